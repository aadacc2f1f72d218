import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import styles from './review-feed-skeleton.module.css';

const CARDS = ['first', 'second', 'third'];

export function ReviewFeedSkeleton() {
  return (
    <SkeletonGroup label="후기를 불러오는 중">
      {CARDS.map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.head}>
            <Skeleton shape="circle" />
            <Skeleton shape="short" />
          </div>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
