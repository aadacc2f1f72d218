import type { WalkingRoute } from '@sol/contract/walking-route';
import { shortDistance } from '#lib/korean-format.ts';
import { formatWalkingTime, getTotals } from '../model/route-text.ts';
import styles from './solroute-totals.module.css';

export interface SolrouteTotalsProps {
  placeCount: number;
  route: Pick<WalkingRoute, 'legs' | 'isEstimate'>;
}

export function SolrouteTotals({ placeCount, route: { legs, isEstimate } }: SolrouteTotalsProps) {
  const { distanceM, durationS } = getTotals(legs);
  return (
    <p className={styles.totals}>
      <strong>장소 {placeCount}곳</strong>
      {legs.length > 0 && (
        <span>
          {isEstimate ? '도보 예상 ' : '도보 '}
          {formatWalkingTime(durationS)} · {shortDistance(distanceM)}
        </span>
      )}
    </p>
  );
}
