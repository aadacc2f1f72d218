import type { SolroutePlaceInfo } from '@sol/contract/solroute';
import { CheckIcon } from '#components/icons/object-icons.tsx';
import { Link } from '#components/ui/link.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { paths } from '#lib/paths.ts';
import { StopBadge } from '../stop-details.tsx';
import styles from './follow.module.css';

interface FollowStopsProps {
  stops: readonly SolroutePlaceInfo[];
  passedIds: readonly number[];
  /** Those of them that were skipped. */
  skippedIds: readonly number[];
  nextId: number | undefined;
  /** Stops to review: at the end, those that the member has reached. */
  reviewIds: readonly number[];
  onReview: (() => void) | undefined;
  onUndo: (placeId: number) => void;
}

/** All stops in their order; those that are done are dimmed and can be undone. */
export function FollowStops({ stops, passedIds, skippedIds, nextId, reviewIds, onReview, onUndo }: FollowStopsProps) {
  return (
    <ol className={styles.stops} aria-label="코스의 장소">
      {stops.map(({ id, name, category }, index) => {
        const isPassed = passedIds.includes(id);
        const isSkipped = skippedIds.includes(id);
        return (
          <li
            key={id}
            className={styles.stop}
            data-passed={isPassed || undefined}
            aria-current={id === nextId ? 'step' : undefined}
          >
            {isPassed && !isSkipped ? (
              <span className={styles.check}>
                <CheckIcon size={16} />
                <VisuallyHidden>지난 곳</VisuallyHidden>
              </span>
            ) : (
              <StopBadge number={index + 1} category={category} />
            )}
            <span className={styles.stopName}>
              {name}
              {isSkipped && ' · 건너뜀'}
            </span>
            {reviewIds.includes(id) && (
              <Link
                className={styles.review}
                to={paths.reviewWrite(id)}
                state={{ placeName: name }}
                aria-label={`${name} 후기 쓰기`}
                onClick={onReview}
              >
                후기 쓰기
              </Link>
            )}
            {isPassed && (
              <button type="button" className={styles.text} aria-label={`${name} 되돌리기`} onClick={() => onUndo(id)}>
                되돌리기
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
