import type { SolrouteStatus } from '@sol/contract/solroute';
import styles from './status-chip.module.css';

const WORDS: Record<SolrouteStatus, string> = { PLANNED: '예정', DONE: '완료' };

interface StatusChipProps {
  status: SolrouteStatus;
  /** Whose it is, for those who hear it. */
  courseName: string;
  onChange: (status: SolrouteStatus) => void;
}

/** Planned or done; a tap makes it the other. Spec 2.12-1. */
export function StatusChip({ status, courseName, onChange }: StatusChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={status === 'DONE'}
      aria-label={`${courseName} ${WORDS[status]}`}
      onClick={() => onChange(status === 'DONE' ? 'PLANNED' : 'DONE')}
    >
      {WORDS[status]}
    </button>
  );
}
