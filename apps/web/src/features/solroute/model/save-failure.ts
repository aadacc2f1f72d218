import { ApiError } from '#lib/api/api-error.ts';

/** What a member can do something about. */
const TELLING_CODES: string[] = ['SOLROUTES_TOO_MANY', 'PLACE_NOT_FOUND'];

/** Spec 8-15, 8-16. */
export function saveFailureText(error: Error, isNew: boolean): string {
  const failed = isNew ? '코스를 등록하는데 실패했습니다.' : '코스를 수정하는데 실패했습니다.';
  const isTelling = error instanceof ApiError && TELLING_CODES.includes(error.code);
  return isTelling ? `${failed} ${error.message}` : failed;
}
