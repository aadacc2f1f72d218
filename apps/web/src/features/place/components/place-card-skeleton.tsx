import { Skeleton } from '#components/ui/states.tsx';
import styles from './place-card-skeleton.module.css';

export function PlaceCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton shape="title" />
      <Skeleton shape="short" />
      <Skeleton shape="line" />
      <div className={styles.photos}>
        <Skeleton shape="photo" />
        <Skeleton shape="photo" />
        <Skeleton shape="photo" />
      </div>
    </div>
  );
}
