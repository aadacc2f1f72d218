import type { SearchMode } from '@sol/contract/search-history';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorState } from '#components/ui/states.tsx';
import { useLoggedError } from '#lib/logger.ts';
import { recentSearchesQuery } from '../api/recent-searches.ts';
import { removeRecentSearch, removeRecentSearches } from '../model/mutate-recent-searches.ts';
import { RecentSearchList } from './recent-search-list.tsx';
import styles from './recent-searches.module.css';

interface RecentSearchesProps {
  mode: SearchMode;
  onSearch: (keyword: string) => void;
}

/** The member's recent searches. */
export function RecentSearches({ mode, onSearch }: RecentSearchesProps) {
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
