import type { PlaceConditions } from '#features/place/api.ts';
import { isPastMinute, openAtText } from '#features/place/model/open-at.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import styles from './hours-note.module.css';

interface HoursNoteProps {
  conditions: PlaceConditions;
  /** Removes the time. */
  onDrop: () => void;
}

/** Says that places with unknown hours are excluded, and that the time of a shared link has passed. */
export function HoursNote({ conditions: { openNow, openAt }, onDrop }: HoursNoteProps) {
  // The page may have been rendered on the server at another time.
  const now = useHydrated() ? new Date() : null;
  if (openAt !== null && now !== null && isPastMinute(openAt, now)) {
    return (
      <p className={styles.note}>
        {`지난 시각이에요: ${openAtText(openAt, now)}에 열었던 곳이에요. `}
        <button type="button" className={styles.drop} onClick={onDrop}>
          시간 조건 빼기
        </button>
      </p>
    );
  }
  if (!openNow && openAt === null) return null;
  return <p className={styles.note}>영업시간이 알려진 곳만 보여드려요</p>;
}
