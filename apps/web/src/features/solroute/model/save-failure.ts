import { ApiError } from '#lib/api/api-error.ts';

/** The messages of these errors contain an instruction. */
const CODES_WITH_MESSAGE: string[] = ['SOLROUTES_TOO_MANY', 'PLACE_NOT_FOUND'];

/** The sentences of the specification, followed by an instruction if there is one. Spec 8-15, 8-16. */
export function saveFailureText(error: Error, isNew: boolean): string {
  const failed = isNew ? '코스를 등록하는데 실패했습니다.' : '코스를 수정하는데 실패했습니다.';
  const hasMessage = error instanceof ApiError && CODES_WITH_MESSAGE.includes(error.code);
  return hasMessage ? `${failed} ${error.message}` : failed;
}
