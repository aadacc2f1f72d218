import { categoryTitle } from '@sol/contract/category';
import type { PlacePage } from '@sol/contract/place';
import type { ReactNode } from 'react';
import { NoResultDrawing } from '#components/icons/drawings.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/states.tsx';
import { NO_CONDITIONS } from '#features/place/api.ts';
import { filterTitle } from '#features/place/model/fact-text.ts';
import { openAtText } from '#features/place/model/open-at.ts';
import type { MapFilter } from '../model/map-filter.ts';

type Alternative = NonNullable<PlacePage['withoutFilter']>[number];

interface NothingMatchesProps {
  filter: MapFilter;
  /** The number of places without each filter. */
  alternatives: readonly Alternative[];
  onFilterChange: (filter: MapFilter) => void;
  /** A further action. */
  children?: ReactNode;
}

function titleOf({ category, openAt }: MapFilter, dropped: Alternative['filter']): string {
  if (dropped === 'CATEGORY') return category === null ? '카테고리' : categoryTitle(category);
  if (dropped === 'OPEN') return openAt === null ? '지금 영업중' : openAtText(openAt, new Date());
  return filterTitle(dropped);
}

function withoutFilter(filter: MapFilter, dropped: Alternative['filter']): MapFilter {
  if (dropped === 'CATEGORY') return { ...filter, category: null };
  if (dropped === 'OPEN') return { ...filter, openNow: false, openAt: null };
  return { ...filter, facts: filter.facts.filter(({ fact }) => fact !== dropped) };
}

/** The empty state of several conditions: which one excludes how many places. Spec 11.1-7. */
export function NothingMatches({ filter, alternatives, onFilterChange, children }: NothingMatchesProps) {
  const useful = alternatives.filter(({ total }) => total.count > 0).toSorted((a, b) => b.total.count - a.total.count);
  return (
    <EmptyState
      drawing={<NoResultDrawing />}
      title="조건에 모두 맞는 곳이 없어요"
      description={
        useful.length > 0 ? '조건을 하나 빼 보세요. 아직 알려지지 않은 곳은 나오지 않아요.' : '조건을 줄여 보세요.'
      }
    >
      {useful.map(({ filter: dropped, total }) => (
        <Button
          key={dropped}
          variant="quiet"
          size="medium"
          onClick={() => onFilterChange(withoutFilter(filter, dropped))}
        >
          {`${titleOf(filter, dropped)} 조건을 빼면 ${total.count}${total.isMore ? '+' : ''}곳 있어요`}
        </Button>
      ))}
      {useful.length === 0 && (
        <Button variant="quiet" size="medium" onClick={() => onFilterChange({ ...filter, ...NO_CONDITIONS })}>
          조건 모두 빼기
        </Button>
      )}
      {children}
    </EmptyState>
  );
}
