import type { PlaceDetail } from '@sol/contract/place';
import { ChevronRightIcon } from '#components/icons/action-icons.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FieldErrorText } from '#components/ui/form.tsx';
import { SwitchRow } from '#components/ui/switch-row.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { exceptionLines } from '#features/place/model/hours-exceptions.ts';
import { dayName, WEEK, WEEKDAYS, WEEKEND } from '#features/place/model/week.ts';
import type { DayEdit } from '../model/correction-draft.ts';
import {
  type DayDraft,
  EMPTY_SPAN,
  type HoursDraft,
  listOtherExceptions,
  toHoursChange,
  UNSET_DAY,
} from '../model/hours-draft.ts';
import { formatDayHours } from '../model/hours-text.ts';
import { dayField } from '../model/validate-hours.ts';
import styles from './hours-fields.module.css';
import { NthClosings } from './nth-closings.tsx';

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
                    {dayName(dayOfWeek)}
                    <VisuallyHidden>요일 고치기,</VisuallyHidden>
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
