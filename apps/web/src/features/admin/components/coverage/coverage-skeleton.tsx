import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import styles from './coverage.module.css';

/** The heading, the totals and the charts before they are loaded. */
export function CoverageSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.skeleton}>
        <Skeleton shape="title" />
        <Skeleton shape="block" className={styles.totalsSkeleton} />
        <Skeleton shape="block" className={styles.chartSkeleton} />
      </div>
    </SkeletonGroup>
  );
}
