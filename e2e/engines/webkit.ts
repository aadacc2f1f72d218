import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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
const BROWSER_ARGUMENTS = [
  '--automation',
  '--enable-write-console-messages-to-stdout=true',
  '--javascript-can-open-windows-automatically=true',
];
const START_POLL_MS = 20;

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
    stdio: ['ignore', 'pipe', 'ignore'],
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
  createInterface(driver.stdout).on('line', (line) => /^CONSOLE .*\bERROR\b/.test(line) && errors.push(line));
  await waitUntilReady(port);
  const client = await WebDriver.newSession({
    hostname: HOST,
    port,
    path: '/',
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { args: BROWSER_ARGUMENTS } } as object,
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

  return {
    name: `WebKitGTK ${client.capabilities.browserVersion}`,
    errors,
    open: (url) => client.navigateTo(url),
    call: (source, argument) => client.executeScript(`return (${source})(arguments[0])`, [argument]),
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
