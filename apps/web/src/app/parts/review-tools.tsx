import { lazyPart } from '#lib/lazy-part.tsx';
import styles from './review-tools.module.css';

/** Actions of a review. Loaded after the first render, with a placeholder of the same width. */
export const ReviewTools = lazyPart(
  async () => (await import('./review-tools-view.tsx')).ReviewToolsView,
  <span className={styles.room} />,
);
