import { ApiError } from './api-error.ts';
import { authorizedFetch } from './authorized-transport.ts';

/** Signs a file system has a use for, or none at all. */
const UNFIT_FOR_NAMES = /[\\/:*?"<>|\p{Cc}]/gu;

/**
 * Saves what only a member may have: a plain link would come without their token.
 * @throws ApiError when it is refused, TypeError without a connection
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await authorizedFetch(path, { headers: { accept: '*/*' } });
  if (!response.ok) throw new ApiError({ status: response.status, code: 'INTERNAL', message: '파일을 받지 못했어요.' });
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: name.replace(UNFIT_FOR_NAMES, ' ') });
  link.click();
  // Safari begins to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
