import type { Category } from '@sol/contract/category';
import { useState } from 'react';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { useHydrated } from '#hooks/use-hydrated.ts';
import type { PlaceConditions } from '../api.ts';
import { useOfferedCategories } from '../model/categories.ts';
import { isFilterSelected, listDetailFilters, listFactFilters, toggleFilter } from '../model/fact-filters.ts';
import { firstChoice, listDays, listTimes, openAtText } from '../model/open-at.ts';
import { CategoryChip } from './category-choice.tsx';
import styles from './category-tiles.module.css';

interface OpenAtSheetProps {
  openAt: string | null;
  /** null removes the condition. */
  onChoose: (openAt: string | null) => void;
  onClose: () => void;
}

/** A weekday and a time instead of now. Spec 11.1-8. */
function OpenAtSheet({ openAt, onChoose, onClose }: OpenAtSheetProps) {
  const [now] = useState(() => new Date());
  const [{ date, time }, setChoice] = useState(() => firstChoice(openAt, now));
  const timesOf = (day: string) => listTimes(day, now);
  const setDate = (day: string) => {
    const [first = time] = timesOf(day);
    setChoice({ date: day, time: timesOf(day).includes(time) ? time : first });
  };
  const minute = `${date}T${time}`;
  // A shared link may have any minute.
  const times = timesOf(date).includes(time) ? timesOf(date) : [time, ...timesOf(date)].toSorted();
  return (
    <ModalSheet
      title="시간 고르기"
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          {openAt !== null && (
            <Button variant="quiet" onClick={() => onChoose(null)}>
              시간 조건 빼기
            </Button>
          )}
          <Button onClick={() => onChoose(minute)}>{openAtText(minute, now)}에 여는 곳 보기</Button>
        </div>
      }
    >
      {/* A fieldset requires a visible legend; this is a row of toggles. */}
      <div role="group" aria-label="요일" className={styles.days}>
        {listDays(now)
          .filter((day) => timesOf(day.date).length > 0)
          .map((day) => (
            <Chip key={day.date} isSelected={day.date === date} onClick={() => setDate(day.date)}>
              {day.label}
            </Chip>
          ))}
      </div>
      <label className={styles.time}>
        시각
        <select
          className={styles.select}
          value={time}
          onChange={({ currentTarget }) => setChoice({ date, time: currentTarget.value })}
        >
          {times.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
    </ModalSheet>
  );
}

interface ConditionChipsProps {
  category: Category | null;
  conditions: PlaceConditions;
  onChange: (conditions: PlaceConditions) => void;
  /** Adds the categories to the row. */
  onCategoryTap?: (category: Category) => void;
}

/**
 * The conditions of a list in one row: open now or at a time, the categories, and after the chosen
 * category its facts. Spec 11.1-6, 11.1-8.
 */
export function ConditionChips({ category, conditions, onChange, onCategoryTap }: ConditionChipsProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { facts, openNow, openAt } = conditions;
  // The page may have been rendered on the server on another day.
  const now = useHydrated() ? new Date() : null;
  const categories = useOfferedCategories(category === null ? [] : [category]);
  const chosenAt = categories.findIndex(({ id }) => id === category);
  const toCategoryChips = (shown: typeof categories) =>
    onCategoryTap &&
    shown.map((each) => (
      <CategoryChip key={each.id} category={each} isSelected={each.id === category} onTap={onCategoryTap} />
    ));
  const choose = (chosen: string | null) => {
    setIsChoosing(false);
    onChange({ ...conditions, openAt: chosen, openNow: chosen === null && openNow });
  };
  return (
    <>
      <ChipBar label={onCategoryTap ? '장소 거르기' : '조건'}>
        <Chip
          isSelected={openNow}
          icon={<ClockIcon size={18} />}
          onClick={() => onChange({ ...conditions, openNow: !openNow, openAt: null })}
        >
          지금 영업중
        </Chip>
        <Chip isSelected={openAt !== null} aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
          {openAt === null ? '시간 고르기' : `${openAtText(openAt, now)}에 여는 곳`}
        </Chip>
        {toCategoryChips(chosenAt < 0 ? categories : categories.slice(0, chosenAt + 1))}
        {listDetailFilters(category, conditions).map(({ title, name }) => (
          <Chip
            key={name}
            isSelected={conditions[name]}
            onClick={() => onChange({ ...conditions, [name]: !conditions[name] })}
          >
            {title}
          </Chip>
        ))}
        {listFactFilters(category, facts).map((filter) => (
          <Chip
            key={filter.title}
            isSelected={isFilterSelected(facts, filter)}
            onClick={() => onChange({ ...conditions, facts: toggleFilter(facts, filter) })}
          >
            {filter.title}
          </Chip>
        ))}
        {toCategoryChips(chosenAt < 0 ? [] : categories.slice(chosenAt + 1))}
      </ChipBar>
      {isChoosing && <OpenAtSheet openAt={openAt} onChoose={choose} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
