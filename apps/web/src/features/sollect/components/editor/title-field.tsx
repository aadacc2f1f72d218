import { graphemes } from '@sol/contract/graphemes';
import { SOLLECT_TITLE_MAX } from '@sol/contract/limits';
import { type KeyboardEvent, useId } from 'react';
import { GrowingTextarea } from '#components/ui/text-field.tsx';
import { useLimitedText } from '#hooks/use-limited-text.ts';
import styles from './title-field.module.css';

interface TitleFieldProps {
  title: string;
  onChange: (title: string) => void;
  /** Called on Enter. */
  onDone: () => void;
}

/** Up to 25 characters. The text wraps, but contains no line breaks. Spec 5-14. */
export function TitleField({ title, onChange, onDone }: TitleFieldProps) {
  const countId = useId();
  const field = useLimitedText<HTMLTextAreaElement>({
    text: title,
    max: SOLLECT_TITLE_MAX,
    onChange: (text) => onChange(text.replaceAll(/\s*\n\s*/g, ' ')),
  });
  const length = Math.min(graphemes(title).length, SOLLECT_TITLE_MAX);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onDone();
  };
  return (
    <div className={styles.box}>
      <GrowingTextarea
        {...field}
        className={styles.field}
        placeholder="제목"
        aria-label="제목"
        aria-describedby={countId}
        enterKeyHint="next"
        onKeyDown={handleKeyDown}
      />
      <span id={countId} className={styles.count} data-full={length === SOLLECT_TITLE_MAX || undefined}>
        {length}/{SOLLECT_TITLE_MAX}
      </span>
    </div>
  );
}
