import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { goOffline, goOnline, isCall } from './support/network.ts';
import { signIn } from './support/sign-in.ts';

test.use({ serviceWorkers: 'allow', canDrawMap: false });
test.beforeEach(({ browserErrors }) => browserErrors.allow(/Failed to load|ERR_|Failed to fetch|인터넷/));

const PRIVATE_CALL = '/api/solmark/place/collections';

/** Waits for the installed worker, which then stores what the page has read. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The paths of the stored reads by owner: a member id or `guest`. */
const storedReads = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('read-calls-'));
    const reads = names.map(async (name) => {
      const keys = await (await caches.open(name)).keys();
      return [name.split('-').at(-1) ?? '', keys.map(({ url }) => new URL(url).pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(reads));
  });

const readsOfMembers = async (page: Page) =>
  Object.entries(await storedReads(page)).flatMap(([owner, reads]) => (owner === 'guest' ? [] : reads));

const age = (page: Page) => page.getByText(/(방금|전에) 불러온 정보예요/);

test('[13.1-2] [13.1-3] [13.1-4] a member without a network, and what remains on the device', async ({
  page,
  context,
}) => {
  await page.goto('/sollect');
  await waitForWorker(page);
  await signIn(page);
  const titles = new Map<string, string>();
  for (const path of ['/map/detail/1', '/sollect/1', '/mark', '/solroute']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    titles.set(path, await page.title());
  }
  await expect.poll(async () => await readsOfMembers(page)).toContain(PRIVATE_CALL);
  expect((await storedReads(page)).guest).not.toContain(PRIVATE_CALL);

  await goOffline(page);
  for (const [path, title] of titles) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(age(page)).toBeVisible();
  }
  // An address without a stored page opens with what is stored.
  await page.goto('/map/detail/1?from=elsewhere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const writes: (string | undefined)[] = [];
  context.on('request', (call) => {
    if (isCall(call, '/api/solmark/place/*/collections') && call.method() === 'PATCH')
      writes.push(call.headers()['idempotency-key']);
  });
  await page.getByRole('button', { name: /저장/ }).first().tap();
  await expect(page.getByText('연결되면 보낼 변경 1개')).toBeVisible();
  await goOnline(page);
  await expect(page.getByText('연결되면 보낼 변경 1개')).toBeHidden();
  expect(new Set(writes).size).toBe(1);

  await page.goto('/profile/settings');
  await page.getByRole('button', { name: '로그아웃' }).tap();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => readsOfMembers(page)).toEqual([]);
});

/** A proxy of the app that can switch its service worker off, as a release with SERVICE_WORKER=off. */
async function startSwitch(appUrl: string) {
  const removal = await readFile(new URL('../apps/web/public/service-worker-removal.js', import.meta.url));
  const state = { isOff: false };
  const server = createServer((incoming, outgoing) => {
    if (state.isOff && incoming.url === '/service-worker.js') {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(removal);
      return;
    }
    const { method, headers } = incoming;
    const forwarded = request(new URL(incoming.url ?? '/', appUrl), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}`, state, stop };
}

test('[13.1-5] a release can switch the worker off, which deletes all caches', async ({ page, baseURL }) => {
  const { url, state, stop } = await startSwitch(baseURL ?? '');
  await page.goto(`${url}/sollect`);
  await waitForWorker(page);
  expect(await page.evaluate(() => caches.keys())).not.toEqual([]);
  state.isOff = true;
  await page.reload();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  stop();
});
