import { useState } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import styles from './recent-searches.module.css';

interface RecentSearchListProps {
  keywords: readonly string[];
  onSearch: (keyword: string) => void;
  onRemove: (keyword: string) => void;
  onRemoveAll: () => void;
}

/**
 * Moves the focus from a row that is being removed to its neighbour; otherwise it would return to
 * the top of the page.
 */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('button:last-of-type')?.focus();
}

/** Recent searches, to repeat or delete them. Spec 2.9-1. */
export function RecentSearchList({ keywords, onSearch, onRemove, onRemoveAll }: RecentSearchListProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const handleDeleteAll = () => {
    setIsConfirming(false);
    onRemoveAll();
  };
  return (
    <>
      <ul className={styles.list}>
        {keywords.map((keyword) => (
          <li key={keyword} className={styles.row}>
            <button type="button" className={styles.keyword} onClick={() => onSearch(keyword)}>
              <ClockIcon size={20} />
              <span className={styles.text}>{keyword}</span>
            </button>
            <IconButton
              label={`${keyword} 지우기`}
              className={styles.delete}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget);
                onRemove(keyword);
              }}
            >
              <CloseIcon size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.deleteAll} onClick={() => setIsConfirming(true)}>
        모두 지우기
      </button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="최근 검색어를 모두 지울까요?"
        description="지운 검색어는 되돌릴 수 없어요."
        confirmLabel="모두 지우기"
        isDangerous
        onConfirm={handleDeleteAll}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
