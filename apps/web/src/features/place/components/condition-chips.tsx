import type { Category } from '@sol/contract/category';
import type { FactName } from '@sol/contract/fact-definitions';
import { startTransition, useState } from 'react';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { durationText } from '#lib/korean-format.ts';
import { usePageSettings } from '#lib/page-settings.ts';
import type { PlaceConditions } from '../api.ts';
import { useOfferedCategories } from '../model/categories.ts';
import {
  conditionsOfCategory,
  DETAIL_FILTERS,
  isFilterSelected,
  listDetailFilters,
  listFactFilters,
  listMoreFilters,
  listSheetFilters,
  toggleFilter,
} from '../model/fact-filters.ts';
import { chooseDay, firstChoice, listDays, listTimes, openPlacesText, STAYS } from '../model/open-at.ts';
import { CategoryChip } from './category-choice.tsx';
import styles from './category-tiles.module.css';

interface OpenAtSheetProps {
  category: Category | null;
  openAt: string | null;
  openForMin: number | null;
  /** null removes the condition. */
  onChoose: (openAt: string | null, openForMin: number | null) => void;
  onClose: () => void;
}

/** A weekday and a time instead of now, and how long one wants to stay. Spec 11.1-8, 20.1-9. */
function OpenAtSheet({ category, openAt, openForMin, onChoose, onClose }: OpenAtSheetProps) {
  const [now] = useState(() => new Date());
  const [choice, setChoice] = useState(() => firstChoice(openAt, now));
  const [stay, setStay] = useState(openForMin);
  const { date, time } = choice;
  const timesOf = (day: string) => listTimes(day, now);
  const minute = `${date}T${time}`;
  const stays = [...new Set([...STAYS, ...(openForMin === null ? [] : [openForMin])])].toSorted((a, b) => a - b);
  // A shared link may have any minute.
  const times = timesOf(date).includes(time) ? timesOf(date) : [time, ...timesOf(date)].toSorted();
  return (
    <ModalSheet
      title="시간 고르기"
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          {openAt !== null && (
            <Button variant="quiet" onClick={() => onChoose(null, null)}>
              시간 조건 빼기
            </Button>
          )}
          <Button onClick={() => onChoose(minute, stay)}>{openPlacesText(minute, stay, now)} 보기</Button>
        </div>
      }
    >
      {/* A fieldset requires a visible legend; this is a row of toggles. */}
      <div role="group" aria-label="요일" className={styles.days}>
        {listDays(now)
          .filter((day) => timesOf(day.date).length > 0)
          .map((day) => (
            <Chip
              key={day.date}
              isSelected={day.date === date}
              onClick={() => setChoice(chooseDay(choice, day.date, category, now))}
            >
              {day.label}
            </Chip>
          ))}
      </div>
      <label className={styles.time}>
        시각
        <select
          className={styles.select}
          value={time}
          onChange={({ currentTarget }) => setChoice({ date, time: currentTarget.value, isTimeChosen: true })}
        >
          {times.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
      <div role="group" aria-label="얼마나" className={styles.days}>
        <Chip isSelected={stay === null} onClick={() => setStay(null)}>
          잠깐
        </Chip>
        {stays.map((minutes) => (
          <Chip key={minutes} isSelected={stay === minutes} onClick={() => setStay(minutes)}>
            {durationText(minutes)}
          </Chip>
        ))}
      </div>
    </ModalSheet>
  );
}

interface MoreSheetProps {
  category: Category | null;
  facts: PlaceConditions['facts'];
  onChange: (facts: PlaceConditions['facts']) => void;
  onClose: () => void;
}

