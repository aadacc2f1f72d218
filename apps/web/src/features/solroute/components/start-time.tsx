import { ClockIcon } from '#components/icons/object-icons.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { getNextStart } from '../model/start.ts';
import styles from './start-time.module.css';
import type { StartTimeProps } from './start-time-field.tsx';

const StartTimeField = lazyPart(async () => (await import('./start-time-field.tsx')).StartTimeField);

/** Sets the departure time, from which the arrivals are computed. */
export function StartTime(props: StartTimeProps) {
  if (props.start !== '') {
    return <StartTimeField {...props} />;
  }
  return (
    <button type="button" className={styles.begin} onClick={() => props.onChange(getNextStart(new Date()))}>
      <ClockIcon size={18} />
      출발 시각 정하기
    </button>
  );
}
