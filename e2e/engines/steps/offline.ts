import { expect } from '@playwright/test';
import type { Connection } from '../connection.ts';
import { type Page, waitFor } from '../page.ts';
import { test } from '../walk.ts';

/** Paths that the service worker has stored. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Opens or closes the port, and sets the offline mode of an engine that has one. */
async function setConnected(isConnected: boolean, { browser }: Page, connection: Connection): Promise<void> {
  if (isConnected) await connection.restore();
  else await connection.cut();
  // Afterwards: at the end of the offline mode a page sends its pending changes.
  await browser.setOffline?.(!isConnected);
}

export function loseTheNetwork(): void {
  test('[13.2-2] without a network, a place that was seen opens with its age', async ({ app, connection, placeId }) => {
    await app.open(`/map/detail/${placeId}`);
    await waitFor(async () => {
      const paths = await storedPaths(app);
      expect(paths).toContain(`/map/detail/${placeId}`);
      expect(paths).toContain(`/api/place/${placeId}`);
    });
    const title = app.role('heading', { level: 1 });
    const [name = ''] = await title.texts();
    await setConnected(false, app, connection);
    await app.open(`/map/detail/${placeId}`);
    await title.contains(name);
    await app.text(/(방금|전에) 불러온 정보예요/).isShown();
  });

  test('[13.2-2] a place saved without a network is saved when it returns', async ({ app, connection }) => {
    const save = app.button(/^저장/).nth(0);
    const wasSaved = (await save.read()).states[0] === 'true';
    await save.tap();
    await save.isOn(!wasSaved);
    await app.text('연결되면 보낼 변경 1개').isShown();
    await setConnected(true, app, connection);
    await app.text('연결되면 보낼 변경 1개').isGone();
    await app.open(await app.path());
    await save.isOn(!wasSaved);
  });

  test('[13.2-2] after the sign-out, no stored read of the member remains', async ({ app }) => {
    await app.open('/profile/settings');
    await app.button('로그아웃').tap();
    await app.isAt(/\/login$/);
    await waitFor(async () => expect(await storedPaths(app)).not.toContain('/api/solmark/place/collections'));
  });
}
