import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import styles from './sollect-detail-skeleton.module.css';

export function SollectDetailSkeleton() {
  return (
    <SkeletonGroup label="쏠렉트 불러오는 중">
      <div className={styles.hero} />
      <div className={styles.words}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </div>
    </SkeletonGroup>
  );
}
