import type { Page, Request } from '@playwright/test';

/** Matches URLs by path without query. `*` is one segment: '/api/place/*'. */
const matchesPath = (path: string) => (url: URL) =>
  new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(decodeURIComponent(url.pathname));

export const isCall = (request: Request, path: string): boolean => matchesPath(path)(new URL(request.url()));

const FAILURE = { success: false, code: 'INTERNAL', message: '문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.' };

/** Fails matching calls until the returned function is called. */
export async function failCalls(page: Page, path: string, status = 500): Promise<() => Promise<void>> {
  const match = matchesPath(path);
  await page.route(match, (route) => route.fulfill({ status, json: FAILURE }));
  return () => page.unroute(match);
}

/** Holds matching calls of the method until the returned function is called. */
export async function holdCalls(page: Page, path: string, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(matchesPath(path), async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}

export const goOffline = (page: Page) => page.context().setOffline(true);
export const goOnline = (page: Page) => page.context().setOffline(false);
