import { graphemes } from '@sol/contract/graphemes';
import { SOLROUTE_MEMO_MAX } from '@sol/contract/limits';
import { useId } from 'react';
import { GrowingTextarea } from '#components/ui/text-field.tsx';
import { useLimitedText } from '#hooks/use-limited-text.ts';
import styles from './memo-field.module.css';

interface MemoFieldProps {
  placeName: string;
  memo: string;
  onChange: (memo: string) => void;
}

export function MemoField({ placeName, memo, onChange }: MemoFieldProps) {
  const countId = useId();
  const field = useLimitedText<HTMLTextAreaElement>({ text: memo, max: SOLROUTE_MEMO_MAX, onChange });
  const length = Math.min(graphemes(memo).length, SOLROUTE_MEMO_MAX);
  return (
    <div className={styles.box}>
      <GrowingTextarea
        {...field}
        className={styles.field}
        placeholder="메모"
        aria-label={`${placeName} 메모`}
        aria-describedby={countId}
      />
      <span id={countId} className={styles.count} data-full={length === SOLROUTE_MEMO_MAX || undefined}>
        {length}/{SOLROUTE_MEMO_MAX}
      </span>
    </div>
  );
}
