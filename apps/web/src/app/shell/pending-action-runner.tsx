import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation } from 'react-router';
import { toast } from '#components/ui/toast.ts';
import type { FactAnswer } from '#features/place/api/answer-fact.ts';
import { useAnswerFact } from '#features/place/model/use-answer-fact.ts';
import type { PendingAction } from '#features/session/model/location-storage.ts';
import { readStoredLocations } from '#features/session/model/location-storage.ts';
import { takePendingAction } from '#features/session/model/pending-action.ts';
import { useMark } from '#features/solmark/model/use-mark.ts';
import { setWorkDialog } from '../parts/others-work.ts';
import { setPendingCopy, setPendingPlan, setPendingSollect } from '../parts/pending-stores.ts';
import { useAddToSolroute } from '../parts/use-add-to-solroute.ts';

/** Runs the action that a guest started, after they signed in and returned. Spec 4.1-4. */
export function PendingActionRunner() {
  const path = createPath(useLocation());
  const mark = useMark();
  const answerFact = useAnswerFact();
  const addToSolroute = useAddToSolroute();
  const answer = async (action: FactAnswer) => {
    if (await answerFact(action)) toast.success('알려 주셔서 고마워요');
  };
  const carryOut = useEffectEvent((action: PendingAction | undefined) => {
    if (action?.kind === 'save-solroute') setPendingSollect(action.sollectId);
    else if (action?.kind === 'answer-fact') void answer(action);
    else if (action?.kind === 'add-to-solroute') addToSolroute(action.placeId);
    else if (action?.kind === 'copy-solroute') setPendingCopy(action.shareId);
    else if (action?.kind === 'save-plan') setPendingPlan(action.planKey);
    else if (action?.kind === 'block') setWorkDialog({ target: action.target, nickname: action.nickname });
    else if (action) mark(action);
  });
  useEffect(() => {
    if (readStoredLocations()?.targetSource !== path) return;
    carryOut(takePendingAction());
  }, [path]);
  return null;
}
