import { call } from './call.ts';

/**
 * Downloads a file that requires a token. The browser loads it from an address with a ticket: in-app
 * browsers cannot save a `blob:` URL. Its name is in the response.
 * @throws ApiError when the address is refused, TypeError without a connection
 */
export async function downloadFile(path: string): Promise<void> {
  const { address } = await call('GET /api/download', { query: { path } });
  // The attribute keeps the page if the server responds with an error.
  Object.assign(document.createElement('a'), { href: address, download: '' }).click();
}
