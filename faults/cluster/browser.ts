import { createBrowserOver, type Send } from '../../apps/server/src/test/test-browser.ts';

interface PageResponse {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- values are only compared
  body: any;
  headers: { location?: string | undefined; 'set-cookie': string[] };
}

/** Sends requests over loopback to the process on this port. */
const sendTo =
  (port: number): Send<PageResponse> =>
  async ({ method, url, headers: { host: _host, ...headers }, payload }) => {
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method,
      headers,
      redirect: 'manual',
      ...(payload !== undefined && { body: payload }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') ? JSON.parse(text) : text,
      headers: {
        location: response.headers.get('location') ?? undefined,
        'set-cookie': response.headers.getSetCookie(),
      },
    };
  };

/** One browser with one cookie jar for all processes. */
export function createBrowser() {
  let send = sendTo(0);
  const browser = createBrowserOver<PageResponse>((request) => send(request));
  return {
    at(port: number) {
      send = sendTo(port);
      return browser;
    },
  };
}

const isCallback = (address: string) => new URL(address).pathname.endsWith('/callback');

/**
 * Signs in with the local login provider and returns the last response. One process handles the
 * whole login.
 */
export async function signIn(browser: ReturnType<typeof createBrowser>, port: number, name: string) {
  const page = browser.at(port);
  const request = await page.follow('/api/auth/authorize/KAKAO', isCallback);
  const back = await page.follow(request.address, isCallback, { form: { name } });
  return page.visit(`/api/auth/login/KAKAO${new URL(back.address).search}`);
}
