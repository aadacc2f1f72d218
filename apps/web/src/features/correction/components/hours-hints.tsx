import type { HoursHints as Hints, HoursProposal } from '@sol/contract/correction';
import type { PlaceDetail } from '@sol/contract/place';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { COUNTS_LATER } from '#features/place/model/fact-words.ts';
import { hoursHintsQuery } from '../api.ts';
import { closingLines, weekLines } from '../model/correction-text.ts';
import { type HoursAnswer, sendHoursAnswer } from '../model/hours-answer.ts';
import { ChangeLines } from './change-lines.tsx';
import styles from './day-sheet.module.css';

interface AnswerProps {
  /** Whether an answer is being sent, or was just stored. */
  isPending: boolean;
  /** Opens the editor of the hours. */
  onCorrect: () => void;
}

/** Hours that members have proposed and that are not confirmed: shown to all, but not as hours. Spec 19-4. */
function ProposedHours({
  proposal: { change, members, isConfirmed },
  isFirstDay,
  isPending,
  onConfirm,
  onCorrect,
}: AnswerProps & { proposal: HoursProposal; isFirstDay: boolean; onConfirm: () => void }) {
  const closings = closingLines(change).map((text) => ({ days: '휴무', text }));
  return (
    <div className={styles.card}>
      <p className={styles.title}>{`${members}명이 알려 줬어요 · 확인 전`}</p>
      <ChangeLines lines={[...weekLines(change), ...closings]} />
      <p className={styles.hint}>
        {isConfirmed
          ? `맞다고 알려 주셨어요. ${isFirstDay ? COUNTS_LATER : '한 번 더 확인되면 영업시간이 돼요'}.`
          : '아직 확인되지 않은 시간이에요. 맞나요?'}
      </p>
      {!isConfirmed && (
        <div className={styles.actions}>
          <Button size="medium" variant="quiet" onClick={onCorrect}>
            달라요
          </Button>
          <Button size="medium" variant="quiet" isPending={isPending} onClick={onConfirm}>
            맞아요
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether the place opens at the same times as other branches of its chain. Spec 19-5. */
function ChainQuestion({
  usual: { startTime, endTime },
  isPending,
  onTell,
  onCorrect,
}: AnswerProps & { usual: NonNullable<Hints['usual']>; onTell: () => void }) {
  const titleId = useId();
  const [answer, setAnswer] = useState<'NO' | 'UNKNOWN' | null>(null);
  if (answer === 'UNKNOWN') return null;
  const isWholeDay = startTime === '00:00' && endTime === '24:00';
  const usualText = isWholeDay ? '24시간 열어요' : `${startTime}–${endTime}에 열어요`;
  return (
    <div role="group" aria-labelledby={titleId} className={styles.card}>
      <p id={titleId} className={styles.title}>
        {answer === 'NO' ? '여기는 몇 시에 여나요?' : `다른 지점은 보통 ${usualText}. 여기도 그런가요?`}
      </p>
      <div className={styles.actions}>
        {answer === 'NO' ? (
          <Button size="medium" variant="quiet" onClick={onCorrect}>
            영업시간 알려주기
          </Button>
        ) : (
          <>
            <Button size="medium" variant="quiet" isPending={isPending} onClick={onTell}>
              네, 맞아요
            </Button>
            <Button size="medium" variant="quiet" onClick={() => setAnswer('NO')}>
              아니에요
            </Button>
          </>
        )}
        <Button size="medium" variant="text" onClick={() => setAnswer('UNKNOWN')}>
          몰라요
        </Button>
      </div>
    </div>
  );
}

interface HoursHintsProps {
  /** Its hours are unknown. */
  place: PlaceDetail;
  /** Runs an action of a member. Guests sign in first. */
  asMember: (answer: HoursAnswer, run: () => void) => void;
  onCorrect: () => void;
}

/** What may be the hours of a place whose hours are unknown: a proposal, or those of other branches. */
export function HoursHints({ place: { id: placeId, countsFrom }, asMember, onCorrect }: HoursHintsProps) {
  const client = useQueryClient();
  const { data: { proposal, usual } = {} } = useQuery(hoursHintsQuery(placeId));
  const answering = useMutation({ mutationFn: (answer: HoursAnswer) => sendHoursAnswer(client, answer) });
  const handleAnswer = (answer: HoursAnswer) => asMember(answer, () => answering.mutate(answer));
  if (proposal === undefined && usual === undefined) return null;
  const props = { isPending: answering.isPending || answering.data === true, onCorrect };
  return (
    <section aria-label="아직 확인되지 않은 영업시간" className={styles.questions}>
      {proposal !== undefined && (
        <ProposedHours
          {...props}
          proposal={proposal}
          isFirstDay={countsFrom !== undefined}
          onConfirm={() => handleAnswer({ kind: 'confirm-hours', placeId, correctionId: proposal.correctionId })}
        />
      )}
      {usual !== undefined && (
        <ChainQuestion
          {...props}
          usual={usual}
          onTell={() => handleAnswer({ kind: 'tell-hours', placeId, ...usual })}
        />
      )}
    </section>
  );
}
