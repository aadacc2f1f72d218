import { toast } from '#components/ui/toast.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { logger } from '#lib/logger.ts';
import type { MarkMutation } from './mark.ts';

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
