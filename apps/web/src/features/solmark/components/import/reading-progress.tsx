import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useDelayedFlag } from '#hooks/timers.ts';
import { ordinalText } from '#lib/korean-format.ts';
import type { Reading } from '../../model/import/read-lists.ts';
import styles from './entry-sections.module.css';

/** A list with thousands of places takes some seconds. */
const SLOW_MS = 3_000;

const toPercent = (share: number) => Math.floor(share * 100);

/** What happens now; changes only with the step, because screen readers read it aloud. */
const stepText = ({ name, position, total, sentShare }: Reading): string => {
  const which = total > 1 ? `${total}개 가운데 ${ordinalText(position - 1)}, ` : '';
  return sentShare < 1 ? `${which}${name} 보내는 중` : `${which}${name}에서 장소를 찾는 중`;
};

interface ReadingProgressProps {
  reading: Reading;
  onCancel: () => void;
}

/** Progress of reading a list: first of the upload, then of the search, whose length is not known. */
export function ReadingProgress({ reading, onCancel }: ReadingProgressProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { sentShare } = reading;
  const isSent = sentShare >= 1;
  const isSlow = useDelayedFlag(isSent, SLOW_MS);
  // The button that was focused is gone.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} className={styles.reading} tabIndex={-1}>
      <p role="status" className={styles.step}>
        {stepText(reading)}
      </p>
      <div
        role="progressbar"
        aria-label="목록 읽기"
        aria-valuemin={0}
        aria-valuemax={100}
        {...(!isSent && { 'aria-valuenow': toPercent(sentShare) })}
        className={styles.bar}
        data-waiting={isSent || undefined}
      >
        <span className={styles.done} style={{ transform: `scaleX(${sentShare})` }} />
      </div>
      <p className={styles.readingProgressNote}>
        {isSlow ? '장소가 많으면 10초쯤 걸려요. 아직 저장하지 않았어요.' : '아직 저장하지 않아요.'}
      </p>
      <Button variant="quiet" size="medium" onClick={onCancel}>
        취소
      </Button>
    </div>
  );
}
