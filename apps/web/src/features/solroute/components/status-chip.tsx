import type { SolrouteStatus } from '@sol/contract/solroute';
import styles from './status-chip.module.css';

const LABELS: Record<SolrouteStatus, string> = { PLANNED: '예정', DONE: '완료' };

interface StatusChipProps {
  status: SolrouteStatus;
  /** Whose it is, for those who hear it. */
  solrouteName: string;
  onChange: (status: SolrouteStatus) => void;
}

/** Planned or done; a tap makes it the other. Spec 2.12-1. */
export function StatusChip({ status, solrouteName: courseName, onChange }: StatusChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={status === 'DONE'}
      aria-label={`${courseName} ${LABELS[status]}`}
      onClick={() => onChange(status === 'DONE' ? 'PLANNED' : 'DONE')}
    >
      {LABELS[status]}
    </button>
  );
}
