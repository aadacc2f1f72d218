import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import config from './playwright.config.ts';
import { SEONGSU } from './support/journey.ts';
import { signIn } from './support/sign-in.ts';

/**
 * Takes a screenshot of every screen at four widths, light and dark, for a review of the design:
 * `E2E_BASE_URL=http://localhost:3000 node e2e/all-screens.ts folder [part of an address]`.
 */

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const THEMES = ['light', 'dark'] as const;
const PHONE_MAX_WIDTH = 600;
/** Rendering of the map in software and of lazy images. */
const RENDER_MS = 3_000;

const GUEST_SCREENS = [
  '/map',
  '/map/list?queryType=category&category=cafe',
  '/map/detail/1',
  '/map/reviews/1',
  '/map/search',
  '/map/not-found?keyword=없는말',
  '/sollect',
  '/sollect/search',
  '/sollect/search/result?category=cafe',
  '/sollect/1',
  '/related-sollect/1',
  '/questions',
  '/solroute/plan',
  '/profile',
  '/profile/settings',
  '/profile/announcement',
  '/profile/policies',
  '/login',
  '/no-such-page',
];
const MEMBER_SCREENS = [
  '/mark',
  '/mark/sollect',
  '/mark/my',
  '/solroute',
  '/solroute/write',
  '/sollect/write',
  '/map/review/write/1',
  '/map/correction/1',
  '/profile',
  '/profile/inbox',
  '/profile/settings/inbox',
  '/profile/edit',
  '/profile/reviews',
  '/profile/solo-days',
  '/profile/activity',
  '/profile/feedback',
  '/profile/place',
];

const [folder = 'screens', part = ''] = process.argv.slice(2);
const fileName = (address: string) => address.replaceAll(/[^\w가-힣]+/g, '-').replaceAll(/^-|-$/g, '');

async function takeAll(page: Page, prefix: string, addresses: string[]): Promise<void> {
  for (const address of addresses.filter((each) => each.includes(part))) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(RENDER_MS);
    await page.screenshot({ path: join(folder, `${fileName(address)}-${prefix}.png`) });
  }
}

const { launchOptions, baseURL = '' } = config.use ?? {};
const browser = await chromium.launch(launchOptions);
try {
  await mkdir(folder, { recursive: true });
  for (const viewport of SIZES) {
    const isPhone = viewport.width < PHONE_MAX_WIDTH;
    const device = { viewport, isMobile: isPhone, hasTouch: isPhone, locale: 'ko-KR', timezoneId: 'Asia/Seoul' };
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({
        baseURL,
        ...device,
        colorScheme,
        geolocation: SEONGSU,
        permissions: ['geolocation'],
      });
      const page = await context.newPage();
      await takeAll(page, `${viewport.width}-${colorScheme}`, GUEST_SCREENS);
      await signIn(page);
      await takeAll(page, `member-${viewport.width}-${colorScheme}`, MEMBER_SCREENS);
      await context.close();
    }
  }
} finally {
  await browser.close();
}
