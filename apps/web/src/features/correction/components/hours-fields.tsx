import { CLOSED_NTH_WEEKDAYS_MAX } from '@sol/contract/limits';
import type { PlaceDetail } from '@sol/contract/place';
import { useState } from 'react';
import { ChevronRightIcon, CloseIcon } from '#components/icons/action-icons.tsx';
import { Button, IconButton } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FieldErrorText } from '#components/ui/form.tsx';
import { SwitchRow } from '#components/ui/switch-row.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { exceptionLines } from '#features/place/model/opening-hours.ts';
import { dayName, dayTitle, WEEK, WEEKDAYS, WEEKEND } from '#features/place/model/week.ts';
import type { DayEdit } from '../model/correction-draft.ts';
import { closingLines, formatDayHours } from '../model/correction-text.ts';
import {
  type DayDraft,
  EMPTY_SPAN,
  type HoursDraft,
  listOtherExceptions,
  type NthClosing,
  toHoursChange,
  UNSET_DAY,
} from '../model/hours-draft.ts';
import { dayField } from '../model/validate-hours.ts';
import styles from './hours-fields.module.css';

const NTHS = [
  { nth: 1, title: '첫째' },
  { nth: 2, title: '둘째' },
  { nth: 3, title: '셋째' },
  { nth: 4, title: '넷째' },
  { nth: 5, title: '다섯째' },
  { nth: -1, title: '마지막' },
];

const textOf = (closing: NthClosing) => closingLines({ hours: [], closedNthWeekdays: [closing] }).join();

const isSame = (one: NthClosing, other: NthClosing) => one.nth === other.nth && one.dayOfWeek === other.dayOfWeek;

interface NthClosingsProps {
  closings: readonly NthClosing[];
  onChange: (closings: NthClosing[]) => void;
}

/** Days off such as the second Monday of every month. */
function NthClosings({ closings, onChange }: NthClosingsProps) {
  const [chosen, setChosen] = useState<NthClosing>({ nth: 2, dayOfWeek: 1 });
  const isKnown = closings.some((closing) => isSame(closing, chosen));
  const unavailableBecause = isKnown
    ? '이미 넣은 날이에요.'
    : closings.length >= CLOSED_NTH_WEEKDAYS_MAX
      ? `${CLOSED_NTH_WEEKDAYS_MAX}개까지 넣을 수 있어요.`
      : undefined;
  return (
    <div className={styles.closings}>
      {closings.length > 0 && (
        <ul aria-label="매월 쉬는 날">
          {closings.map((closing) => (
            <li key={textOf(closing)} className={styles.closing}>
              {textOf(closing)}
              <IconButton
                label={`${textOf(closing)} 지우기`}
                onClick={() => onChange(closings.filter((other) => !isSame(other, closing)))}
              >
                <CloseIcon size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <span>매월</span>
        <select
          aria-label="몇째"
          className={styles.select}
          value={chosen.nth}
          onChange={({ target }) => setChosen({ ...chosen, nth: Number(target.value) })}
        >
          {NTHS.map(({ nth, title }) => (
            <option key={nth} value={nth}>
              {title}
            </option>
          ))}
        </select>
        <select
          aria-label="요일"
          className={styles.select}
          value={chosen.dayOfWeek}
          onChange={({ target }) => setChosen({ ...chosen, dayOfWeek: Number(target.value) })}
        >
          {WEEK.map((day) => (
            <option key={day} value={day}>
              {dayTitle(day)}
            </option>
          ))}
        </select>
        <Button
          size="medium"
          variant="quiet"
          unavailableBecause={unavailableBecause}
          onClick={() => onChange([...closings, chosen])}
        >
          쉬어요
        </Button>
      </div>
    </div>
  );
}

interface HoursFieldsProps {
  place: PlaceDetail;
  hours: HoursDraft;
  onChange: (hours: HoursDraft) => void;
  /** Opens the editor of some days. */
  onEdit: (edit: DayEdit) => void;
}

const PRESETS = [
  { title: '매일 한 번에', days: WEEK },
  { title: '평일 한 번에', days: WEEKDAYS },
  { title: '주말 한 번에', days: WEEKEND },
];

/** An unset day is edited as an open one: that is why it was chosen. */
const toEdited = (day: DayDraft): DayDraft => (day.state === 'UNSET' ? { state: 'OPEN', spans: [EMPTY_SPAN] } : day);

/** The hours of a week, and the days off beyond it. */
export function HoursFields({ place, hours, onChange, onEdit }: HoursFieldsProps) {
  const { days, nthClosings, isClosedOnHolidays } = hours;
  const change = toHoursChange(hours);
  const dayOf = (dayOfWeek: number) => days[dayOfWeek] ?? UNSET_DAY;
  const edit = (chosen: readonly number[]) =>
    onEdit({ days: [...chosen], day: toEdited(dayOf(chosen[0] ?? WEEKDAYS.length)) });
  const others = exceptionLines(listOtherExceptions(place));
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>요일별 시간</legend>
        <div className={styles.presets}>
          {PRESETS.map((preset) => (
            <Chip key={preset.title} isSelected={false} onClick={() => edit(preset.days)}>
              {preset.title}
            </Chip>
          ))}
        </div>
        <ul className={styles.week}>
          {WEEK.map((dayOfWeek) => {
            const { state } = dayOf(dayOfWeek);
            return (
              <li key={dayOfWeek} data-field={dayField(dayOfWeek)}>
                <button type="button" className={styles.day} data-state={state} onClick={() => edit([dayOfWeek])}>
                  <span className={styles.name}>
                    <span aria-hidden="true">{dayName(dayOfWeek)}</span>
                    <VisuallyHidden>{dayTitle(dayOfWeek)} 고치기,</VisuallyHidden>
                  </span>{' '}
                  <span className={styles.hours}>
                    {state === 'UNSET' ? '시간 넣기' : formatDayHours(change, dayOfWeek)}
                  </span>
                  <ChevronRightIcon size={18} />
                </button>
                <FieldErrorText field={dayField(dayOfWeek)} />
              </li>
            );
          })}
        </ul>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>쉬는 날</legend>
        <SwitchRow
          label="공휴일에 쉬어요"
          isOn={isClosedOnHolidays}
          onChange={(isOn) => onChange({ ...hours, isClosedOnHolidays: isOn })}
        />
        <NthClosings closings={nthClosings} onChange={(next) => onChange({ ...hours, nthClosings: next })} />
        {others.length > 0 && (
          <p className={styles.others}>{others.join(' · ')}: 여기서는 고칠 수 없어요. 달라졌다면 아래에 적어 주세요.</p>
        )}
      </fieldset>
    </>
  );
}
