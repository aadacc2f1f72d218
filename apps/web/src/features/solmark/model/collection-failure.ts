import { toast } from '#components/ui/toast.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { logMarkFailure } from './mark-failure.ts';

/** Spec 8-7 only has it logged; who has just asked for something is told as well. */
export function tellCollectionFailure(error: unknown): void {
  logMarkFailure(error);
  toast.error(error instanceof ApiError ? error.message : '저장 목록을 바꾸지 못했어요. 다시 시도해 주세요');
}
