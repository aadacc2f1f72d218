import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';
import type { EngineOptions } from './walk.ts';

const port = Number(process.env.E2E_PORT ?? 4373);
process.env.E2E_PORT = String(port);
// The client logs each command, and as an error what a page under navigation responds.
process.env.WDIO_LOG_LEVEL ??= 'silent';

/** The same walk in each engine, at the same time: each waits for its own pages most of the time. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000, intervals: [50, 50, 100] } },
  reporter: journeys.reporter ?? 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
  // The folder is relative to this file.
  ...(journeys.webServer !== undefined && { webServer: { ...journeys.webServer, cwd: '../..' } }),
});
