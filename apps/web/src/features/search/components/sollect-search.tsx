import { type KeyboardEvent, useState } from 'react';
import { normalizeKeyword } from '../model/keyword.ts';
import { useSaveSearch } from '../model/recent-searches.ts';
import { RecentSection } from './recent-searches.tsx';
import { SearchField } from './search-field.tsx';

interface SollectSearchProps {
  /** The keyword of the current results, to edit it. */
  keyword: string;
  isMember: boolean;
  /** Logs a guest in and returns here. */
  onLogin: () => void;
  onSearch: (keyword: string) => void;
  onClose: () => void;
}

/**
 * A keyword is typed and submitted, or chosen from the recent searches, which stay visible. Spec
 * 2.9-4, 4.5-10.
 */
export function SollectSearch({ keyword, isMember, onLogin, onSearch, onClose }: SollectSearchProps) {
  const [text, setText] = useState(keyword);
  const saveSearch = useSaveSearch('sollect', isMember);
  const handleSearch = (searched: string) => {
    onSearch(searched);
    saveSearch(searched);
  };
  const handleKey = (event: KeyboardEvent) => {
    const typed = normalizeKeyword(text);
    if (event.key === 'Enter' && typed !== '') handleSearch(typed);
  };
  const handleClose = () => {
    setText('');
    onClose();
  };
  return (
    <>
      <SearchField
        label="쏠렉트 검색"
        placeholder="어떤 하루를 읽어 볼까요?"
        text={text}
        onTextChange={setText}
        onKey={handleKey}
        onClose={handleClose}
      />
      <RecentSection mode="sollect" isMember={isMember} onLogin={onLogin} onSearch={handleSearch} />
    </>
  );
}
