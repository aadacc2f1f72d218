import { VISIT_NOTE_MAX, VISITED_ON_MIN } from '@sol/contract/limits';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { CountedTextarea } from '#components/ui/text-field.tsx';
import { toast } from '#components/ui/toast.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { seoulDate } from '#lib/korean-format.ts';
import { logger } from '#lib/logger.ts';
import { useSetVisit } from '../api.ts';
import styles from './solmark.module.css';

export interface VisitedPlace {
  id: number;
  name: string;
  visitedOn?: string | undefined;
  visitNote?: string | undefined;
}

/** The day on which the member was at a saved place, with a note. It stays open when the request fails. */
export function VisitDialog({ place, onClose }: { place: VisitedPlace; onClose: () => void }) {
  const formId = useId();
  const [today] = useState(() => seoulDate(new Date().toISOString()));
  const [day, setDay] = useState(place.visitedOn ?? today);
  const [note, setNote] = useState(place.visitNote ?? '');
  const save = useSetVisit(place.id);
  const send = (visitedOn: string | null) =>
    save.mutate(
      { visitedOn, ...(visitedOn !== null && { note: note.trim() }) },
      {
        onSuccess: onClose,
        onError: (error) => {
          logger.error('Failed to save a visit', error);
          const isRefused = error instanceof ApiError && error.status < 500;
          toast.error(isRefused ? error.message : '다녀온 날을 저장하지 못했어요. 다시 시도해 주세요');
        },
      },
    );
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send(day);
  };
  const isValid = day >= VISITED_ON_MIN && day <= today;
  const actions = (
    <>
      {place.visitedOn === undefined ? (
        <Button variant="quiet" onClick={onClose}>
          취소
        </Button>
      ) : (
        <Button variant="quiet" isPending={save.isPending} onClick={() => send(null)}>
          가고 싶은 곳으로
        </Button>
      )}
      <Button
        type="submit"
        form={formId}
        isPending={save.isPending}
        unavailableBecause={isValid ? undefined : '오늘까지의 날을 골라 주세요'}
      >
        저장
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={place.name} actions={actions}>
      <form id={formId} className={styles.visitForm} onSubmit={handleSubmit}>
        <label className={styles.visitDay}>
          다녀온 날
          <input
            type="date"
            required
            min={VISITED_ON_MIN}
            max={today}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </label>
        <CountedTextarea label="메모" isOptional text={note} max={VISIT_NOTE_MAX} onChange={setNote} />
      </form>
    </Dialog>
  );
}
