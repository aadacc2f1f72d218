import type { Collection } from '@sol/contract/solmark';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { Link } from '#components/ui/link.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/states.tsx';
import styles from './solmark.module.css';

export function CollectionListSkeleton() {
  return (
    <SkeletonGroup label="저장 목록을 불러오는 중">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={styles.collectionListSkeletonRow}>
          <Skeleton shape="circle" />
          <div className={styles.collectionListSkeletonWords}>
            <Skeleton shape="title" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface CollectionListProps {
  collections: Collection[];
  to: (collectionId: number) => string;
  /** State of the history entry. */
  state?: object;
}

export function CollectionList({ collections, to, state }: CollectionListProps) {
  return (
    <ul aria-label="내 저장 목록">
      {collections.map(({ collectionId, collectionName, iconId, placeCount }) => (
        <li key={collectionId}>
          <Link className={styles.collectionListRow} to={to(collectionId)} state={state}>
            <SolrouteIcon iconId={iconId} />
            <span className={styles.collectionListWords}>
              <span className={styles.collectionListName}>{collectionName}</span>{' '}
              <span className={styles.collectionListCount}>장소 {placeCount.toLocaleString('ko-KR')}곳</span>
            </span>
            <ChevronRightIcon size={20} className={styles.chevron} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
