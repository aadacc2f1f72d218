import { WORK_TITLES } from '@sol/contract/choices';
import type { HiddenWork } from '@sol/contract/report';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import styles from './hidden-work-row.module.css';

function pathOf({ kind, id, placeId }: HiddenWork): string {
  if (kind === 'SOLLECT') return paths.sollectDetail(id);
  if (kind === 'SOLROUTE') return paths.solrouteDetail(id);
  if (kind === 'COLLECTION') return paths.markPlaces(id);
  return placeId === null ? paths.profile : paths.mapReviews(placeId);
}

export function HiddenWorkRow({ work }: { work: HiddenWork }) {
  const { kind, title, reason, hiddenUntil } = work;
  return (
    <li className={styles.row}>
      <Link to={pathOf(work)} className={styles.title}>
        <span className={styles.kind}>{WORK_TITLES[kind]}</span> {title}
      </Link>
      <HiddenNotice until={hiddenUntil} reason={reason} />
    </li>
  );
}
