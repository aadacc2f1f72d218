import { graphemes } from '@sol/contract/graphemes';
import { KEYWORD_MAX } from '@sol/contract/limits';
import type { SavedSort } from '@sol/contract/solmark';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CloseIcon, SearchIcon } from '#components/icons/action-icons.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { useDebounce } from '#hooks/timers.ts';
import searchStyles from './solmark.module.css';

interface CollectionSearchProps {
  text: string;
  onTextChange: (text: string) => void;
}

export function CollectionSearch({ text, onTextChange }: CollectionSearchProps) {
  return (
    <search className={searchStyles.search}>
      <SearchIcon size={20} className={searchStyles.icon} />
      <input
        className={searchStyles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label="저장한 장소에서 검색"
        placeholder="이 목록에서 찾기"
        maxLength={KEYWORD_MAX}
        value={text}
        onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
      />
      {text !== '' && (
        <IconButton label="검색어 지우기" className={searchStyles.clear} onClick={() => onTextChange('')}>
          <CloseIcon size={18} />
        </IconButton>
      )}
    </search>
  );
}

const SORTS: { sort: SavedSort; name: string }[] = [
  { sort: 'saved', name: '저장한 순' },
  { sort: 'name', name: '이름순' },
  { sort: 'distance', name: '가까운 순' },
  { sort: 'reviews', name: '후기 많은 순' },
  { sort: 'again', name: '혼자 다시 올래요 순' },
];

interface CollectionSortProps {
  chosen: SavedSort;
  onChoose: (sort: SavedSort) => void;
}

export function CollectionSort({ chosen, onChoose }: CollectionSortProps) {
  return (
    <div role="radiogroup" aria-label="정렬" className={searchStyles.sorts}>
      {SORTS.map(({ sort, name }) => (
        <label key={sort} className={searchStyles.sort}>
          <input type="radio" name="sort" checked={sort === chosen} onChange={() => onChoose(sort)} />
          {name}
        </label>
      ))}
    </div>
  );
}

const VISIT_FILTERS = [
  { name: '가고 싶은 곳', visited: false },
  { name: '다녀온 곳', visited: true },
];

interface VisitFilterProps {
  chosen: boolean | undefined;
  onChoose: (visited: boolean | undefined) => void;
}

/** Only places to go to, or only those that the member has been to. Spec 16.3-3. */
export function VisitFilter({ chosen, onChoose }: VisitFilterProps) {
  return (
    <ChipBar label="가고 싶은 곳과 다녀온 곳">
      {VISIT_FILTERS.map(({ name, visited }) => (
        <Chip
          key={name}
          isSelected={chosen === visited}
          onClick={() => onChoose(chosen === visited ? undefined : visited)}
        >
          {name}
        </Chip>
      ))}
    </ChipBar>
  );
}

/** Debounce time of the search. Spec 9-5. */
const SEARCH_DELAY_MS = 500;

const toKeyword = (text: string): string => graphemes(text.trim().normalize('NFC')).slice(0, KEYWORD_MAX).join('');

const VISITED = new Map([
  ['true', true],
  ['false', false],
]);

const parseSort = (text: string | null): SavedSort => SORTS.find(({ sort }) => sort === text)?.sort ?? 'saved';

/**
 * Keyword, order and filter of a collection's places. They are in the URL, so that they survive a return to
 * the page.
 */
export function useCollectionView() {
  const [params, setParams] = useSearchParams();
  const keyword = toKeyword(params.get('keyword') ?? '');
  const urlSort = parseSort(params.get('sort'));
  // The URL changes after the tap: until then the tapped order is shown.
  const [selected, setSelected] = useState({ sort: urlSort, urlSort });
  if (selected.urlSort !== urlSort) setSelected({ sort: urlSort, urlSort });
  const { sort } = selected;
  const visited = VISITED.get(params.get('visited') ?? '');
  const [text, setText] = useState(keyword);

  const updateUrl = (change: { keyword?: string; sort?: SavedSort; visited?: boolean | undefined }) => {
    const view = { keyword, sort, visited, ...change };
    setParams(
      {
        ...(view.keyword !== '' && { keyword: view.keyword }),
        ...(view.sort !== 'saved' && { sort: view.sort }),
        ...(view.visited !== undefined && { visited: String(view.visited) }),
      },
      { replace: true },
    );
  };
  const typed = toKeyword(text);
  const delayMs = typed === '' ? 0 : SEARCH_DELAY_MS;
  useDebounce(text, typed === keyword ? null : delayMs, () => updateUrl({ keyword: typed }));

  const setSort = (next: SavedSort) => {
    setSelected({ sort: next, urlSort });
    updateUrl({ sort: next });
  };
  const setVisited = (next: boolean | undefined) => updateUrl({ visited: next });
  return { text, setText, keyword, sort, setSort, visited, setVisited };
}
