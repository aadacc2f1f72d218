import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { firstChoice, listDays, listTimes, openAtText } from '../model/open-at.ts';
import styles from './open-at-sheet.module.css';

interface OpenAtSheetProps {
  openAt: string | null;
  /** null removes the condition. */
  onChoose: (openAt: string | null) => void;
  onClose: () => void;
}

/** A weekday and a time instead of now. Spec 11.1-8. */
export function OpenAtSheet({ openAt, onChoose, onClose }: OpenAtSheetProps) {
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset requires a visible legend; this is a row of toggles. */}
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
