import type { Fact } from '@sol/contract/fact-definitions';
import type { KeywordInterpretation, PlacePage, PlacePreview } from '@sol/contract/place';
import { InterpretationNote } from '#features/place/components/interpretation-note.tsx';
import { isPrice } from '#features/place/model/fact-text.ts';
import { paths } from '#lib/paths.ts';
import { byKeyword, conditionsOf, type KeywordFilter, listAddress } from '../model/map-filter.ts';

const UNKNOWN_TEXTS = {
  LAST: '후기와 답이 있는 곳부터 보여드려요',
  ALL: '맞는 곳인지 아직 아무도 알려 주지 않았어요',
};

const isKnown = ({ facts }: KeywordInterpretation, place: PlacePreview) =>
  facts.some(({ fact, value }) => place.facts.some((known) => known.fact === fact && known.value === value));

/** For how many places a meal is known to cost at most the price that was searched; undefined without one. */
function priceText({ reading, places, nextCursor }: PlacePage, isDefaultOrder: boolean): string | undefined {
  const price = reading?.facts.find(isPrice);
  if (reading === undefined || price === undefined) return undefined;
  // Around a region without such places, the nearest ones are first.
  const isByPrice = isDefaultOrder && reading.dropped.every(({ reason }) => reason !== 'NOWHERE');
  if (!isByPrice) return '가격을 아직 모르는 곳도 함께 있어요';
  const isMet = (known: Fact) => isPrice(known) && Number(known.value) <= Number(price.value);
  const met = places.filter(({ facts }) => facts.some(isMet)).length;
  if (met === 0) return '가격이 맞다고 알려진 곳은 아직 없어요';
  if (met < places.length)
    return `가격이 맞다고 알려진 곳은 ${met}곳이에요. 그 뒤는 가격을 아직 모르거나 더 비싼 곳이에요`;
  return nextCursor === null
    ? `가격이 맞다고 알려진 곳은 ${met}곳이에요`
    : '가격이 맞는 곳부터 보여드려요. 모르는 곳은 그 뒤에 있어요';
}

/** Whether it is not known of any place, or of the last ones only, what was searched. */
function unknownPlaces(interpretation: KeywordInterpretation, best: PlacePreview | undefined) {
  if (interpretation.facts.length === 0) return undefined;
  return best === undefined || interpretation.tags.length > 0 || isKnown(interpretation, best) ? 'LAST' : 'ALL';
}

/** What is left without the words that were left out: "성수 식당 33곳". */
function restText({ keyword, title, dropped }: KeywordInterpretation, total: PlacePage['total']): string | undefined {
  if (total === undefined) return undefined;
  // A region without such places still says where they are the nearest from.
  const isElsewhere = dropped.some(({ word }) => word === keyword);
  const rest = [isElsewhere ? '가장 가까운' : keyword, title].filter((part) => part !== '').join(' ');
  return `${rest === '' ? '가까운 곳' : rest} ${total.count}${total.isMore ? '+' : ''}곳`;
}

interface InterpretationProps {
  filter: KeywordFilter;
  /** The first page. */
  page: PlacePage | undefined;
}

/** What of the keyword was understood, with links to the results without each part, and what was left out. */
export function Interpretation({ filter, page }: InterpretationProps) {
  const { keyword, order, isLiteral, facts } = filter;
  const reading = page?.reading;
  if (reading === undefined && !isLiteral) return null;
  const [first] = page?.places ?? [];
  // By distance the best is first. With a filter, its card shows the facts of the filter.
  const best = order === 'DISTANCE' && facts.length === 0 ? first : undefined;
  const unknown = reading && first && unknownPlaces(reading, best);
  const isComplete = reading === undefined || reading.dropped.length === 0;
  const price = page && first && priceText(page, order === 'DISTANCE');
  const to = (searched: string, others: { isLiteral?: boolean } = {}) =>
    listAddress({ ...byKeyword(searched, { ...others, ...conditionsOf(filter) }), order });
  return (
    <InterpretationNote
      interpretation={reading?.title}
      dropped={reading?.dropped}
      parts={(reading?.parts ?? []).map((part) => ({
        ...part,
        to: part.without === '' ? paths.mapSearch() : to(part.without),
      }))}
      note={price ?? (isComplete ? unknown && UNKNOWN_TEXTS[unknown] : restText(reading, page?.total))}
      to={to(keyword, { isLiteral: !isLiteral })}
    />
  );
}
