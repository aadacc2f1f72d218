import type { SollectDetail } from '@sol/contract/sollect';
import { Avatar } from '#components/ui/avatar.tsx';
import { fullDate } from '#lib/korean-format.ts';
import styles from './sollect-writer.module.css';

/** Spec 2.10-13. */
export function SollectWriter({ sollect }: { sollect: SollectDetail }) {
  return (
    <div className={styles.writer}>
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
