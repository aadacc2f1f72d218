import type { Page, Request } from '@playwright/test';

/** Matches addresses by their path: '/api/place/*' is one segment, without what follows '?'. */
const matching = (path: string) => (url: URL) =>
  new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(decodeURIComponent(url.pathname));

/** Whether a request is this call. */
export const isCall = (request: Request, path: string): boolean => matching(path)(new URL(request.url()));

const FAILURE = { success: false, code: 'INTERNAL', message: '문제가 생겼어요. 잠시 뒤에 다시 시도해 주세요.' };

/** From now on the call fails, until the returned function mends it. */
export async function failCalls(page: Page, path: string, status = 500): Promise<() => Promise<void>> {
  const match = matching(path);
  await page.route(match, (route) => route.fulfill({ status, json: FAILURE }));
  return () => page.unroute(match);
}

/** Holds back the answers of a call until the returned function lets them go. */
export async function holdCalls(page: Page, path: string, isHeld: (url: URL) => boolean = () => true) {
  const released = Promise.withResolvers<void>();
  await page.route(matching(path), async (route) => {
    if (!isHeld(new URL(route.request().url()))) return route.fallback();
    await released.promise;
    // By then the page may have given up on it.
    await route.continue().catch(() => undefined);
  });
  return released.resolve;
}

/** A network that is gone, for pages and for what they ask for. */
export const goOffline = (page: Page) => page.context().setOffline(true);
export const goOnline = (page: Page) => page.context().setOffline(false);
