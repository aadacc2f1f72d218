import { useHydrated } from '#hooks/use-hydrated.ts';
import { seoulDayOfWeek, type WeekHours, weeklyHours } from '../../model/weekly-hours.ts';
import styles from './opening-status.module.css';

/** The hours of the week, today marked. */
export function WeekList(hours: WeekHours) {
  // The page may have been rendered on the server on another day.
  const today = useHydrated() ? seoulDayOfWeek(new Date()) : null;
  return (
    <ul className={styles.week} aria-label="요일별 영업시간">
      {weeklyHours(hours).map(({ dayOfWeek, label, periods, closedText, special }) => (
        <li key={dayOfWeek} className={styles.day} aria-current={dayOfWeek === today ? 'date' : undefined}>
          <span>{label}</span>
          <span className={styles.periods}>
            {periods.length === 0 ? closedText : periods.map((period) => <span key={period}>{period}</span>)}
          </span>
          {special !== undefined && <span className={styles.special}>{special}</span>}
        </li>
      ))}
    </ul>
  );
}
