import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4373);
/** Runs the tests against an app that is already running. */
const runningUrl = process.env.E2E_BASE_URL;
const baseURL = runningUrl ?? `http://localhost:${port}`;

const CHROMIUM_PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: 'engines/**',
  outputDir: '../test-results',
  fullyParallel: true,
  // A page with a software-rendered map uses one core, so two workers fill two cores.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a loaded machine, a software-rendered map may time out. The report lists flaky tests.
  retries: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as ['json']] : [])],
  use: {
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'off',
    // Routes of a test do not see requests of a service worker: only offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.SOL_CHROMIUM ?? CHROMIUM_PATHS.find((path) => existsSync(path)) ?? '',
      // Without a locale, Chromium cannot represent the Korean names of downloads.
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // Only the map uses the software GPU: compositing pages with it is 20 % slower.
        '--disable-gpu-compositing',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
  ...(runningUrl === undefined && {
    webServer: {
      command: 'node apps/server/src/main.ts',
      cwd: '..',
      url: `${baseURL}/api/health/ready`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: 'pipe',
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/e2e',
        DATABASE_URL: '',
        MAP_STYLE: 'embedded',
        RATE_LIMIT: 'off',
        // Journeys import places, after which the demo city asks for a code.
        LOCAL_LOGIN: 'open',
        // inbox.spec.ts; no such host exists.
        PUSH_HOSTS: 'push.example',
        LOG_LEVEL: 'warn',
      },
    },
  }),
});
