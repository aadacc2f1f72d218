import styles from './place-card-skeleton.module.css';

/** The shape of a card while it is on its way. */
export function PlaceCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.short} />
      <div className={styles.photos}>
        <div className={styles.photo} />
        <div className={styles.photo} />
        <div className={styles.photo} />
      </div>
    </div>
  );
}
