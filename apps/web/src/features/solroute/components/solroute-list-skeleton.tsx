import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import styles from './solroute-list-skeleton.module.css';

export function SolrouteListSkeleton() {
  return (
    <SkeletonGroup label="코스를 불러오는 중">
      <div className={styles.list}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} shape="block" className={styles.card} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
