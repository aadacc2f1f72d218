import { SAVED_MEMO_MAX } from '@sol/contract/limits';
import type { ImportEntry } from '@sol/contract/solmark-import';
import { useRef, useState } from 'react';
import { PencilIcon } from '#components/icons/action-icons.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import { memoOf } from '../../model/import/import-list.ts';
import { changeList, useCurrentList } from '../../model/import/import-store.ts';
import styles from './entry.module.css';

interface EntryMemoProps {
  memo: string;
  isEditing: boolean;
  onChange: (memo: string) => void;
  onDone: () => void;
}

/** The memo of an entry, shown or edited. */
function EntryMemo({ memo, isEditing, onChange, onDone }: EntryMemoProps) {
  const isFocusedRef = useRef(false);
  if (!isEditing) return memo.trim() !== '' && <p className={styles.memo}>{memo}</p>;
  const focusOnce = (box: HTMLDivElement | null) => {
    if (box !== null && !isFocusedRef.current) box.querySelector('textarea')?.focus();
    isFocusedRef.current = box !== null;
  };
  return (
    <div ref={focusOnce} className={styles.editor}>
      <CountedTextarea label="메모" isOptional text={memo} max={SAVED_MEMO_MAX} onChange={onChange} />
      <Button variant="quiet" size="medium" onClick={onDone}>
        메모 닫기
      </Button>
    </div>
  );
}

/** The memo of an entry and the button that opens its editor. */
export function useEntryMemo(entry: ImportEntry, name: string) {
  const memo = useCurrentList((list) => memoOf(list, entry)) ?? '';
  const [isEditing, setIsEditing] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const handleChange = (text: string) =>
    changeList((list) => ({ ...list, memos: { ...list.memos, [entry.index]: text } }));
  const handleDone = () => {
    setIsEditing(false);
    buttonRef.current?.focus();
  };
  return {
    button: (
      <IconButton
        ref={buttonRef}
        label={`${name} 메모 ${memo.trim() === '' ? '쓰기' : '고치기'}`}
        aria-expanded={isEditing}
        onClick={() => setIsEditing(!isEditing)}
      >
        <PencilIcon size={20} />
      </IconButton>
    ),
    memo: <EntryMemo memo={memo} isEditing={isEditing} onChange={handleChange} onDone={handleDone} />,
  };
}
