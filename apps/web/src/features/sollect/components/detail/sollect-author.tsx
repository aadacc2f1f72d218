import type { SollectDetail } from '@sol/contract/sollect';
import { Avatar } from '#components/ui/avatar.tsx';
import { fullDate } from '#lib/korean-format.ts';
import styles from './sollect-author.module.css';

export function SollectAuthor({ sollect }: { sollect: SollectDetail }) {
  return (
    <div className={styles.author}>
      <Avatar src={sollect.profileImageUrl} />
      <div>
        <p className={styles.name}>{sollect.nickname}</p>
        <time className={styles.date} dateTime={sollect.createdAt}>
          {fullDate(sollect.createdAt)}
        </time>
      </div>
    </div>
  );
}
