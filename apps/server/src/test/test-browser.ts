import type { FastifyInstance } from 'fastify';

interface Cookie {
  value: string;
  path: string;
}

interface Visit {
  method?: 'GET' | 'POST';
  form?: Record<string, string>;
  json?: object;
  headers?: Record<string, string>;
}

interface TestRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

interface TestResponse {
  headers: { location?: string | undefined; 'set-cookie'?: string | string[] | undefined };
  /** The text, or the parsed JSON. */
  body?: unknown;
}

/** Sends a request to an app, with `inject` or over a socket. */
export type Send<Response extends TestResponse> = (request: TestRequest) => Promise<Response>;

/** RFC 6265 section 5.1.4. */
const isPathMatch = (path: string, address: string) =>
  address === path || (address.startsWith(path) && (path.endsWith('/') || address[path.length] === '/'));

const REDIRECTS_MAX = 10;

/** The consents for a login response that asks for some: to every document. */
function parseConsent(body: unknown): object | undefined {
  const parsed: unknown = typeof body === 'string' && body.includes('"consentToken"') ? JSON.parse(body) : body;
  const { data } = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as {
    data?: { consentToken?: string; documents?: { kind: string; version: string }[] };
  };
  if (data?.consentToken === undefined || data.documents === undefined) return undefined;
  const accepted = data.documents.map(({ kind, version }) => ({ kind, version }));
  return { consentToken: data.consentToken, accepted };
}

/**
 * Stores cookies and follows redirects like a browser. Accepts every document that a login asks
 * for, unless told otherwise.
 */
export function createBrowserOver<Response extends TestResponse>(
  send: Send<Response>,
  origin = 'http://localhost:3000',
  options: { acceptsConsents?: boolean } = {},
) {
  const jar = new Map<string, Cookie>();

  function storeCookies(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(/; */);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const read = (attribute: string) =>
        attributes.map((text) => text.split('=')).find(([key]) => key?.toLowerCase() === attribute)?.[1];
      const path = read('path') ?? '/';
      const isExpired = read('max-age') === '0' || Date.parse(read('expires') ?? '9999-01-01') < Date.now();
      if (isExpired) jar.delete(`${path} ${name}`);
      else jar.set(`${path} ${name}`, { value, path });
    }
  }

  function cookiesFor(path: string): string {
    const sent = [...jar].filter(([, cookie]) => isPathMatch(cookie.path, path));
    return sent.map(([key, { value }]) => `${key.split(' ')[1]}=${value}`).join('; ');
  }

  async function visit(address: string, { method = 'GET', form, json, headers = {} }: Visit = {}): Promise<Response> {
    const { host, pathname, search } = new URL(address, origin);
    const cookie = cookiesFor(pathname);
    const response = await send({
      method: form === undefined && json === undefined ? method : 'POST',
      url: `${pathname}${search}`,
      headers: {
        host,
        ...(cookie !== '' && { cookie }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(form !== undefined && { payload: new URLSearchParams(form).toString() }),
      ...(json !== undefined && { payload: JSON.stringify(json) }),
    });
    storeCookies([response.headers['set-cookie'] ?? []].flat());
    const consent = options.acceptsConsents === false ? undefined : parseConsent(response.body);
    return consent === undefined ? response : visit('/api/auth/consent', { json: consent });
  }

  return {
    jar,
    visit,
    /**
     * Follows redirects up to a URL that `until` accepts.
     * @returns the last URL and response
     */
    async follow(address: string, until: (address: string) => boolean, first: Visit = {}) {
      let url = address;
      let response = await visit(url, first);
      for (let count = 0; count < REDIRECTS_MAX; count++) {
        const { location } = response.headers;
        if (location === undefined) return { address: url, answer: response };
        url = new URL(location, new URL(url, origin)).href;
        if (until(url)) return { address: url, answer: response };
        response = await visit(url);
      }
      throw new Error(`too many redirects, last to ${url}`);
    },
  };
}

export const createTestBrowser = (app: FastifyInstance, origin?: string, options?: { acceptsConsents?: boolean }) =>
  createBrowserOver((request) => app.inject(request), origin, options);
