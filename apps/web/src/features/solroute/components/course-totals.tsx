import type { WalkingRoute } from '@sol/contract/walking-route';
import { shortDistance } from '#lib/korean-format.ts';
import { totalOf, walkingTime } from '../model/way-words.ts';
import styles from './course-totals.module.css';

export interface CourseTotalsProps {
  placeCount: number;
  way: Pick<WalkingRoute, 'legs' | 'isEstimate'>;
}

/** How many places, how far and how long; here, once, it is said that the way is an estimate. */
export function CourseTotals({ placeCount, way: { legs, isEstimate } }: CourseTotalsProps) {
  const { distanceM, durationS } = totalOf(legs);
  return (
    <p className={styles.totals}>
      <strong>장소 {placeCount}곳</strong>
      {legs.length > 0 && (
        <span>
          {isEstimate ? '도보 예상 ' : '도보 '}
          {walkingTime(durationS)} · {shortDistance(distanceM)}
        </span>
      )}
    </p>
  );
}
