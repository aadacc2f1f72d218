import type { Arrival } from '../model/arrival.ts';
import { STAY_MINUTES } from '../model/arrival.ts';
import styles from './departure-time.module.css';

function assumption(ownStays: number, count: number): string {
  if (ownStays === 0) return `한 곳에 ${STAY_MINUTES}분씩 머문다고 보고 계산했어요.`;
  return ownStays === count
    ? '정한 만큼 머문다고 보고 계산했어요.'
    : `머무는 시간을 정하지 않은 곳은 ${STAY_MINUTES}분으로 보고 계산했어요.`;
}

/** The assumption behind the arrival times, and the number of places that may be closed. */
export function ArrivalHint({ arrivals }: { arrivals: readonly Arrival[] }) {
  const warnedCount = arrivals.filter(({ warning }) => warning !== undefined).length;
  const unknownCount = arrivals.filter(({ isUnknown }) => isUnknown).length;
  const ownStays = arrivals.filter(({ stayMin }) => stayMin !== undefined).length;
  return (
    <p className={styles.hint} role="status">
      {warnedCount > 0 && <strong className={styles.warned}>{warnedCount}곳은 문이 닫혀 있을 수 있어요. </strong>}
      {assumption(ownStays, arrivals.length)}
      {unknownCount > 0 && ` ${unknownCount}곳은 영업시간을 알 수 없어요.`}
    </p>
  );
}
