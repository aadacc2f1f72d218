import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ELEMENT_KEY, WebDriver } from 'webdriver';
import { findFreePort } from '../support/app-process.ts';
import { type Browser, PHONE } from './browser.ts';
import { startDisplay } from './display.ts';

const HOST = '127.0.0.1';
/**
 * The controls of GTK in the smallest size, because they limit the width of a window: 334 px with
 * the default ones.
 */
const SMALL_CONTROLS = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }';
/** Each frame of a moving map takes a tenth of a second by software. */
const REDUCED_MOTION = '[Settings]\ngtk-enable-animations=0\n';
const BROWSER_ARGUMENTS = ['--automation', '--javascript-can-open-windows-automatically=true'];
const START_POLL_MS = 20;

/**
 * Stores the errors of a page until they are read. MiniBrowser prints none, and WebDriver has no
 * event for them. A navigation returns at the load event, which the scripts of the page wait for,
 * so that theirs are stored too.
 */
function keepErrors(): void {
  const page = window as unknown as { keptErrors?: string[] };
  if (page.keptErrors !== undefined) return;
  const kept: string[] = [];
  page.keptErrors = kept;
  const { console } = window;
  const log = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    kept.push(`console error: ${values.map(String).join(' ')}`);
    log(...values);
  };
  addEventListener('error', ({ message }) => kept.push(`javascript error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => kept.push(`javascript error: ${String(reason)}`));
}

async function waitUntilReady(port: number): Promise<void> {
  while (!(await fetch(`http://${HOST}:${port}/status`).catch(() => null))?.ok) await delay(START_POLL_MS);
}

export async function startWebKit(): Promise<Browser> {
  const settings = await mkdtemp(join(tmpdir(), 'sol-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), SMALL_CONTROLS);
  await writeFile(join(settings, 'gtk-3.0/settings.ini'), REDUCED_MOTION);
  const display = await startDisplay();
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--host=${HOST}`, `--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: settings,
      LANG: 'ko_KR.UTF-8',
      TZ: 'Asia/Seoul',
    },
  });
  const errors: string[] = [];
  await waitUntilReady(port);
  const client = await WebDriver.newSession({
    hostname: HOST,
    port,
    path: '/',
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { args: BROWSER_ARGUMENTS },
      } as object,
      firstMatch: [{}],
    },
  });
  // The first window has a toolbar, which keeps it wider than a phone.
  const first = await client.getWindowHandle();
  await client.executeScript("window.open('about:blank', '', 'popup')", []);
  const popup = (await client.getWindowHandles()).find((handle) => handle !== first);
  if (popup === undefined) throw new Error('WebKit opened no second window.');
  await client.switchToWindow(popup);
  await client.setWindowRect(0, 0, PHONE.width, PHONE.height);

  async function readErrors(): Promise<void> {
    const found = await client.executeScript(`(${keepErrors})(); return window.keptErrors.splice(0);`, []);
    errors.push(...(found as string[]));
  }

  return {
    name: `WebKitGTK ${client.capabilities.browserVersion}`,
    errors,
    async open(url) {
      await readErrors();
      await client.navigateTo(url);
      await readErrors();
    },
    async call(source, argument) {
      await readErrors();
      return client.executeScript(`return (${source})(arguments[0])`, [argument]);
    },
    perform: (...sources) => client.performActions(sources),
    async chooseFiles(selector, files) {
      const element = await client.findElement('css selector', selector);
      await client.elementSendKeys(element[ELEMENT_KEY], files.join('\n'));
    },
    async resize({ width, height }) {
      await client.setWindowRect(0, 0, width, height);
    },
    async screenshot() {
      return Buffer.from(await client.takeScreenshot(), 'base64');
    },
    async close() {
      await client.deleteSession().catch(() => undefined);
      driver.kill();
      display.stop();
      await rm(settings, { recursive: true, force: true });
    },
  };
}
