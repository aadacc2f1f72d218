import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { SearchIcon } from '#components/icons/action-icons.tsx';
import { limitKeyword } from '../model/keyword.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Every key but those a syllable in the making still needs. */
  onKey: (event: KeyboardEvent) => void;
  onClose: () => void;
  /** What closing it is called where it ends a choice. Spec 2.9-6. */
  closeLabel?: '닫기' | '완료';
  /** The list that answers while one types, where there is one. */
  popup?: Pick<ComponentProps<'input'>, 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'>;
}

/** While the last syllable is being put together, Enter only finishes it; Safari says so by the key code alone. */
const COMPOSING_KEY_CODE = 229;

export function SearchField({
  label,
  placeholder,
  text,
  onTextChange,
  onKey,
  onClose,
  closeLabel = '닫기',
  popup,
}: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  // Whoever began to type into the server's page, before its scripts had come, is not made to begin again.
  const takeTypedBefore = useEffectEvent((typed: string) => {
    if (typed !== text) onTextChange(limitKeyword(typed));
  });
  useEffect(() => {
    const input = inputRef.current;
    if (input === null) return;
    input.focus();
    takeTypedBefore(input.value);
  }, []);

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
        aria-label={label}
        {...(popup && { role: 'combobox', 'aria-autocomplete': 'list', ...popup })}
        placeholder={placeholder}
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
        {closeLabel}
      </button>
    </search>
  );
}
