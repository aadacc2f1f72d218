import type { RelatedItem } from '@sol/contract/place-search';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { InterpretationNote } from '#features/place/components/interpretation-note.tsx';
import { useLoggedError } from '#lib/logger.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { paths } from '#lib/paths.ts';
import { relatedQuery } from '../api.ts';
import { keepContinued, normalizeKeyword, useKeyword } from '../model/keyword.ts';
import { useSaveSearch } from '../model/recent-searches.ts';
import {
  destinationOfItem,
  destinationOfResults,
  interpretationOf,
  type SearchDestination,
} from '../model/search-destination.ts';
import { RecentSection } from './recent-searches.tsx';
import { RelatedResults } from './related-results.tsx';
import { SearchField } from './search-field.tsx';
import { SearchSection } from './search-section.tsx';
import { SearchSuggestions, SoloSuggestions } from './search-suggestions.tsx';

/**
 * The result selected by the arrow keys; none before the first key and after the results change.
 */
function useActiveOption<T>(items: readonly T[]) {
  const [active, setActive] = useState<{ items: readonly T[]; index: number } | null>(null);
  const index = active?.items === items ? active.index : null;

  const handleArrow = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || items.length === 0) return;
    event.preventDefault();
    const next = index === null ? (step > 0 ? 0 : items.length - 1) : (index + step + items.length) % items.length;
    setActive({ items, index: next });
  };
  return { index, item: index === null ? undefined : items[index], handleArrow };
}

const NO_RESULTS: RelatedItem[] = [];

interface PlaceSearchProps {
  /** The user's position, or the centre of the map. */
  origin: GeoPoint;
  /** Whether the origin is the user's position: only then do the results state distances. */
  hasDistances: boolean;
  isMember: boolean;
  /** Logs a guest in and returns here. */
  onLogin: () => void;
  onGo: (destination: SearchDestination) => void;
  onClose: () => void;
}

/** Search with results during typing. A chosen result or Enter leads to its destination. */
export function PlaceSearch({ origin, hasDistances, isMember, onLogin, onGo, onClose }: PlaceSearchProps) {
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const { text, setText, debouncedKeyword, isLiteral, commitKeyword } = useKeyword();
  const { state } = useLocation();
  const typed = normalizeKeyword(text);
  /** The submitted keyword. Its results navigate on arrival, unless the text changes before. */
  const [submitted, setSubmitted] = useState<string | null>(null);
  const hasNavigatedRef = useRef(false);
  const saveSearch = useSaveSearch('solmap', isMember);

  const query = useQuery({
    ...relatedQuery(debouncedKeyword, origin, isLiteral),
    enabled: debouncedKeyword !== '',
    placeholderData: keepContinued(debouncedKeyword),
  });
  useLoggedError('Failed to search', query.error);
  const isSearching = typed !== '';
  const results = (isSearching && debouncedKeyword !== '' && query.data) || NO_RESULTS;
  const interpretation = isLiteral ? undefined : interpretationOf(results);
  const active = useActiveOption(results);

  const handleSearch = (input: string) => {
    const keyword = normalizeKeyword(input);
    setText(keyword);
    commitKeyword(keyword);
    setSubmitted(keyword);
    hasNavigatedRef.current = false;
    if (query.isError && keyword === debouncedKeyword) void query.refetch();
  };
  const submittedResults = submitted === debouncedKeyword && !query.isPlaceholderData ? query.data : undefined;
  const navigateToResults = useEffectEvent((items: RelatedItem[]) => {
    // A second response may arrive before the next screen has loaded.
    if (hasNavigatedRef.current) return;
    hasNavigatedRef.current = true;
    saveSearch(debouncedKeyword);
    onGo(destinationOfResults(items, debouncedKeyword, isLiteral));
  });
  useEffect(() => {
    if (submittedResults) navigateToResults(submittedResults);
  }, [submittedResults]);
  const handleText = (next: string) => {
    if (normalizeKeyword(next) !== submitted) setSubmitted(null);
    setText(next);
  };
  // Saves the full name of the result: the typed text may be an incomplete word.
  const handleChoose = (item: RelatedItem) => {
    onGo(destinationOfItem(item));
    saveSearch(item.name);
  };
  const handleKey = (event: KeyboardEvent) => {
    active.handleArrow(event);
    if (event.key !== 'Enter' || !isSearching) return;
    if (active.item) handleChoose(active.item);
    else handleSearch(typed);
  };

  return (
    <>
      <SearchField
        label="장소와 지역 검색"
        placeholder="오늘은 어디서 혼자 시간을 보낼까요?"
        text={text}
        onTextChange={handleText}
        onKey={handleKey}
        onClose={onClose}
        popup={{
          'aria-expanded': results.length > 0,
          'aria-controls': listId,
          'aria-activedescendant': active.index === null ? undefined : optionId(active.index),
        }}
      />
      {isSearching ? (
        <SearchSection title="검색 결과">
          {(isLiteral || interpretation !== undefined) && (
            <InterpretationNote
              interpretation={interpretation?.title}
              dropped={interpretation?.dropped}
              to={isLiteral ? paths.mapSearch(debouncedKeyword) : paths.mapSearchLiteral(debouncedKeyword)}
              replace
              state={state}
            />
          )}
          <RelatedResults
            query={query}
            keyword={typed}
            hasDistances={hasDistances}
            listId={listId}
            optionId={optionId}
            activeIndex={active.index}
            onChoose={handleChoose}
          />
        </SearchSection>
      ) : (
        <>
          <SoloSuggestions onSearch={handleSearch} />
          <RecentSection mode="solmap" isMember={isMember} onLogin={onLogin} onSearch={handleSearch} />
          <SearchSuggestions
            origin={origin}
            onCategory={(category) => onGo({ kind: 'category', category })}
            onRegion={(region) => onGo({ kind: 'region', region })}
            onSearch={handleSearch}
          />
        </>
      )}
    </>
  );
}
