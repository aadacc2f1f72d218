import type { LatLng } from '@sol/contract/geo';
import { walkingLeg, walkingMinutes } from '@sol/contract/walking';
import { WalkIcon } from '#components/icons/object-icons.tsx';
import { shortDistance } from '#lib/korean-format.ts';
import styles from './walk-line.module.css';

/** A longer walk is no way to go there now. */
const WALK_MAX_MIN = 60;

/** The estimated walk to a place: "걸어서 7분 · 480m". Renders null beyond an hour. */
export function WalkLine({ from, to }: { from: LatLng; to: LatLng }) {
  const { distanceM, durationS } = walkingLeg(from, to);
  const minutes = walkingMinutes(durationS);
  if (minutes > WALK_MAX_MIN) return null;
  return (
    <p className={styles.walk}>
      <WalkIcon size={20} />
      {`걸어서 ${minutes}분 · ${shortDistance(distanceM)}`}
    </p>
  );
}
