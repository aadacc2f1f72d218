import type { Arrival } from '../model/arrival.ts';
import { STAY_MIN } from '../model/start.ts';
import styles from './start-time.module.css';

/** The basis of the times of a course, and the number of places that may be closed on arrival. */
export function ArrivalHint({ arrivals }: { arrivals: readonly Arrival[] }) {
  const warned = arrivals.filter(({ warning }) => warning !== undefined).length;
  const unknown = arrivals.filter(({ isUnknown }) => isUnknown).length;
  return (
    <p className={styles.hint} role="status">
      {warned > 0 && <strong className={styles.warned}>{warned}곳은 문이 닫혀 있을 수 있어요. </strong>}한 곳에{' '}
      {STAY_MIN}
      분씩 머문다고 보고 계산했어요.{unknown > 0 && ` ${unknown}곳은 영업시간을 알 수 없어요.`}
    </p>
  );
}
