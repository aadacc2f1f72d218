import type { SolrouteStatus, WalkingRoute } from '@sol/contract/solroute';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { durationText, shortDistance } from '#lib/korean-format.ts';
import { getTotals, startLeg } from '../model/walking-route.ts';
import styles from './solroute.module.css';

interface SolrouteTotalsProps {
  stops: readonly { startWalkMin?: number | undefined; startWalkM?: number | undefined }[];
  route: Pick<WalkingRoute, 'legs' | 'isEstimate'>;
}

export function SolrouteTotals({ stops, route: { legs, isEstimate } }: SolrouteTotalsProps) {
  const walks = [startLeg(stops[0]) ?? [], legs].flat();
  const { distanceM, walkMin } = getTotals(walks);
  return (
    <p className={styles.solrouteTotals}>
      <strong>장소 {stops.length}곳</strong>
      {walks.length > 0 && (
        <span>
          {isEstimate ? '도보 예상 ' : '도보 '}
          {durationText(walkMin)} · {shortDistance(distanceM)}
        </span>
      )}
    </p>
  );
}

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
      <div className={styles.solrouteHeaderTotals}>
        <SolrouteTotals {...totals} />
      </div>
      <StatusChip status={status} solrouteName={name} onChange={onStatusChange} />
    </div>
  );
}
