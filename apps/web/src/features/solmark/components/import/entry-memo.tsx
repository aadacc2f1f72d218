import { SAVED_MEMO_MAX } from '@sol/contract/solmark';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CountedTextarea } from '#components/ui/counted-field.tsx';
import styles from './entry.module.css';

interface EntryMemoProps {
  memo: string;
  isEditing: boolean;
  onChange: (memo: string) => void;
  onDone: () => void;
}

/** The memo of an entry, shown or edited. */
export function EntryMemo({ memo, isEditing, onChange, onDone }: EntryMemoProps) {
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
