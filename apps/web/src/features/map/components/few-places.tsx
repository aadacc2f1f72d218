import styles from './few-places.module.css';
import { WidenButton } from './widen-button.tsx';

/** Shown below a short list, with a button that widens the searched area. */
export function FewPlaces({ count }: { count: number }) {
  return (
    <div className={styles.few}>
      <p>이 지역에서 찾은 곳은 {count}곳이에요</p>
      <WidenButton />
    </div>
  );
}
