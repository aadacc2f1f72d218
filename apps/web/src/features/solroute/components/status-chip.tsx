import type { SolrouteStatus } from '@sol/contract/solroute';
import styles from './status-chip.module.css';

const LABELS: Record<SolrouteStatus, string> = { PLANNED: '예정', DONE: '완료' };

interface StatusChipProps {
  status: SolrouteStatus;
  /** For the accessible name. */
  solrouteName: string;
  onChange: (status: SolrouteStatus) => void;
}

/** Toggles between planned and done. Spec 2.12-1. */
export function StatusChip({ status, solrouteName, onChange }: StatusChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={status === 'DONE'}
      aria-label={`${solrouteName} ${LABELS[status]}`}
      onClick={() => onChange(status === 'DONE' ? 'PLANNED' : 'DONE')}
    >
      {LABELS[status]}
    </button>
  );
}
