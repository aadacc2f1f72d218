import type { HiddenWork } from '@sol/contract/report';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import styles from './hidden-work-row.module.css';

export function HiddenWorkRow({ work: { id, title, placeId, reason, hiddenUntil } }: { work: HiddenWork }) {
  return (
    <li className={styles.row}>
      <Link to={placeId === null ? paths.sollectDetail(id) : paths.mapReviews(placeId)} className={styles.title}>
        <span className={styles.kind}>{placeId === null ? '쏠렉트' : '후기'}</span> {title}
      </Link>
      <HiddenNotice until={hiddenUntil} reason={reason} />
    </li>
  );
}
