import type { PlaceDetail } from '@sol/contract/place';
import styles from './detail-header.module.css';
import { FactSummary } from './fact-summary.tsx';

/** Name, category and the summary of solo visitors. Spec 2.7-7. */
export function DetailHeader({ place }: { place: PlaceDetail }) {
  return (
    <header className={styles.header}>
      <h1 className={styles.name}>{place.name}</h1>
      <p className={styles.category}>{place.detailedCategory}</p>
      <FactSummary {...place} />
    </header>
  );
}
