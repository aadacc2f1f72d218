import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import styles from './detail-skeleton.module.css';

export function DetailSkeleton() {
  return (
    <SkeletonGroup label="장소를 불러오는 중">
      <div className={styles.skeleton}>
        <Skeleton shape="title" />
        <Skeleton shape="short" />
        <div className={styles.photos}>
          <div className={styles.photo}>
            <Skeleton shape="photo" />
          </div>
          <div className={styles.photo}>
            <Skeleton shape="photo" />
          </div>
          <div className={styles.photo}>
            <Skeleton shape="photo" />
          </div>
        </div>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="block" />
      </div>
    </SkeletonGroup>
  );
}
