import styles from './few-places.module.css';
import { WidenButton } from './widen-button.tsx';

/** Below a list of so few places that a wider area is worth a look. */
export function FewPlaces({ count }: { count: number }) {
  return (
    <div className={styles.few}>
      <p>이 지역에서 찾은 곳은 {count}곳이에요</p>
      <WidenButton />
    </div>
  );
}
