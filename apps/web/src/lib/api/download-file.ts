import { ApiError } from './api-error.ts';
import { authorizedFetch } from './authorized-transport.ts';

/** Characters that are reserved in file names, and control characters. */
const INVALID_FILE_NAME_CHARACTERS = /[\\/:*?"<>|\p{Cc}]/gu;

/**
 * Downloads a file that requires a token, which a plain link would not send.
 * @throws ApiError when it is rejected, TypeError without a connection
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await authorizedFetch(path, { headers: { accept: '*/*' } });
  if (!response.ok) throw new ApiError({ status: response.status, code: 'INTERNAL', message: '파일을 받지 못했어요.' });
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: name.replace(INVALID_FILE_NAME_CHARACTERS, ' '),
  });
  link.click();
  // Safari starts reading the blob after the current task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
