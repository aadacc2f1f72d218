import { CLOSED_NTH_WEEKDAYS_MAX } from '@sol/contract/limits';
import { useState } from 'react';
import { CloseIcon } from '#components/icons/action-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { dayTitle, WEEK } from '#features/place/model/week.ts';
import type { NthClosing } from '../model/hours-draft.ts';
import { closingLines } from '../model/hours-text.ts';
import styles from './nth-closings.module.css';

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
export function NthClosings({ closings, onChange }: NthClosingsProps) {
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
