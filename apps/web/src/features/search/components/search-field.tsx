import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { SearchIcon } from '#components/icons/action-icons.tsx';
import { limitKeyword } from '../model/keyword.ts';
import styles from './search-field.module.css';

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'aria-controls' | 'aria-activedescendant'> {
  text: string;
  onTextChange: (text: string) => void;
  /** Every key but those a syllable in the making still needs. */
  onKey: (event: KeyboardEvent) => void;
  onClose: () => void;
  hasResults: boolean;
}

/** While the last syllable is being put together, Enter only finishes it; Safari says so by the key code alone. */
const COMPOSING_KEY_CODE = 229;

export function SearchField({ text, onTextChange, onKey, onClose, hasResults, ...popup }: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => inputRef.current?.focus(), []);

  return (
    <search className={styles.field}>
      <SearchIcon size={20} className={styles.icon} />
      <input
        ref={inputRef}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        role="combobox"
        aria-label="장소와 지역 검색"
        aria-autocomplete="list"
        aria-expanded={hasResults}
        {...popup}
        placeholder="오늘은 어디서 혼자 시간을 보낼까요?"
        value={text}
        // Cutting a text with a half-made syllable would double or lose it: the limit waits for its end.
        onChange={({ target, nativeEvent }) =>
          onTextChange((nativeEvent as InputEvent).isComposing ? target.value : limitKeyword(target.value))
        }
        onCompositionEnd={({ currentTarget }) => onTextChange(limitKeyword(currentTarget.value))}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && event.keyCode !== COMPOSING_KEY_CODE) onKey(event);
        }}
      />
      <button type="button" className={styles.close} onClick={onClose}>
        닫기
      </button>
    </search>
  );
}
