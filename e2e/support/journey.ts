import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { listens, noticeListening } from './listening.ts';
import { Troubles } from './troubles.ts';

/** 성수역 근처: where the person with the phone stands. */
export const SEONGSU = { latitude: 37.5446, longitude: 127.0559 };

interface JourneyOptions {
  /** What the person answered when the browser asked for their place. */
  location: typeof SEONGSU | 'denied';
  /** Without WebGL the product must work just the same, and does so much faster than a map drawn in software. */
  canDrawMap: boolean;
}

interface JourneyFixtures {
  troubles: Troubles;
}

async function answerLocation(context: BrowserContext, location: JourneyOptions['location']): Promise<void> {
  if (location === 'denied') return context.clearPermissions();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(location);
}

export async function takeWebGlAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
    } as typeof getContext;
  });
}

/** Who opens a page looks at it first. What is tapped before it listens has journeys of its own, which do not wait for all of it. */
function arriveCalmly(page: Page): void {
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const once = async <Answer>(options: { waitUntil?: string } | undefined, arrival: Promise<Answer>) => {
    const answer = await arrival;
    if (options?.waitUntil === undefined) await listens(page);
    return answer;
  };
  page.goto = (url, options) => once(options, goTo(url, options));
  page.reload = (options) => once(options, reload(options));
}

/** A journey ends well only if the browser had nothing to complain about on the way. */
export const test = base.extend<JourneyOptions & JourneyFixtures>({
  location: [SEONGSU, { option: true }],
  canDrawMap: [true, { option: true }],
  troubles: [
    async ({ context, javaScriptEnabled, location, canDrawMap }, use) => {
      const troubles = new Troubles();
      await troubles.watch(context);
      await answerLocation(context, location);
      // A busy browser may refuse its location for a moment, even where it is granted: the product only logs it.
      troubles.expect(/위치를 알 수 없어요/);
      if (!canDrawMap) await takeWebGlAway(context);
      await noticeListening(context);
      if (javaScriptEnabled !== false) context.on('page', arriveCalmly);
      await use(troubles);
      expect(troubles.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});
