import { lazyPart } from '#lib/lazy-part.tsx';
import styles from './place-corrections.module.css';

/** Loaded for places that may be gone, with a placeholder of the same height. */
export const LazyStillThere = lazyPart(
  async () => (await import('./still-there.tsx')).StillThere,
  <div className={styles.room} />,
);
