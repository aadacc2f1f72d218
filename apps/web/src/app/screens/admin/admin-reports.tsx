import type { ReportedWork, ReportStatus } from '@sol/contract/admin-report';
import { REPORT_STATUSES } from '@sol/contract/choices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '#components/ui/link.tsx';
import { reportedWorksQuery } from '#features/admin/api/admin-queries.ts';
import styles from '#features/admin/components/admin.module.css';
import { AdminList } from '#features/admin/components/admin-list.tsx';
import { AdminSection } from '#features/admin/components/admin-section.tsx';
import { ReportCard } from '#features/admin/components/report-card.tsx';
import { useStatusFilter } from '#features/admin/model/use-status-filter.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { paths } from '#lib/paths.ts';

const STATUSES = { OPEN: '살필 글', HIDDEN: '가린 글', ALL: '모두', DELETED: '가린 뒤 지워진 글' } as const;
const EMPTY = { OPEN: '살필 신고가 없어요', HIDDEN: '가린 글이 없어요', ALL: '신고된 글이 없어요' } as const;

/**
 * Link to the reported work. A hidden sollect is visible only to its writer, and a profile, a
 * course and a collection have no page of their own, so they have no link.
 */
function WorkLink({ work: { kind, workId, placeId, hiddenUntil } }: { work: ReportedWork }) {
  if (
    kind === 'PROFILE' ||
    kind === 'SOLROUTE' ||
    kind === 'COLLECTION' ||
    (kind === 'SOLLECT' && hiddenUntil !== null)
  )
    return null;
  return (
    <Link className={styles.link} to={placeId === null ? paths.sollectDetail(workId) : paths.mapReviews(placeId)}>
      보러 가기
    </Link>
  );
}

function ReportedWorks({ status }: { status: ReportStatus }) {
  const query = useInfiniteQuery(reportedWorksQuery(status));
  return (
    <AdminList
      query={query}
      itemsOf={({ works }) => works}
      keyOf={({ reportId }) => reportId}
      empty={EMPTY[status]}
      renderItem={(work) => <ReportCard work={work} link={<WorkLink work={work} />} />}
    />
  );
}

/** Rarely used, and the screen is at its budget. */
const DeletedWorks = lazyPart(async () => (await import('./admin-deleted-works.tsx')).DeletedWorks);

export function AdminReports() {
  const [status, choose] = useStatusFilter([...REPORT_STATUSES, 'DELETED']);
  return (
    <AdminSection title="신고" statuses={STATUSES} status={status} onChoose={choose}>
      {status === 'DELETED' ? <DeletedWorks /> : <ReportedWorks status={status} />}
    </AdminSection>
  );
}
