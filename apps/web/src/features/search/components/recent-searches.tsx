import type { SearchMode } from '@sol/contract/search-history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useLoggedError } from '#hooks/use-logged-error.ts';
import { recentSearchesQuery } from '../api/recent-searches.ts';
import { removeRecentSearch, removeRecentSearches } from '../model/mutate-recent-searches.ts';
import styles from './recent-searches.module.css';

interface RecentSearchesProps {
  mode: SearchMode;
  onSearch: (keyword: string) => void;
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

/** The member's recent searches, to repeat or delete them. Spec 2.9-1. */
export function RecentSearches({ mode, onSearch }: RecentSearchesProps) {
  const queryClient = useQueryClient();
  const { data: keywords, isError, error, refetch } = useQuery(recentSearchesQuery(mode));
  const [isConfirming, setIsConfirming] = useState(false);
  useLoggedError('최근 검색어를 불러오지 못했어요', error);

  if (!keywords) {
    if (!isError) return null;
    return <ErrorState title="최근 검색어를 불러오지 못했어요" size="line" onRetry={() => void refetch()} />;
  }
  if (keywords.length === 0) {
    return (
      <p className={styles.empty}>{mode === 'solmap' ? '아직 검색한 곳이 없어요.' : '아직 검색한 적이 없어요.'}</p>
    );
  }

  const handleDeleteAll = () => {
    setIsConfirming(false);
    void removeRecentSearches(queryClient, mode);
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
                void removeRecentSearch(queryClient, mode, keyword);
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
