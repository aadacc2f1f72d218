import type { PlaceFact } from '@sol/contract/fact';
import type { FactValue } from '@sol/contract/fact-definitions';
import type { PlaceDetail } from '@sol/contract/place';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { FactQuestion, FactSheet, PlaceFacts } from '#features/place/components/detail/place-facts.tsx';
import { answerFact } from '#features/place/model/answer-fact.ts';
import {
  findQuestion,
  NEW_ROUND,
  withAnswered,
  withoutAnswered,
  withSkipped,
} from '#features/place/model/fact-questions.ts';
import { factText } from '#features/place/model/fact-text.ts';
import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';

/** The facts of a place with its questions. A guest's answer is sent after the login. Spec 11.1-3. */
export function PlaceFactsBlock({ place }: { place: PlaceDetail }) {
  const asMember = useMembersOnlyAction();
  const client = useQueryClient();
  const [round, setRound] = useState(NEW_ROUND);
  const [openName, setOpenName] = useState<PlaceFact['fact'] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const question = place.isClosed ? undefined : findQuestion(place.facts, round);
  const isFirstDay = place.countsFrom !== undefined;
  const open = place.facts.find(({ fact }) => fact === openName);

  const send = async (fact: PlaceFact['fact'], value: FactValue | null) => {
    setAnnouncement(value === null ? '내 답을 거뒀어요' : `${factText({ fact, value })}, 알려 주셔서 고마워요`);
    const isStored = await answerFact(client, { placeId: place.id, fact, value });
    if (!isStored) setAnnouncement('');
    return isStored;
  };
  const answerQuestion = async (fact: PlaceFact['fact'], value: FactValue) => {
    setRound((current) => withAnswered(current, fact));
    if (!(await send(fact, value))) setRound((current) => withoutAnswered(current, fact));
  };
  const answer = ({ fact }: PlaceFact, value: FactValue) =>
    asMember({ kind: 'answer-fact', placeId: place.id, fact, value }, () => void answerQuestion(fact, value));
  const change = ({ fact }: PlaceFact, value: FactValue | null) => {
    setOpenName(null);
    if (value === null) void send(fact, null);
    else asMember({ kind: 'answer-fact', placeId: place.id, fact, value }, () => void send(fact, value));
  };
  return (
    <>
      <PlaceFacts
        facts={place.facts}
        isFirstDay={isFirstDay}
        {...(!place.isClosed && { onOpen: ({ fact }: PlaceFact) => setOpenName(fact) })}
        question={
          (question !== undefined || round.answered > 0) && (
            <FactQuestion
              fact={question}
              answered={round.answered}
              onAnswer={answer}
              onSkip={({ fact }) => setRound((current) => withSkipped(current, fact))}
            />
          )
        }
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {open !== undefined && (
        <FactSheet
          placeId={place.id}
          fact={open}
          isFirstDay={isFirstDay}
          onAnswer={(value) => change(open, value)}
          onWithdraw={() => change(open, null)}
          onClose={() => setOpenName(null)}
        />
      )}
    </>
  );
}
