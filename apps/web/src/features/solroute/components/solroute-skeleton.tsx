import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import styles from './solroute-skeleton.module.css';

export function SolrouteSkeleton() {
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
