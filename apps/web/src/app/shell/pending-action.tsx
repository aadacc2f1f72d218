import { useEffect, useEffectEvent } from 'react';
import { createPath, useLocation } from 'react-router';
import type { PendingAction } from '#features/session/model/location-storage.ts';
import { readStoredLocations } from '#features/session/model/location-storage.ts';
import { takePendingAction } from '#features/session/model/pending-action.ts';
import { setPendingSolrouteSave } from '#features/sollect/model/pending-solroute-save.ts';
import { useMark } from '#features/solmark/model/use-mark.ts';
import { setPendingCopy } from '#features/solroute/model/pending-copy.ts';
import { setWorkDialog } from '../parts/others-work.ts';

/** Runs the action that a guest started, after they signed in and returned. Spec 4.1-4. */
export function PendingActionRunner() {
  const path = createPath(useLocation());
  const mark = useMark();
  const carryOut = useEffectEvent((action: PendingAction | undefined) => {
    if (action?.kind === 'save-course') setPendingSolrouteSave(action.sollectId);
    else if (action?.kind === 'copy-solroute') setPendingCopy(action.shareId);
    else if (action?.kind === 'report')
      setWorkDialog({ kind: 'report', work: { kind: action.workKind, id: action.workId } });
    else if (action?.kind === 'block') setWorkDialog(action);
    else if (action) mark(action);
  });
  useEffect(() => {
    if (readStoredLocations()?.targetSource !== path) return;
    carryOut(takePendingAction());
  }, [path]);
  return null;
}
