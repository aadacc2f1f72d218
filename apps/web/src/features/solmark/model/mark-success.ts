import { toast } from '#components/ui/toast.ts';
import { openCollectionSheet } from './collection-sheet-store.ts';
import type { MarkMutation } from './mark.ts';
import type { MarkResult } from './send-mark.ts';

/** Names the target collection, or offers undo if marking again would not restore all collections. */
export function notifyPlaceMark(
  placeId: number,
  { addedTo, removedFrom }: MarkResult,
  mutate: (mutation: MarkMutation) => void,
): void {
  if (addedTo !== undefined) {
    toast.success(`${addedTo}에 담았어요`, { label: '변경', run: () => openCollectionSheet(placeId) });
  } else if (removedFrom !== undefined) {
    const undo = { placeId, isMarked: true, change: { add: removedFrom, remove: [] } };
    toast.success('저장을 취소했어요', { label: '되돌리기', run: () => mutate(undo) });
  }
}

export const notifySollectMark = () => toast.success('저장한 쏠렉트에 담았어요');
