import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { BrowserErrors } from './browser-errors.ts';
import { trackHydration, waitForHydration } from './hydration.ts';

/** Near 성수역: the default location of the user. */
export const SEONGSU = { latitude: 37.5446, longitude: 127.0559 };

interface JourneyOptions {
  /** The location of the user, or a denied permission. */
  location: typeof SEONGSU | 'denied';
  /** Without WebGL, tests run much faster than with a map rendered in software. */
  canDrawMap: boolean;
}

interface JourneyFixtures {
  browserErrors: BrowserErrors;
}

async function setLocation(context: BrowserContext, location: JourneyOptions['location']): Promise<void> {
  if (location === 'denied') return context.clearPermissions();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(location);
}

export async function disableWebGl(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });
}

/**
 * Waits for hydration after each navigation. Separate tests cover taps before hydration and pass
 * `waitUntil`.
 */
function waitForHydrationOnNavigation(page: Page): void {
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const once = async <Answer>(options: { waitUntil?: string } | undefined, arrival: Promise<Answer>) => {
    const answer = await arrival;
    if (options?.waitUntil === undefined) await waitForHydration(page);
    return answer;
  };
  page.goto = (url, options) => once(options, goTo(url, options));
  page.reload = (options) => once(options, reload(options));
}

/** Opens the browser of another user, whose errors are not collected. */
export async function openOtherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await trackHydration(context);
  const page = await context.newPage();
  waitForHydrationOnNavigation(page);
  return page;
}

/** Fails tests that cause unexpected browser errors. */
export const test = base.extend<JourneyOptions & JourneyFixtures>({
  location: [SEONGSU, { option: true }],
  canDrawMap: [true, { option: true }],
  browserErrors: [
    async ({ context, javaScriptEnabled, location, canDrawMap }, use) => {
      const browserErrors = new BrowserErrors();
      await browserErrors.watch(context);
      await setLocation(context, location);
      // Under load, the browser may fail to provide a granted location. The app only logs this.
      browserErrors.allow(/Failed to watch the location/);
      if (!canDrawMap) await disableWebGl(context);
      await trackHydration(context);
      if (javaScriptEnabled !== false) context.on('page', waitForHydrationOnNavigation);
      await use(browserErrors);
      expect(browserErrors.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});
