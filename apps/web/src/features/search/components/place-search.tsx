import type { RelatedItem } from '@sol/contract/place';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLoggedError } from '#hooks/use-logged-error.ts';
import { logger } from '#lib/logger.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';
import { relatedQuery } from '../api/search-related.ts';
import { searchedKeyword } from '../model/keyword.ts';
import { destinationOfItem, destinationOfResults, type SearchDestination } from '../model/search-destination.ts';
import { isTypedOn } from '../model/typed-on.ts';
import { useActiveOption } from '../model/use-active-option.ts';
import { useKeyword } from '../model/use-keyword.ts';
import { useLatest } from '../model/use-latest.ts';
import { GuestRecent } from './guest-recent.tsx';
import { optionId, RelatedResults } from './related-results.tsx';
import { SearchField } from './search-field.tsx';
import { SearchSection } from './search-section.tsx';

const NO_RESULTS: RelatedItem[] = [];

interface PlaceSearchProps {
  /** Where the person is, or what they are looking at. */
  origin: GeoPoint;
  onGo: (destination: SearchDestination) => void;
  onClose: () => void;
}

/** Answers as someone types, and leads to what they choose or send off. */
export function PlaceSearch({ origin, onGo, onClose }: PlaceSearchProps) {
  const listId = useId();
  const queryClient = useQueryClient();
  // Walking on while typing must not reorder what is being read.
  const [from] = useState(origin);
  const { text, setText, settled, settle } = useKeyword();
  const typed = searchedKeyword(text);
  const typedRef = useLatest(typed);

  const query = useQuery({
    ...relatedQuery(settled, from),
    enabled: settled !== '',
    placeholderData: (last, lastQuery) =>
      isTypedOn(String(lastQuery?.meta?.keyword ?? ''), settled) ? last : undefined,
  });
  useLoggedError('검색하지 못했어요', query.error);
  const isSearching = typed !== '';
  const results = (isSearching && settled !== '' && query.data) || NO_RESULTS;
  const active = useActiveOption(results);

  const submit = async () => {
    settle(typed);
    try {
      const items = await queryClient.fetchQuery(relatedQuery(typed, from));
      // Who has typed on meanwhile no longer means this.
      if (typedRef.current === typed) onGo(destinationOfResults(items));
    } catch (error) {
      logger.error('검색하지 못했어요', error);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    active.handleArrow(event);
    if (event.key !== 'Enter' || !isSearching) return;
    if (active.item) onGo(destinationOfItem(active.item));
    else void submit();
  };

  return (
    <>
      <SearchField
        text={text}
        onTextChange={setText}
        onKey={handleKey}
        onClose={onClose}
        hasResults={results.length > 0}
        aria-controls={listId}
        aria-activedescendant={active.index === null ? undefined : optionId(listId, active.index)}
      />
      {isSearching ? (
        <SearchSection title="검색 결과">
          <RelatedResults
            query={query}
            keyword={typed}
            listId={listId}
            activeIndex={active.index}
            onChoose={(item) => onGo(destinationOfItem(item))}
          />
        </SearchSection>
      ) : (
        <SearchSection title="최근 검색어">
          <GuestRecent />
        </SearchSection>
      )}
    </>
  );
}
