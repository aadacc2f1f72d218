import { STAY_MINUTES } from '@sol/contract/limits';
import { useId } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import type { Arrival } from '../model/arrival.ts';
import { formatDepartureTime, getNextDepartureTime } from '../model/departure-time.ts';
import styles from './solroute.module.css';

function assumption(ownStays: number, count: number): string {
  if (ownStays === 0) return `한 곳에 ${STAY_MINUTES}분씩 머문다고 보고 계산했어요.`;
  return ownStays === count
    ? '정한 만큼 머문다고 보고 계산했어요.'
    : `머무는 시간을 정하지 않은 곳은 ${STAY_MINUTES}분으로 보고 계산했어요.`;
}

/** The assumption behind the arrival times, and the number of places that may be closed. */
function ArrivalHint({ arrivals }: { arrivals: readonly Arrival[] }) {
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

interface DepartureTimeProps {
  /** Field value; empty if not set. */
  departureTime: string;
  arrivals: readonly Arrival[];
  onChange: (departureTime: string) => void;
}

function DepartureTimeField({ departureTime, arrivals, onChange }: DepartureTimeProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <div className={styles.row}>
        <label htmlFor={id} className={styles.label}>
          출발
        </label>
        <input
          id={id}
          type="datetime-local"
          className={styles.field}
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          value={departureTime}
          onChange={({ target }) => onChange(target.value)}
        />
        <IconButton label="출발 시각 지우기" onClick={() => onChange('')}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <ArrivalHint arrivals={arrivals} />
    </div>
  );
}

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

/** Sets the departure time, from which the arrivals are computed. */
export function DepartureTime(props: DepartureTimeProps) {
  if (props.departureTime !== '') {
    return <DepartureTimeField {...props} />;
  }
  return (
    <button type="button" className={styles.begin} onClick={() => props.onChange(getNextDepartureTime(new Date()))}>
      <ClockIcon size={18} />
      출발 시각 정하기
    </button>
  );
}
