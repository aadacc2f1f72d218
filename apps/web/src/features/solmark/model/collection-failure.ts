import { toast } from '#components/ui/toast.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { logMarkFailure } from './mark-failure.ts';

/** Spec 8-7 only requires the log; the user has requested the change and gets a message. */
export function notifyCollectionFailure(error: unknown): void {
  logMarkFailure(error);
  toast.error(error instanceof ApiError ? error.message : '저장 목록을 바꾸지 못했어요. 다시 시도해 주세요');
}
