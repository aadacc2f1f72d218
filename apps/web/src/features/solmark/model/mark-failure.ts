import { toast } from '#components/ui/toast.ts';
import { logger } from '#lib/logger.ts';
import type { Markable } from './with-mark.ts';

/** Spec 4.7-3, 8-7. */
export function logMarkFailure(reason: unknown): void {
  logger.error('Failed to update solmark', reason);
}

/** The heart of a place that goes back by itself says why; that of a sollect goes back without a word. Spec 8-10. */
export function sayMarkFailure(wish: Markable & { isMarked: boolean; change?: object | undefined }): void {
  if ('sollectId' in wish) return;
  const what = wish.isMarked ? '저장하지' : '저장을 취소하지';
  toast.error(`${wish.change ? '담은 목록을 바꾸지' : what} 못했어요. 다시 시도해 주세요`);
}
