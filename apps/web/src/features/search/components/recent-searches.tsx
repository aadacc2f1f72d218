import type { SearchMode } from '@sol/contract/search-history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { Link } from '#components/ui/link.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { recentSearchesQuery } from '../api.ts';
import {
  removeGuestSearch,
  removeGuestSearches,
  removeRecentSearch,
  removeRecentSearches,
  useGuestSearches,
} from '../model/recent-searches.ts';
import styles from './related-option.module.css';
import { SearchSection } from './search-section.tsx';

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
function RecentSearchList({ keywords, onSearch, onRemove, onRemoveAll }: RecentSearchListProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const handleDeleteAll = () => {
    setIsConfirming(false);
    onRemoveAll();
  };
  return (
    <>
      <ul>
        {keywords.map((keyword) => (
          <li key={keyword} className={styles.recentSearchesRow}>
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

interface RecentSearchesProps {
  mode: SearchMode;
  onSearch: (keyword: string) => void;
}

/** The recent searches of a guest on this device. */
function GuestSearches({ mode, onSearch }: RecentSearchesProps) {
  const keywords = useGuestSearches(mode);
  if (keywords.length === 0) return null;
  return (
    <RecentSearchList
      keywords={keywords}
      onSearch={onSearch}
      onRemove={(keyword) => removeGuestSearch(mode, keyword)}
      onRemoveAll={() => removeGuestSearches(mode)}
    />
  );
}

/** The member's recent searches. */
function RecentSearches({ mode, onSearch }: RecentSearchesProps) {
  const queryClient = useQueryClient();
  const { data: keywords, isError, error, refetch } = useQuery(recentSearchesQuery(mode));
  useLoggedError('Failed to load recent searches', error);

  if (!keywords) {
    if (!isError) return null;
    return <ErrorState title="최근 검색어를 불러오지 못했어요" size="line" onRetry={() => void refetch()} />;
  }
  if (keywords.length === 0) {
    return (
      <p className={styles.empty}>{mode === 'solmap' ? '아직 검색한 곳이 없어요.' : '아직 검색한 적이 없어요.'}</p>
    );
  }
  return (
    <RecentSearchList
      keywords={keywords}
      onSearch={onSearch}
      onRemove={(keyword) => void removeRecentSearch(queryClient, mode, keyword)}
      onRemoveAll={() => void removeRecentSearches(queryClient, mode)}
    />
  );
}

interface RecentSectionProps {
  mode: SearchMode;
  isMember: boolean;
  /** Logs a guest in and returns to the search. */
  onLogin: () => void;
  onSearch: (keyword: string) => void;
}

/** The searches of this device, and the hint that a member has those of all devices. */
function GuestRecent({ mode, onLogin, onSearch }: Omit<RecentSectionProps, 'isMember'>) {
  return (
    <>
      <GuestSearches mode={mode} onSearch={onSearch} />
      <div className={styles.guest}>
        <p>로그인하면 최근 검색어를 모아 볼 수 있어요.</p>
        <Link
          to={paths.login}
          className={styles.login}
          onClick={(event) => {
            event.preventDefault();
            onLogin();
          }}
        >
          로그인하기
        </Link>
      </div>
    </>
  );
}

/** Shown while the field is empty. Spec 2.9-2. */
export function RecentSection({ mode, isMember, onLogin, onSearch }: RecentSectionProps) {
  return (
    <SearchSection title="최근 검색어">
      {isMember ? (
        <RecentSearches mode={mode} onSearch={onSearch} />
      ) : (
        <GuestRecent mode={mode} onLogin={onLogin} onSearch={onSearch} />
      )}
    </SearchSection>
  );
}