/** The conditions that are not in the row, which apply at once. Spec 16.1-2. */
function MoreSheet({ category, facts, onChange, onClose }: MoreSheetProps) {
  return (
    <ModalSheet title="조건 더 고르기" onClose={onClose} foot={<Button onClick={onClose}>결과 보기</Button>}>
      {listMoreFilters(category).map(({ title, filters }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.groupTitle}>{title}</h3>
          <div className={styles.days}>
            {filters.map((filter) => (
              <Chip
                key={filter.title}
                isSelected={isFilterSelected(facts, filter)}
                onClick={() => onChange(toggleFilter(facts, filter))}
              >
                {filter.title}
              </Chip>
            ))}
          </div>
        </section>
      ))}
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
 * The conditions of a list in one row: alone now, open now or at a time, the categories, and after the chosen
 * category its facts. What is known of no place is at the end. Spec 11.1-6, 11.1-8, 16.1-2.
 */
export function ConditionChips({ category, conditions, onChange, onCategoryTap }: ConditionChipsProps) {
  const [sheet, setSheet] = useState<'time' | 'more' | null>(null);
  // After the frame that shows the tap: a modal sheet takes a slow phone longer than that.
  const open = (opened: 'time' | 'more') => startTransition(() => setSheet(opened));
  const { unknownFacts = [] } = usePageSettings();
  const isUnknown = (name: FactName) => unknownFacts.includes(name);
  const { facts, openNow, openAt, openForMin, isSoloNow } = conditions;
  const hasSoloNow = isSoloNow || conditionsOfCategory({ ...conditions, isSoloNow: true }, category).isSoloNow;
  // The page may have been rendered on the server on another day.
  const now = useHydrated() ? new Date() : null;
  const categories = useOfferedCategories(category === null ? [] : [category]);
  const chosenAt = categories.findIndex(({ id }) => id === category);
  const toCategoryChips = (shown: typeof categories) =>
    onCategoryTap &&
    shown.map((each) => (
      <CategoryChip key={each.id} category={each} isSelected={each.id === category} onTap={onCategoryTap} />
    ));
  const soloNowChip = hasSoloNow && (
    <Chip isSelected={isSoloNow} onClick={() => onChange({ ...conditions, isSoloNow: !isSoloNow })}>
      {DETAIL_FILTERS.SOLO_NOW.title}
    </Chip>
  );
  const factFilters = listFactFilters(category, facts);
  const toFactChips = (filters: typeof factFilters) =>
    filters.map((filter) => (
      <Chip
        key={filter.title}
        isSelected={isFilterSelected(facts, filter)}
        onClick={() => onChange({ ...conditions, facts: toggleFilter(facts, filter) })}
      >
        {filter.title}
      </Chip>
    ));
  const choose = (chosen: string | null, stay: number | null) => {
    setSheet(null);
    onChange({ ...conditions, openAt: chosen, openForMin: stay, openNow: chosen === null && openNow });
  };
  return (
    <>
      <ChipBar label={onCategoryTap ? '장소 거르기' : '조건'}>
        {!isUnknown('SOLO_WHEN') && soloNowChip}
        <Chip
          isSelected={openNow}
          icon={<ClockIcon size={18} />}
          onClick={() => onChange({ ...conditions, openNow: !openNow, openAt: null, openForMin: null })}
        >
          지금 영업중
        </Chip>
        <Chip isSelected={openAt !== null} aria-haspopup="dialog" onClick={() => open('time')}>
          {openAt === null ? '시간 고르기' : openPlacesText(openAt, openForMin, now)}
        </Chip>
        <Chip isSelected={false} aria-haspopup="dialog" onClick={() => open('more')}>
          조건 더
        </Chip>
        {toFactChips(listSheetFilters(facts))}
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
        {toFactChips(factFilters.filter(({ name }) => !isUnknown(name)))}
        {toCategoryChips(chosenAt < 0 ? [] : categories.slice(chosenAt + 1))}
        {isUnknown('SOLO_WHEN') && soloNowChip}
        {toFactChips(factFilters.filter(({ name }) => isUnknown(name)))}
      </ChipBar>
      {sheet === 'time' && (
        <OpenAtSheet {...{ category, openAt, openForMin }} onChoose={choose} onClose={() => setSheet(null)} />
      )}
      {sheet === 'more' && (
        <MoreSheet
          category={category}
          facts={facts}
          onChange={(changed) => onChange({ ...conditions, facts: changed })}
          onClose={() => setSheet(null)}
        />
      )}
    </>
  );
}
