import type { CorrectionKind } from '@sol/contract/correction';
import type { LatLng } from '@sol/contract/geo';
import type { PlaceDetail } from '@sol/contract/place';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { areHoursOld } from '#features/place/model/old-hours.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { correctionsQuery } from '../api.ts';
import { CorrectionQuestion } from './correction-question.tsx';
import { OldHoursQuestion } from './old-hours-question.tsx';
import { OwnCorrection } from './own-correction.tsx';
import styles from './place-questions.module.css';

/** More would push the rest of the page away. The next one follows a confirmed one. */
const QUESTIONS_MAX = 2;

export interface PlaceQuestionsProps {
  place: PlaceDetail;
  isMember: boolean;
  renderMap: (point: LatLng) => ReactNode;
  onCorrect: (kind: CorrectionKind) => void;
}

/** The member's own open corrections, those of others, and old hours. Spec 11.2-2, 11.2-4. */
export function PlaceQuestions({ place, isMember, renderMap, onCorrect }: PlaceQuestionsProps) {
  const { data: corrections = [], isPending } = useQuery({ ...correctionsQuery(place.id), enabled: isMember });
  const own = corrections.filter(({ isMine }) => isMine);
  const others = corrections.filter(({ isMine }) => !isMine).slice(0, QUESTIONS_MAX);
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
