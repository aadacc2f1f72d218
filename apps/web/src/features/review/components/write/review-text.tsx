import { graphemes } from '@sol/contract/graphemes';
import { REVIEW_TEXT_MAX } from '@sol/contract/limits';
import { useId } from 'react';
import { GrowingTextarea } from '#components/ui/growing-textarea.tsx';
import { useLimitedText } from '#lib/limited-text/use-limited-text.ts';
import styles from './review-text.module.css';

interface ReviewTextProps {
  text: string;
  labelledBy: string;
  onChange: (text: string) => void;
}

/** Up to 500 characters; further input is cut off. Spec 2.8-19, 5-5. */
export function ReviewText({ text, labelledBy, onChange }: ReviewTextProps) {
  const countId = useId();
  const field = useLimitedText<HTMLTextAreaElement>({ text, max: REVIEW_TEXT_MAX, onChange });
  const length = Math.min(graphemes(text).length, REVIEW_TEXT_MAX);
  return (
    <div className={styles.box}>
      <GrowingTextarea
        {...field}
        className={styles.field}
        rows={5}
        placeholder="혼자 가 보니 어땠나요? 자리, 분위기, 눈치 보이지 않았는지 알려 주세요."
        aria-labelledby={labelledBy}
        aria-describedby={countId}
      />
      <p id={countId} className={styles.count} data-full={length === REVIEW_TEXT_MAX || undefined}>
        {length}/{REVIEW_TEXT_MAX}
      </p>
    </div>
  );
}
