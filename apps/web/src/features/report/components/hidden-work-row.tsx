import type { HiddenWork } from '@sol/contract/report';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import { HiddenNotice } from './hidden-notice.tsx';
import styles from './hidden-work-row.module.css';

const KINDS = { REVIEW: '후기', SOLLECT: '쏠렉트', PROFILE: '프로필', SOLROUTE: '공유한 코스' } as const;

function pathOf({ kind, id, placeId }: HiddenWork): string {
  if (kind === 'SOLLECT') return paths.sollectDetail(id);
  if (kind === 'SOLROUTE') return paths.solrouteDetail(id);
  return placeId === null ? paths.profile : paths.mapReviews(placeId);
}

export function HiddenWorkRow({ work }: { work: HiddenWork }) {
  const { kind, title, reason, hiddenUntil } = work;
  return (
    <li className={styles.row}>
      <Link to={pathOf(work)} className={styles.title}>
        <span className={styles.kind}>{KINDS[kind]}</span> {title}
      </Link>
      <HiddenNotice until={hiddenUntil} reason={reason} />
    </li>
  );
}
