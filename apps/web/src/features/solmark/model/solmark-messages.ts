import { toast } from '#components/ui/toast.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { openCollectionSheet } from './collection-sheet-store.ts';
import type { MarkMutation } from './mark.ts';
import { logMarkFailure } from './mark-failure.ts';
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
    const change = { add: removedFrom, remove: [] };
    const run = () => mutate({ kind: 'place', id: placeId, isMarked: true, change });
    toast.success('저장을 취소했어요', { label: '되돌리기', run });
  }
}

export const notifySollectMark = () => toast.success('저장한 쏠렉트에 담았어요');

/** Spec 8-7 only requires the log; the user has requested the change and gets a message. */
export function notifyCollectionFailure(error: unknown): void {
  logMarkFailure(error);
  toast.error(error instanceof ApiError ? error.message : '저장 목록을 바꾸지 못했어요. 다시 시도해 주세요');
}
