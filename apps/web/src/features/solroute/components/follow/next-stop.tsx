import { greatCircleM, type LatLng } from '@sol/contract/geo';
import type { SolroutePlaceInfo } from '@sol/contract/solroute';
import { type WalkingLeg, walkingLeg, walkingMinutes } from '@sol/contract/walking';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { WalkIcon } from '#components/icons/object-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { ClosedLabel } from '#features/place/components/place-labels.tsx';
import { shortDistance } from '#lib/korean-format.ts';
import { paths } from '#lib/paths.ts';
import { computeArrivals } from '../../model/arrival.ts';
import { toFieldValue } from '../../model/departure-time.ts';
import { formatWalkingTime, startWalkText } from '../../model/walking-route.ts';
import { ArrivalNote } from '../stop-details.tsx';
import styles from './follow.module.css';

/** Nobody walks farther to a stop. */
const WALK_MAX_M = 20_000;

/** The way to the next stop, from the position if it is known, otherwise from the previous stop. */
function wayText(stop: SolroutePlaceInfo, { position, leg }: Pick<NextStopProps, 'position' | 'leg'>) {
  if (position !== null) {
    const { distanceM, durationS } = walkingLeg(position, stop);
    if (distanceM > WALK_MAX_M) return `여기서 ${shortDistance(greatCircleM(position, stop))} 떨어져 있어요`;
    return `여기서 도보 ${formatWalkingTime(durationS)}쯤 · ${shortDistance(distanceM)}`;
  }
  if (leg !== undefined)
    return `이전 장소에서 도보 ${formatWalkingTime(leg.durationS)} · ${shortDistance(leg.distanceM)}`;
  return startWalkText(stop);
}

interface NextStopProps {
  stop: SolroutePlaceInfo;
  number: number;
  count: number;
  /** Null while it is unknown. */
  position: LatLng | null;
  /** The walk from the previous stop. */
  leg: WalkingLeg | undefined;
  onSkip: () => void;
}

/** The stop to which the member walks, large. */
export function NextStop({ stop, number, count, onSkip, ...way }: NextStopProps) {
  const { position } = way;
  const leg = position === null ? way.leg : walkingLeg(position, stop);
  const startWalkMin = leg === undefined ? 0 : walkingMinutes(leg.durationS);
  const [arrival] = computeArrivals(toFieldValue(new Date()), [{ ...stop, stayMin: undefined, startWalkMin }], []);
  const text = wayText(stop, way);
  const isWalk = leg === undefined || leg.distanceM <= WALK_MAX_M;
  return (
    <section className={styles.next} aria-labelledby="next-stop">
      <p className={styles.step}>
        다음 장소 · {number}/{count}
      </p>
      <h2 id="next-stop" className={styles.nextName}>
        <Link to={paths.mapDetail(stop.id)}>
          {stop.name} <ChevronRightIcon size={20} />
        </Link>
      </h2>
      <p className={styles.facts}>
        {stop.isClosed && <ClosedLabel />} {stop.detailedCategory} · {stop.address}
      </p>
      {text !== undefined && (
        <p className={styles.way}>
          <WalkIcon size={20} /> {text}
        </p>
      )}
      {arrival && isWalk && (
        <div className={styles.arrival}>
          <span>지금 가면</span> <ArrivalNote arrival={arrival} />
        </div>
      )}
      {stop.memo !== '' && <p className={styles.memo}>{stop.memo}</p>}
      <button type="button" className={styles.text} onClick={onSkip}>
        이곳은 건너뛰기
      </button>
    </section>
  );
}
