import { graphemes } from '@sol/contract/graphemes';
import { SOLROUTE_NAME_MAX } from '@sol/contract/limits';
import { useId } from 'react';
import { useLimitedText } from '#hooks/use-limited-text.ts';
import styles from './title-field.module.css';

interface TitleFieldProps {
  title: string;
  onChange: (title: string) => void;
}

export function TitleField({ title, onChange }: TitleFieldProps) {
  const countId = useId();
  const field = useLimitedText<HTMLInputElement>({ text: title, max: SOLROUTE_NAME_MAX, onChange });
  const length = Math.min(graphemes(title).length, SOLROUTE_NAME_MAX);
  return (
    <div className={styles.box}>
      <input
        {...field}
        type="text"
        className={styles.field}
        placeholder="코스 제목을 지어 주세요"
        aria-label="제목"
        aria-describedby={countId}
        autoComplete="off"
        enterKeyHint="done"
      />
      <span id={countId} className={styles.count} data-full={length === SOLROUTE_NAME_MAX || undefined}>
        {length}/{SOLROUTE_NAME_MAX}
      </span>
    </div>
  );
}
