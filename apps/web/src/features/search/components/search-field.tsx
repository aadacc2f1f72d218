import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { SearchIcon } from '#components/icons/action-icons.tsx';
import { limitKeyword } from '../model/keyword.ts';
import styles from './related-option.module.css';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  text: string;
  onTextChange: (text: string) => void;
  /** Called for all keys except those that an input method needs to compose a syllable. */
  onKey: (event: KeyboardEvent) => void;
  onClose: () => void;
  /** The label of the close button. Spec 2.9-6. */
  closeLabel?: '닫기' | '완료';
  /** ARIA attributes of the result list, if there is one. */
  popup?: Pick<ComponentProps<'input'>, 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'>;
}

/**
 * During composition, Enter only completes the syllable. Safari reports this by the key code only.
 */
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
  // Text that was typed into the server-rendered page before hydration is kept.
  const adoptTypedText = useEffectEvent((typed: string) => {
    if (typed !== text) onTextChange(limitKeyword(typed));
  });
  useEffect(() => {
    const input = inputRef.current;
    if (input === null) return;
    input.focus();
    adoptTypedText(input.value);
  }, []);

  return (
    <search className={styles.field}>
      <SearchIcon size={20} className={styles.searchFieldIcon} />
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
        // Truncating during composition would duplicate or lose the syllable: the limit applies at
        // its end.
        onChange={({ target, nativeEvent }) =>
          onTextChange((nativeEvent as InputEvent).isComposing ? target.value : limitKeyword(target.value))
        }
        // Without line breaks, which an input deletes, the lines of an address would be one word.
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!/[\r\n]/.test(pasted)) return;
          event.preventDefault();
          const input = event.currentTarget;
          const [start, end] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
          input.setRangeText(pasted.trim().replaceAll(/\s+/g, ' '), start, end, 'end');
          onTextChange(limitKeyword(input.value));
        }}
        onCompositionEnd={({ currentTarget }) => onTextChange(limitKeyword(currentTarget.value))}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE) return;
          if (event.key === 'Escape') onTextChange('');
          else onKey(event);
        }}
      />
      <button type="button" className={styles.close} onClick={onClose}>
        {closeLabel}
      </button>
    </search>
  );
}
