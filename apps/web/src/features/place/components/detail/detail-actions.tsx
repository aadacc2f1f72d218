import type { PlaceDetail } from '@sol/contract/place';
import { HeartIcon } from '#components/icons/mark-icons.tsx';
import { SolrouteTabIcon } from '#components/icons/tab-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { shortCount } from '#lib/korean-format.ts';
import styles from './opening-status.module.css';

interface DetailActionsProps {
  place: PlaceDetail;
  onMark: () => void;
  onAddToSolroute: () => void;
  onDirections: () => void;
}

/** The actions of a place, above the tab bar while the page scrolls. A closed place is only saved. */
export function DetailActions({ place, onMark, onAddToSolroute, onDirections }: DetailActionsProps) {
  return (
    // A fieldset is for form controls; these are actions.
    <div role="group" aria-label="장소에서 할 수 있는 일" className={styles.bar} data-covers-tabs="">
      <button
        type="button"
        className={styles.action}
        aria-pressed={place.isMarked}
        data-mark-of={place.id}
        onClick={onMark}
      >
        <HeartIcon filled={place.isMarked} />
        <span>
          {place.isMarked ? '저장됨' : '저장'} <span className={styles.count}>{shortCount(place.markedCount)}</span>
        </span>
      </button>
      {!place.isClosed && (
        <>
          <button type="button" className={styles.action} onClick={onAddToSolroute}>
            <SolrouteTabIcon />
            코스에 추가
          </button>
          <div className={styles.main}>
            <Button size="medium" onClick={onDirections}>
              길찾기
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
