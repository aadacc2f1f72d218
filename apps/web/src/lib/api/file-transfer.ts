import type { Transport } from './authorized-transport.ts';
import { call } from './call.ts';

/** `Response` accepts no body with status 204. */
const getBody = ({ status, responseText }: XMLHttpRequest) => (status === 204 ? null : responseText);

/**
 * Sends by XMLHttpRequest, because fetch reports no upload progress. `onProgress` receives the
 * bytes sent, including the multipart overhead.
 */
export function sendWithProgress(onProgress: (sentBytes: number) => void): Transport<Response> {
  return (path, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('The request got no response.'));
      const abort = () => request.abort();
      request.open(method, path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded }) => onProgress(loaded);
      request.onload = () => resolve(new Response(getBody(request), { status: request.status }));
      request.onerror = fail;
      request.ontimeout = fail;
      request.onabort = () => reject(signal?.reason as Error);
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort);
      request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });
}

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
