import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import styles from './search-section.module.css';

export function ResultSkeleton() {
  return (
    <SkeletonGroup label="검색하는 중">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" />
          <div className={styles.lines}>
            <Skeleton shape="title" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
