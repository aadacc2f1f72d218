import type { FastifyInstance } from 'fastify';

interface Cookie {
  value: string;
  path: string;
}

interface Visit {
  method?: 'GET' | 'POST';
  /** Sent as a form. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

interface Asked {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

interface Answered {
  headers: { location?: string | undefined; 'set-cookie'?: string | string[] | undefined };
}

/** How an app is asked: by its `inject`, or where it listens. */
export type Ask<Answer extends Answered> = (asked: Asked) => Promise<Answer>;

/** RFC 6265 section 5.1.4. */
const covers = (path: string, address: string) =>
  address === path || (address.startsWith(path) && (path.endsWith('/') || address[path.length] === '/'));

const REDIRECTS_MAX = 10;

/** Cookies as a browser keeps them, and the way it follows redirects. */
export function createBrowserOver<Answer extends Answered>(ask: Ask<Answer>, origin = 'http://localhost:3000') {
  const jar = new Map<string, Cookie>();

  function keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(/; */);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const read = (wanted: string) =>
        attributes.map((text) => text.split('=')).find(([key]) => key?.toLowerCase() === wanted)?.[1];
      const path = read('path') ?? '/';
      const isOver = read('max-age') === '0' || Date.parse(read('expires') ?? '9999-01-01') < Date.now();
      if (isOver) jar.delete(`${path} ${name}`);
      else jar.set(`${path} ${name}`, { value, path });
    }
  }

  function cookiesFor(path: string): string {
    const sent = [...jar].filter(([, cookie]) => covers(cookie.path, path));
    return sent.map(([key, { value }]) => `${key.split(' ')[1]}=${value}`).join('; ');
  }

  async function visit(address: string, { method = 'GET', form, headers = {} }: Visit = {}) {
    const { host, pathname, search } = new URL(address, origin);
    const cookie = cookiesFor(pathname);
    const answer = await ask({
      method: form === undefined ? method : 'POST',
      url: `${pathname}${search}`,
      headers: {
        host,
        ...(cookie !== '' && { cookie }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(form !== undefined && { payload: new URLSearchParams(form).toString() }),
    });
    keep([answer.headers['set-cookie'] ?? []].flat());
    return answer;
  }

  return {
    jar,
    visit,
    /** Goes on while it is sent on, up to where `until` says stop; answers the last address and what is there. */
    async follow(address: string, until: (address: string) => boolean, first: Visit = {}) {
      let here = address;
      let answer = await visit(here, first);
      for (let count = 0; count < REDIRECTS_MAX; count++) {
        const { location } = answer.headers;
        if (location === undefined) return { address: here, answer };
        here = new URL(location, new URL(here, origin)).href;
        if (until(here)) return { address: here, answer };
        answer = await visit(here);
      }
      throw new Error(`sent on and on, at last to ${here}`);
    },
  };
}

export const createTestBrowser = (app: FastifyInstance, origin?: string) =>
  createBrowserOver((asked) => app.inject(asked), origin);
