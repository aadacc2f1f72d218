import type { KeywordReading, PlacePreview } from '@sol/contract/place';
import { ReadingNote } from '#features/place/components/reading-note.tsx';
import { listAddress } from '../model/list-address.ts';
import { byKeyword, conditionsOf, type MapFilter } from '../model/map-filter.ts';

/** "성수 · 식당 · 혼자 먹기 좋은 곳". */
const readingText = ({ keyword, title }: KeywordReading) => [keyword, title].filter(Boolean).join(' · ');

const isKnown = ({ facts }: KeywordReading, place: PlacePreview) =>
  facts.some(({ fact, value }) => place.facts.some((known) => known.fact === fact && known.value === value));

/** Whether it is not known of any place, or of the last ones only, what was searched. */
function unknownPlaces(reading: KeywordReading | undefined, best: PlacePreview | undefined) {
  if (reading === undefined || reading.facts.length === 0) return undefined;
  return best === undefined || reading.tags.length > 0 || isKnown(reading, best) ? 'LAST' : 'ALL';
}

interface SearchReadingProps {
  keyword: string;
  filter: MapFilter;
  /** undefined if the keyword is searched as it is. */
  reading: KeywordReading | undefined;
  /** The first result; undefined if there is none. */
  first: PlacePreview | undefined;
}

/** How the keyword of the results was read. */
export function SearchReading({ keyword, filter, reading, first }: SearchReadingProps) {
  const { order, isLiteral, facts } = filter;
  // By distance the best is first. With a filter, its card shows the facts of the filter.
  const best = order === 'DISTANCE' && facts.length === 0 ? first : undefined;
  return (
    <ReadingNote
      reading={reading && readingText(reading)}
      unknown={first && unknownPlaces(reading, best)}
      to={listAddress({ ...byKeyword(keyword, { isLiteral: !isLiteral, ...conditionsOf(filter) }), order })}
    />
  );
}
