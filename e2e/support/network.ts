import type { Page, Request } from '@playwright/test';

/** Matches an API call by its path: '/api/place/*' is one segment, without what follows '?'. */
export function isCall(request: Request, path: string): boolean {
  const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}$`);
  return pattern.test(decodeURIComponent(new URL(request.url()).pathname));
}

const matching = (path: string) => (url: URL) =>
  new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(decodeURIComponent(url.pathname));

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

/** The address of the next call of this path. */
export async function nextCall(page: Page, path: string): Promise<URL> {
  const request = await page.waitForRequest((sent) => isCall(sent, path));
  return new URL(request.url());
}

/** A network that is gone, for pages and for what they ask for. */
export const goOffline = (page: Page) => page.context().setOffline(true);
export const goOnline = (page: Page) => page.context().setOffline(false);
