import { ImportGuide } from '#components/import-guide.tsx';
import styles from './empty-city.module.css';

/** Shown instead of places in an app without any: for visitors, and for the operator who imports them. */
export function EmptyCity() {
  return (
    <section className={styles.city} aria-label="장소가 아직 없어요">
      <p className={styles.title}>아직 담긴 장소가 없어요</p>
      <p className={styles.note}>장소가 담기면 지도와 목록에서 바로 볼 수 있어요.</p>
      <div className={styles.card}>
        <h2 className={styles.heading}>쏠을 운영하는 분이라면</h2>
        <ImportGuide />
      </div>
    </section>
  );
}
