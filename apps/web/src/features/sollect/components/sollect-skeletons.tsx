import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import styles from './sollect.module.css';

function CardSkeleton() {
  return (
    <div className={styles.sollectSkeletonsCard}>
      <Skeleton shape="photo" className={styles.sollectSkeletonsCover} />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  );
}

export function SollectRowSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.row}>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className={styles.sollectRowItem}>
            <CardSkeleton />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

export function SollectListSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.list}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <CardSkeleton key={key} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

export function CarouselSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.carousel}>
        <Skeleton shape="title" className={styles.carouselTitle} />
        <Skeleton shape="photo" className={styles.hero} />
      </div>
    </SkeletonGroup>
  );
}
