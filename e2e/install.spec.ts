import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';

/**
 * Not the headless shell: it has the commands of the check without its rules, and reports no error for
 * any page.
 */
const BROWSER_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const browserPath = BROWSER_PATHS.find((path) => existsSync(path));
if (browserPath === undefined) {
  process.stdout.write('skipped: whether Chromium can install the app, because only its headless shell is installed\n');
}

/** A page that is not part of the app. */
const OTHER_PAGE = '/api/health/ready';

/** The result of Chromium's own check, which is complete after the manifest and its icons are loaded. */
async function readInstallation(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  const { errors } = await devTools.send('Page.getAppManifest');
  await devTools.detach();
  return {
    refusals: installabilityErrors.map(({ errorId }) => errorId),
    manifestErrors: errors.map(({ message }) => message),
  };
}

test('[13.1-1] Chromium finds the app installable', async ({ baseURL, launchOptions, locale }) => {
  test.skip(browserPath === undefined, 'only the headless shell of Chromium is installed');
  const profile = await mkdtemp(join(tmpdir(), 'sol-install-'));
  // A profile on disk: nothing can be installed in a private window.
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(browserPath !== undefined && { executablePath: browserPath }),
    ...(baseURL !== undefined && { baseURL }),
    ...(locale !== undefined && { locale }),
  });
  try {
    const page = await context.newPage();
    await page.goto('/');
    expect(await readInstallation(page)).toEqual({ refusals: [], manifestErrors: [] });
    // The check can fail.
    await page.goto(OTHER_PAGE);
    expect((await readInstallation(page)).refusals).toEqual(['no-manifest']);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
});
