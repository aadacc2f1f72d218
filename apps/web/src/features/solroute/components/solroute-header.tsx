import type { SolrouteStatus } from '@sol/contract/solroute';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import styles from './solroute-header.module.css';
import { SolrouteTotals, type SolrouteTotalsProps } from './solroute-totals.tsx';
import { StatusChip } from './status-chip.tsx';

interface SolrouteHeaderProps extends SolrouteTotalsProps {
  iconId: number;
  name: string;
  status: SolrouteStatus;
  onStatusChange: (status: SolrouteStatus) => void;
}

export function SolrouteHeader({ iconId, name, status, onStatusChange, ...totals }: SolrouteHeaderProps) {
  return (
    <div className={styles.header}>
      <SolrouteIcon iconId={iconId} size={36} />
      <div className={styles.totals}>
        <SolrouteTotals {...totals} />
      </div>
      <StatusChip status={status} solrouteName={name} onChange={onStatusChange} />
    </div>
  );
}
