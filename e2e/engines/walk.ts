import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { photoFiles } from '../support/photo-files.ts';
import type { Browser } from './browser.ts';
import { type Connection, connectTo } from './connection.ts';
import { startFirefox } from './firefox.ts';
import { Page } from './page.ts';
import { startWebKit } from './webkit.ts';

export interface EngineOptions {
  engine: 'firefox' | 'webkit';
}

interface WalkFixtures extends EngineOptions {
  /** All steps of a walk share one window. */
  app: Page;
  /** The same window as a guest: another host has no sign-in. */
  guest: Page;
  /** The name of a new member. */
  member: string;
  /** Paths of photos. */
  photos: string[];
  /** A place that the member has not reviewed. */
  placeId: number;
  connection: Connection;
  engineBrowser: Browser;
}

const start = (engine: EngineOptions['engine']): Promise<Browser> =>
  engine === 'firefox' ? startFirefox() : startWebKit();

export const test = base.extend<object, WalkFixtures>({
  engine: ['firefox', { scope: 'worker', option: true }],
  member: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters of a fixture.
    async ({}, use) => use(`손님 ${randomUUID().slice(0, 8)}`),
    { scope: 'worker' },
  ],
  photos: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sol-photos-'));
      const files = await photoFiles(3);
      await Promise.all(files.map(({ name, buffer }) => writeFile(join(folder, name), buffer)));
      await use(files.map(({ name }) => join(folder, name)));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  placeId: [2, { scope: 'worker' }],
  connection: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const connection = await connectTo(Number(process.env.E2E_PORT));
      await use(connection);
      await connection.cut();
    },
    { scope: 'worker' },
  ],
  engineBrowser: [
    async ({ engine }, use) => {
      const browser = await start(engine);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ engineBrowser, connection }, use) => use(new Page(engineBrowser, `http://localhost:${connection.port}`)),
    { scope: 'worker' },
  ],
  guest: [
    async ({ engineBrowser, connection }, use) => use(new Page(engineBrowser, `http://127.0.0.1:${connection.port}`)),
    { scope: 'worker' },
  ],
});
