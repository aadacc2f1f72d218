import type { Collection } from '@sol/contract/solmark';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { Link } from '#components/ui/link.tsx';
import styles from './collection-list.module.css';

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
          <Link className={styles.row} to={to(collectionId)} state={state}>
            <SolrouteIcon iconId={iconId} />
            <span className={styles.words}>
              <span className={styles.name}>{collectionName}</span>{' '}
              <span className={styles.count}>장소 {placeCount.toLocaleString('ko-KR')}곳</span>
            </span>
            <ChevronRightIcon size={20} className={styles.chevron} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
