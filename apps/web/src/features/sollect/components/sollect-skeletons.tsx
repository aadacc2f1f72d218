import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import gridStyles from './sollect-list.module.css';
import rowStyles from './sollect-row.module.css';
import styles from './sollect-skeletons.module.css';

function CardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton shape="photo" className={styles.cover} />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  );
}

export function SollectRowSkeleton() {
  return (
    <SkeletonGroup>
      <div className={rowStyles.row}>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className={rowStyles.item}>
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
      <div className={gridStyles.list}>
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
