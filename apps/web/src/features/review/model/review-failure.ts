import { ApiError } from '#lib/api/api-error.ts';

/** The server’s message, because it says what to change. Spec 8-8. */
export function failureText(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : '알 수 없는 오류가 발생했어요.';
}

/** The index of the photo that the server rejected, if it names one. */
export function findRejectedPhotoIndex(error: unknown): number | undefined {
  const path = error instanceof ApiError ? error.details[0]?.path : undefined;
  const index = /^files\.(\d+)$/.exec(path ?? '')?.[1];
  return index === undefined ? undefined : Number(index);
}
