import { ClockIcon } from '#components/icons/object-icons.tsx';
import type { Arrival } from '../model/arrival.ts';
import { formatStart } from '../model/start.ts';
import { ArrivalHint } from './arrival-hint.tsx';
import styles from './start-time.module.css';

/** The departure time on a shared solroute, read-only. */
export function PlannedStart({ start, arrivals }: { start: string; arrivals: readonly Arrival[] }) {
  return (
    <section className={styles.box} aria-label="출발 시각">
      <p className={styles.planned}>
        <ClockIcon size={18} />
        <time dateTime={`${start}+09:00`}>{formatStart(start)}</time> 출발
      </p>
      <ArrivalHint arrivals={arrivals} />
    </section>
  );
}
