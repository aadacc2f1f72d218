import type { Correction, CorrectionKind } from '@sol/contract/correction';
import type { LatLng } from '@sol/contract/geo';
import type { PlaceDetail } from '@sol/contract/place';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#components/ui/toast.tsx';
import { areHoursOld, formatMonthDay } from '#features/place/model/opening-hours.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { correctionsQuery, useConfirmCorrection, useCreateCorrection } from '../api.ts';
import { changeText, thanksText, weekLines } from '../model/correction-text.ts';
import { listOtherExceptions, toHoursChange, toHoursDraft } from '../model/hours-draft.ts';
import { ChangeLines } from './change-lines.tsx';
import styles from './day-sheet.module.css';
import { OwnCorrection } from './own-correction.tsx';

interface CorrectionQuestionProps {
  place: PlaceDetail;
  correction: Correction;
  /** A map of the old position and the new one. */
  renderMap: () => ReactNode;
  onCorrect: (kind: CorrectionKind) => void;
}

/** A correction of another member, to be confirmed. Spec 11.2-2. */
function CorrectionQuestion({ place, correction, renderMap, onCorrect }: CorrectionQuestionProps) {
  const [isMapOpen, setIsMapOpen] = useState(false);
  const confirm = useConfirmCorrection(place.id);
  const { correctionId, kind, change, note } = correction;
  const { title, lines } = changeText(change, place);
  const handleConfirm = () =>
    confirm.mutate(correctionId, {
      onSuccess: ({ status }) => toast.success(thanksText(status, place)),
      onError: ({ message }) => toast.error(message),
    });
  return (
    <div className={styles.card}>
      <p className={styles.title}>{lines.length === 0 ? `${title}, 맞나요?` : title}</p>
      <ChangeLines lines={lines} />
      {note !== '' && <p className={styles.hint}>“{note}”</p>}
      {lines.length > 0 && <p className={styles.hint}>다른 회원이 알려줬어요. 맞나요?</p>}
      {kind === 'MOVED' && isMapOpen && <div className={styles.map}>{renderMap()}</div>}
      <div className={styles.actions}>
        {kind === 'MOVED' && (
          <Button size="medium" variant="quiet" aria-expanded={isMapOpen} onClick={() => setIsMapOpen(!isMapOpen)}>
            {isMapOpen ? '지도 닫기' : '지도에서 보기'}
          </Button>
        )}
        <Button size="medium" variant="quiet" onClick={() => onCorrect(kind)}>
          달라요
        </Button>
        <Button size="medium" isPending={confirm.isPending || confirm.isSuccess} onClick={handleConfirm}>
          맞아요
        </Button>
      </div>
    </div>
  );
}

interface OldHoursQuestionProps {
  place: PlaceDetail;
  isMember: boolean;
  /** Opens the editor of the hours. Guests sign in on the way. */
  onCorrect: () => void;
}

/** "2025년 3월 9일". */
const fullDay = (date: string) => `${date.slice(0, '2025'.length)}년 ${formatMonthDay(date)}`;

/** Asks whether hours that were checked long ago are still right. Spec 11.2-4. */
function OldHoursQuestion({ place, isMember, onCorrect }: OldHoursQuestionProps) {
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
      onSuccess: ({ status }) => toast.success(thanksText(status, place)),
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

/** More would push the rest of the page away. The next one follows a confirmed one. */
const QUESTIONS_MAX = 2;

interface PlaceQuestionsProps {
  place: PlaceDetail;
  isMember: boolean;
  renderMap: (point: LatLng) => ReactNode;
  onCorrect: (kind: CorrectionKind) => void;
}

/** The member's own open corrections, those of others, and old hours. Spec 11.2-2, 11.2-4. */
export function PlaceQuestions({ place, isMember, renderMap, onCorrect }: PlaceQuestionsProps) {
  const { data: corrections = [], isPending } = useQuery({ ...correctionsQuery(place.id), enabled: isMember });
  const own = corrections.filter(({ isMine }) => isMine);
  // While the hours are unknown, all see those of others: hours-hints.tsx.
  const isHint = ({ kind }: Correction) => kind === 'HOURS' && place.openingHours.length === 0;
  const others = corrections.filter((one) => !one.isMine && !isHint(one)).slice(0, QUESTIONS_MAX);
  // The server may have rendered the page on another day.
  const isHydrated = useHydrated();
  const asksHours =
    isHydrated &&
    areHoursOld(place.hoursSource, new Date()) &&
    place.openingHours.length > 0 &&
    !(isMember && isPending) &&
    !corrections.some(({ kind }) => kind === 'HOURS');
  if (own.length === 0 && others.length === 0 && !asksHours) return null;
  return (
    <section aria-label="장소 정보 확인" className={styles.questions}>
      {own.map((correction) => (
        <OwnCorrection key={correction.correctionId} place={place} correction={correction} />
      ))}
      {others.map((correction) => (
        <CorrectionQuestion
          key={correction.correctionId}
          place={place}
          correction={correction}
          renderMap={() => (correction.change.kind === 'MOVED' ? renderMap(correction.change) : null)}
          onCorrect={onCorrect}
        />
      ))}
      {asksHours && <OldHoursQuestion place={place} isMember={isMember} onCorrect={() => onCorrect('HOURS')} />}
    </section>
  );
}
