import type { SolrouteStatus } from '@sol/contract/solroute';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import styles from './course-header.module.css';
import { CourseTotals, type CourseTotalsProps } from './course-totals.tsx';
import { StatusChip } from './status-chip.tsx';

interface CourseHeaderProps extends CourseTotalsProps {
  iconId: number;
  name: string;
  status: SolrouteStatus;
  onStatusChange: (status: SolrouteStatus) => void;
}

/** What a course is, over the list of its places. */
export function CourseHeader({ iconId, name, status, onStatusChange, ...totals }: CourseHeaderProps) {
  return (
    <div className={styles.header}>
      <SolrouteIcon iconId={iconId} size={36} />
      <div className={styles.totals}>
        <CourseTotals {...totals} />
      </div>
      <StatusChip status={status} courseName={name} onChange={onStatusChange} />
    </div>
  );
}
