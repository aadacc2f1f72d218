import { lazyPart } from '#lib/lazy-part.tsx';
import styles from './review-tools.module.css';

/** What can be done with a review. Not of the first page: it reads without, and has room for it until it is there. */
export const ReviewTools = lazyPart(
  async () => (await import('./review-tools-view.tsx')).ReviewToolsView,
  <span className={styles.room} />,
);
