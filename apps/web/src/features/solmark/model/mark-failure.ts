import { toast } from '#components/ui/toast.ts';
import { logger } from '#lib/logger.ts';
import type { Markable } from './with-mark.ts';

/** Spec 4.7-3, 8-7. */
export function logMarkFailure(reason: unknown): void {
  logger.error('Failed to update solmark', reason);
}

/**
 * The heart of a place that goes back by itself says why; that of a sollect goes back without a word (spec 8-10), unless there is no
 * network (decision 019).
 */
export function sayMarkFailure(wish: Markable & { isMarked: boolean; change?: object | undefined }): void {
  const isOffline = !navigator.onLine;
  if ('sollectId' in wish && !isOffline) return;
  const what = wish.isMarked ? '저장하지' : '저장을 취소하지';
  const advice = isOffline ? '인터넷 연결을 확인해 주세요' : '다시 시도해 주세요';
  toast.error(`${wish.change ? '담은 목록을 바꾸지' : what} 못했어요. ${advice}`);
}
