import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import styles from './course-skeleton.module.css';

export function CourseSkeleton() {
  return (
    <SkeletonGroup label="코스를 불러오는 중">
      <div className={styles.map} />
      {[1, 2, 3].map((stop) => (
        <div key={stop} className={styles.stop}>
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
