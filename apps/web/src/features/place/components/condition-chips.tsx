import type { Category } from '@sol/contract/category';
import { useState } from 'react';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { useHydrated } from '#hooks/use-hydrated.ts';
import type { PlaceConditions } from '../api.ts';
import { isFilterSelected, listFactFilters, toggleFilter } from '../model/fact-filters.ts';
import { openAtText } from '../model/open-at.ts';
import { OpenAtSheet } from './open-at-sheet.tsx';

interface ConditionChipsProps {
  category: Category | null;
  conditions: PlaceConditions;
  onChange: (conditions: PlaceConditions) => void;
}

/** The conditions of a list: open now or at a time, and the facts of the category. Spec 11.1-6, 11.1-8. */
export function ConditionChips({ category, conditions, onChange }: ConditionChipsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { facts, openNow, openAt } = conditions;
  // The page may have been rendered on the server on another day.
  const now = useHydrated() ? new Date() : null;
  const choose = (chosen: string | null) => {
    setIsChoosing(false);
    onChange({ facts, openAt: chosen, openNow: chosen === null && openNow });
  };
  return (
    <>
      <ChipBar label="조건">
        <Chip
          isSelected={openNow}
          icon={<ClockIcon size={18} />}
          onClick={() => onChange({ facts, openNow: !openNow, openAt: null })}
        >
          지금 영업중
        </Chip>
        <Chip isSelected={openAt !== null} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
          {openAt === null ? '시간 고르기' : `${openAtText(openAt, now)}에 여는 곳`}
        </Chip>
        {listFactFilters(category, facts).map((filter) => (
          <Chip
            key={filter.title}
            isSelected={isFilterSelected(facts, filter)}
            onClick={() => onChange({ ...conditions, facts: toggleFilter(facts, filter) })}
          >
            {filter.title}
          </Chip>
        ))}
      </ChipBar>
      {isChoosing && <OpenAtSheet openAt={openAt} onChoose={choose} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
