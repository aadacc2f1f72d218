import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import styles from './collection-list-skeleton.module.css';

export function CollectionListSkeleton() {
  return (
    <SkeletonGroup label="저장 목록을 불러오는 중">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={styles.row}>
          <Skeleton shape="circle" />
          <div className={styles.words}>
            <Skeleton shape="title" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
