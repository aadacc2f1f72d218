import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation } from 'react-router';
import { toast } from '#components/ui/toast.tsx';
import type { HoursAnswer } from '#features/correction/model/hours-answer.ts';
import type { FactAnswer } from '#features/place/api.ts';
import { answerFact } from '#features/place/model/answer-fact.ts';
import { type PendingAction, readStoredLocations, takePendingAction } from '#features/session/model/pending-action.ts';
import { useMark } from '#features/solmark/model/optimistic-mark.ts';
import { askForSolroute } from './add-place-host.tsx';
import { confirmBlock } from './block-dialog-host.tsx';
import { setPendingCopy, setPendingPlan, setPendingSollect } from './pending-stores.ts';

/** Runs the action that a guest started, after they signed in and returned. Spec 4.1-4. */
export function PendingActionRunner() {
  const path = createPath(useLocation());
  const mark = useMark();
  const client = useQueryClient();
  const answer = async (action: FactAnswer) => {
    if (await answerFact(client, action)) toast.success('알려 주셔서 고마워요');
  };
  const answerHours = async (action: HoursAnswer) => {
    // Only the page of a place has it: 3 KB of each other page.
    const { sendHoursAnswer } = await import('#features/correction/model/hours-answer.ts');
    await sendHoursAnswer(client, action);
  };
  const run = useEffectEvent((action: PendingAction) => {
    switch (action.kind) {
      case 'mark-place':
        return mark({ kind: 'place', id: action.placeId, isMarked: action.isMarked });
      case 'mark-sollect':
        return mark({ kind: 'sollect', id: action.sollectId, isMarked: action.isMarked });
      case 'answer-fact':
        return void answer(action);
      case 'confirm-hours':
      case 'tell-hours':
        return void answerHours(action);
      case 'add-to-solroute':
        return askForSolroute(action.placeId);
      case 'save-solroute':
        return setPendingSollect(action.sollectId);
      case 'copy-solroute':
        return setPendingCopy(action.shareId);
      case 'save-plan':
        return setPendingPlan(action.planKey);
      case 'block':
        return confirmBlock({ target: action.target, nickname: action.nickname });
    }
  });
  useEffect(() => {
    if (readStoredLocations()?.targetSource !== path) return;
    const action = takePendingAction();
    if (action) run(action);
  }, [path]);
  return null;
}
