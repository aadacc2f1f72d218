import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation } from 'react-router';
import { readStoredLocations } from '#features/session/model/location-storage.ts';
import { type PendingAction, takePendingAction } from '#features/session/model/pending-action.ts';
import { wishForCourse } from '#features/sollect/model/course-wish.ts';
import { useMark } from '#features/solmark/model/use-mark.ts';
import { wishForCopy } from '#features/solroute/model/copy-wish.ts';
import { askOf } from '../screens/others-work.ts';

/** Carries out what somebody was about to do as a guest, once they are back on its screen as a member. Spec 4.1-4. */
export function CarryOn() {
  const path = createPath(useLocation());
  const mark = useMark();
  const carryOut = useEffectEvent((action: PendingAction | undefined) => {
    if (action?.kind === 'save-course') wishForCourse(action.sollectId);
    else if (action?.kind === 'copy-solroute') wishForCopy(action.shareId);
    else if (action?.kind === 'report') askOf({ step: 'report', work: { kind: action.workKind, id: action.workId } });
    else if (action?.kind === 'block') askOf({ step: 'block', ...action });
    else if (action) mark(action);
  });
  useEffect(() => {
    if (readStoredLocations()?.targetSource !== path) return;
    carryOut(takePendingAction());
  }, [path]);
  return null;
}
