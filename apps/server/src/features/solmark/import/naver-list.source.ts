import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { IMPORT_FILE_MAX_BYTES } from '@sol/contract/limits';
import { AppError } from '#lib/http/errors.ts';
import { createPublicLookup, type TestConnection } from '#lib/http/public-address.ts';

/** Links of shared lists, and where they redirect to. */
const LINK_HOSTS = new Set([
  'naver.me',
  'map.naver.com',
  'm.map.naver.com',
  'app.map.naver.com',
  'pages.map.naver.com',
]);
/** Its pages load a list from there. */
const LIST_HOST = 'pages.map.naver.com';
const REDIRECTS_MAX = 5;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
/** One more than an import may have, so that a longer list is noticed. */
const BOOKMARKS_MAX = 2_001;

/** Of a shared folder. */
const SHARE_ID = /\/(?:folder|shares|detail-list)\/([\da-z]{8,64})(?=$|[/?#])/i;
const LINK = /https?:\/\/[^\s<>"']+/i;

const refused = () => new AppError('IMPORT_URL_REFUSED');
const unavailable = (cause?: unknown) => new AppError('IMPORT_SOURCE_DOWN', { cause });

/** The URL if it is https on the default port of one of Naver's hosts. */
function assertAllowed(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null || url.username !== '' || url.password !== '' || url.port !== '') throw refused();
  // Links of the app start with http sometimes; only https is requested.
  if (url.protocol === 'http:') url.protocol = 'https:';
  if (url.protocol !== 'https:' || !LINK_HOSTS.has(url.hostname)) throw refused();
  return url;
}

/** The URL in a text, as the app shares it: "[네이버지도] 판교 점심 https://naver.me/abc". */
function readLink(text: string): URL {
  const written = text.trim();
  const link = LINK.exec(written)?.[0] ?? (/^[a-z.]{4,20}\//i.test(written) ? `https://${written}` : undefined);
  if (link === undefined) throw refused();
  return assertAllowed(link);
}

/** The id of the shared list; undefined for other pages of Naver Map. */
function findShareId({ pathname, searchParams }: URL): string | undefined {
  // Links into the app have the page in a parameter.
  const texts = [pathname, ...searchParams.values()];
  return texts.map((text) => SHARE_ID.exec(text)?.[1]).find((id) => id !== undefined);
}

const listUrl = (shareId: string): URL =>
  new URL(
    `https://${LIST_HOST}/save-pages/api/maps-bookmark/v3/shares/${shareId}/bookmarks?start=0&limit=${BOOKMARKS_MAX}&sort=lastUseTime`,
  );

export interface NaverListClient {
  /**
   * The JSON of a shared list.
   * @throws AppError IMPORT_URL_REFUSED for links to anything else, IMPORT_LIST_NOT_FOUND,
   *   IMPORT_FILE_TOO_LARGE, IMPORT_SOURCE_DOWN, IMPORT_TIMEOUT
   */
  get(link: string, signal: AbortSignal): Promise<Buffer>;
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > IMPORT_FILE_MAX_BYTES) throw new AppError('IMPORT_FILE_TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function createNaverListClient(test: TestConnection = {}): NaverListClient {
  const { options } = test;
  const safeLookup = createPublicLookup(refused, test);

  /** Without cookies, credentials, a proxy, a pool or compression, which hides the size. */
  function send(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request(url, {
      ...options,
      agent: false,
      lookup: safeLookup,
      signal,
      headers: { accept: 'application/json, text/html;q=0.9', 'accept-encoding': 'identity', 'user-agent': 'sol' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
    return promise;
  }

  /** Follows the redirects of a link until the address names a list. */
  async function findList(link: URL, signal: AbortSignal): Promise<string> {
    let url = link;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const shareId = findShareId(url);
      if (shareId !== undefined) return shareId;
      const response = await send(url, signal);
      response.destroy();
      const { statusCode = 0, headers } = response;
      if (statusCode === 404 || statusCode === 410) throw new AppError('IMPORT_LIST_NOT_FOUND');
      if (statusCode >= 500) throw unavailable();
      if (!REDIRECT_STATUSES.has(statusCode) || headers.location === undefined) throw refused();
      url = assertAllowed(headers.location, url);
    }
    throw refused();
  }

  async function fetchList(shareId: string, signal: AbortSignal): Promise<Buffer> {
    const response = await send(listUrl(shareId), signal);
    try {
      const { statusCode = 0, headers } = response;
      if (statusCode === 401 || statusCode === 403 || statusCode === 404 || statusCode === 410)
        throw new AppError('IMPORT_LIST_NOT_FOUND');
      if (statusCode !== 200 || (headers['content-encoding'] ?? 'identity') !== 'identity') throw unavailable();
      return await readBody(response);
    } finally {
      response.destroy();
    }
  }

  return {
    async get(text, signal) {
      const link = readLink(text);
      try {
        return await fetchList(await findList(link, signal), signal);
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (signal.aborted) throw new AppError('IMPORT_TIMEOUT', { cause: error });
        throw unavailable(error);
      }
    },
  };
}
