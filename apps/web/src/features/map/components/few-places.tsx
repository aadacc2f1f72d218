import styles from './few-places.module.css';
import { WidenButton } from './widen-button.tsx';

/** Below a list of so few places that a wider area is worth a look. */
export function FewPlaces({ count }: { count: number }) {
  return (
    <div className={styles.few}>
      <p>이 지역에는 {count}곳이 있어요</p>
      <WidenButton />
    </div>
  );
}
