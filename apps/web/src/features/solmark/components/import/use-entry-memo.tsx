import type { ImportEntry } from '@sol/contract/solmark-import';
import { useRef, useState } from 'react';
import { PencilIcon } from '#components/icons/list-icons.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { memoOf } from '../../model/import/import-list.ts';
import { changeList, useCurrentList } from '../../model/import/import-store.ts';
import { EntryMemo } from './entry-memo.tsx';

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
