import { HeartIcon } from '#components/icons/mark-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { useWaitingWrites } from '#lib/offline/write-queue.ts';
import { paths } from '#lib/paths.ts';
import type { StoredMark } from '../model/mark-cache.ts';
import styles from './solmark.module.css';

const NAMELESS = { place: '저장한 장소', sollect: '저장한 쏠렉트' };
const addressOf = ({ kind, id }: StoredMark) => (kind === 'place' ? paths.mapDetail(id) : paths.sollectDetail(id));

/**
 * The marks that wait for the network.
 * @param collection only those that go into it. The first one takes the places whose collection was not chosen.
 */
export function useWaitingMarks(
  kind: StoredMark['kind'],
  collection?: { id: number; isFirst: boolean },
): readonly StoredMark[] {
  const isListed = ({ change, isMarked, ...mark }: StoredMark): boolean => {
    if (mark.kind !== kind) return false;
    if (collection === undefined) return isMarked;
    return change === undefined ? isMarked && collection.isFirst : change.add.includes(collection.id);
  };
  return (
    useWaitingWrites()
      .filter((write) => write.kind === 'mark')
      // This tab or an earlier release has stored the payload.
      .map(({ payload }) => payload as StoredMark)
      .filter(isListed)
  );
}

/** What waits for the network to be saved, above the saved ones. Spec 13.1-3. */
export function WaitingMarks({ marks }: { marks: readonly StoredMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul aria-label="연결을 기다리는 저장" className={styles.waiting}>
      {marks.map((mark) => (
        <li key={mark.id}>
          <Link className={styles.waitingRow} to={addressOf(mark)}>
            <HeartIcon size={20} filled className={styles.waitingHeart} />
            <span className={styles.collectionListWords}>
              <span className={styles.waitingName}>{mark.name ?? NAMELESS[mark.kind]}</span>
              <span className={styles.collectionListCount}>연결되면 저장돼요</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
