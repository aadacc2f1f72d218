import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import config from './playwright.config.ts';
import { disableWebGl } from './support/journey.ts';
import { cardsOf, handleOf } from './support/screens.ts';
import { centerOf, type Point } from './support/touch.ts';

/**
 * Measures the main thread's work per frame during touch moves: `E2E_BASE_URL=http://localhost:3000
 * node e2e/frames.ts`. `SLOWDOWN=4` throttles the CPU as Lighthouse does for phones. WebGL is
 * disabled, because without a GPU the map is rendered by the CPU.
 */

const SLOWDOWN = Number(process.env.SLOWDOWN ?? 1);
const FRAME_MS = 1000 / 60;
const MOVES = 60;
/** The finger moves back and forth, so that a short distance suffices. */
const SWINGS = 3;
const FRAMES = MOVES * SWINGS;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of CPU time, which unlike wall-clock time is independent of other processes. */
  tdur?: number;
  args: { name?: string };
}

/** CPU time in milliseconds of each main-thread task, longest first. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .toSorted((a, b) => b - a);
}

/** Moves a finger at constant real-time intervals, one step per frame. */
async function swing(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  const startedAt = performance.now();
  for (let move = 1; move <= FRAMES; move++) {
    const progress = (1 - Math.cos((Math.PI * move) / MOVES)) / 2;
    await send('touchMove', [{ x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress }]);
    await delay(Math.max(0, startedAt + move * FRAME_MS - performance.now()));
  }
  await send('touchEnd', []);
  await session.detach();
}

/**
 * Total CPU time of the main thread in milliseconds. Reading it is cheap, whereas tracing slows the
 * page.
 */
async function busyOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function watch(browser: Browser, page: Page, what: string, from: Point, by: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const to = { x: from.x + by.x, y: from.y + by.y };
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const busyBefore = await busyOf(session);
  await swing(page, from, to);
  const busy = ((await busyOf(session)) - busyBefore) / FRAMES;
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'toplevel', 'devtools.timeline'],
  });
  await swing(page, from, to);
  const tasks = tasksOf(await browser.stopTracing());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const traced = tasks.reduce((sum, ms) => sum + ms, 0) / FRAMES;
  const late = tasks.filter((ms) => ms > FRAME_MS).length;
  const longest = `longest ${(tasks[0] ?? 0).toFixed(1)}, longer than a frame ${late} of ${FRAMES}`;
  const figures = `${busy.toFixed(1)} ms a frame; traced ${traced.toFixed(1)}, ${longest}`;
  process.stdout.write(`${what.padEnd(28)} ${figures}\n`);
}

async function watchAll(browser: Browser, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/sollect');
  await page.waitForLoadState('networkidle');
  const carousel = page.getByRole('region', { name: '요즘 많이 담는 쏠렉트' });
  await watch(browser, page, 'the carousel, dragged', await centerOf(carousel), { x: -250, y: 0 });
  await watch(browser, page, 'the home, scrolled', { x: 195, y: 600 }, { x: 0, y: -450 });

  await page.goto('/map');
  await cardsOf(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  await watch(browser, page, 'the sheet, by its handle', await centerOf(handleOf(page)), { x: 0, y: -350 });
  await page.goto('/map/list?queryType=category&category=cafe');
  await cardsOf(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  await watch(browser, page, 'the sheet, by its list', { x: 195, y: 700 }, { x: 0, y: -450 });

  await page.goto('/sollect/1');
  await page.waitForLoadState('networkidle');
  await watch(browser, page, 'a sollect, scrolled', { x: 195, y: 650 }, { x: 0, y: -500 });
}

const { launchOptions, baseURL = '', viewport = null, isMobile, hasTouch, locale, timezoneId } = config.use ?? {};
const browser = await chromium.launch(launchOptions);
try {
  const phone = { viewport, isMobile: isMobile === true, hasTouch: hasTouch === true, deviceScaleFactor: 2 };
  const user = { locale: locale ?? 'ko-KR', timezoneId: timezoneId ?? 'Asia/Seoul' };
  const context = await browser.newContext({ baseURL, ...phone, ...user });
  await disableWebGl(context);
  await watchAll(browser, context);
} finally {
  await browser.close();
}
