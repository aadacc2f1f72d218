import { ClockIcon } from '#components/icons/object-icons.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { getNextDepartureTime } from '../model/departure-time.ts';
import styles from './departure-time.module.css';
import type { DepartureTimeProps } from './departure-time-field.tsx';

const DepartureTimeField = lazyPart(async () => (await import('./departure-time-field.tsx')).DepartureTimeField);

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
