import type { PlaceDetail } from '@sol/contract/place';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { formatMonthDay } from '#features/place/model/weekly-hours.ts';
import { useCreateCorrection } from '../api/corrections.ts';
import { listOtherExceptions, toHoursChange, toHoursDraft } from '../model/hours-draft.ts';
import { weekLines } from '../model/hours-text.ts';
import { ChangeLines } from './change-lines.tsx';
import styles from './correction-card.module.css';

interface OldHoursQuestionProps {
  place: PlaceDetail;
  isMember: boolean;
  /** Opens the editor of the hours. Guests sign in on the way. */
  onCorrect: () => void;
}

/** "2025년 3월 9일". */
const fullDay = (date: string) => `${date.slice(0, '2025'.length)}년 ${formatMonthDay(date)}`;

/** Asks whether hours that were checked long ago are still right. Spec 11.2-4. */
export function OldHoursQuestion({ place, isMember, onCorrect }: OldHoursQuestionProps) {
  const create = useCreateCorrection(place.id);
  const change = toHoursChange(toHoursDraft(place));
  // The same hours without their exceptions would be other hours.
  const canRepeat = isMember && listOtherExceptions(place).length === 0;
  const handleConfirm = () => {
    if (!canRepeat) {
      onCorrect();
      return;
    }
    create.mutate(change, {
      onSuccess: ({ status }) =>
        toast.success(status === 'APPLIED' ? '고마워요. 바로 반영했어요' : '고마워요. 한 번 더 확인되면 반영돼요'),
      onError: ({ message }) => toast.error(message),
    });
  };
  const date = place.hoursSource?.date;
  return (
    <div className={styles.card}>
      <p className={styles.title}>이 영업시간, 아직 맞나요?</p>
      <ChangeLines lines={weekLines(change)} />
      {typeof date === 'string' && <p className={styles.hint}>{fullDay(date)}에 마지막으로 확인했어요.</p>}
      <div className={styles.actions}>
        <Button size="medium" variant="quiet" onClick={onCorrect}>
          달라요
        </Button>
        <Button size="medium" isPending={create.isPending || create.isSuccess} onClick={handleConfirm}>
          맞아요
        </Button>
      </div>
    </div>
  );
}
