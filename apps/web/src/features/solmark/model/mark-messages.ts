import { toast } from '#components/ui/toast.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import { openCollectionSheet } from './collection-sheet.ts';
import type { MarkMutation } from './mark-cache.ts';
import type { MarkResult } from './mark-request.ts';

/** Every failure is logged, whether or not the user sees a message. Spec 4.7-3, 8-7. */
export function logMarkFailure(reason: unknown): void {
  logger.error('Failed to update solmark', reason);
}

/**
 * Notifies the user of a rollback. A failed mark of a sollect shows no message (spec 8-10) unless
 * the device is offline (decision 019).
 */
export function notifyMarkFailure({ kind, isMarked, change }: MarkMutation, reason?: unknown): void {
  // Trying again would fail again.
  if (reason instanceof ApiError && reason.code === 'COLLECTION_FULL') {
    toast.error(reason.message);
    return;
  }
  const isOffline = !navigator.onLine;
  if (kind === 'sollect' && !isOffline) return;
  const what = isMarked ? '저장하지' : '저장을 취소하지';
  const advice = isOffline ? '인터넷 연결을 확인해 주세요' : '다시 시도해 주세요';
  toast.error(`${change ? '담은 목록을 바꾸지' : what} 못했어요. ${advice}`);
}

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
