import { ClockIcon } from '#components/icons/object-icons.tsx';
import type { Arrival } from '../model/arrival.ts';
import { formatDepartureTime } from '../model/departure-time.ts';
import { ArrivalHint } from './arrival-hint.tsx';
import styles from './departure-time.module.css';

/** The departure time on a shared solroute, read-only. */
export function PlannedDeparture({ departureTime, arrivals }: { departureTime: string; arrivals: readonly Arrival[] }) {
  return (
    <section className={styles.box} aria-label="출발 시각">
      <p className={styles.planned}>
        <ClockIcon size={18} />
        <time dateTime={`${departureTime}+09:00`}>{formatDepartureTime(departureTime)}</time> 출발
      </p>
      <ArrivalHint arrivals={arrivals} />
    </section>
  );
}
