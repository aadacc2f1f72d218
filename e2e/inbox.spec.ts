import { expect, type Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { openOtherBrowser, test } from './support/journey.ts';
import { acceptPlace, requestPlace, uniquePlaceName } from './support/place-request.ts';
import { signIn, uniqueMemberName } from './support/sign-in.ts';
import { grantOperatorRole } from './support/sol.ts';

// A push message needs the service worker.
test.use({ canDrawMap: false, serviceWorkers: 'allow', location: 'denied' });

const PUSH_HOST = 'push.example';

/**
 * Headless Chromium denies notifications and has no push service: the permission is granted when it is asked for, and the
 * subscription is that of a service on no real host.
 */
async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript((host) => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
    let subscription: PushSubscription | null = null;
    const toBase64Url = (bytes: Uint8Array) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async (options) => {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const p256dh = toBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
      const auth = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
      const endpoint = `https://${host}/${crypto.randomUUID()}`;
      subscription = {
        ...{ endpoint, options, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) },
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      } as unknown as PushSubscription;
      return subscription;
    };
  }, PUSH_HOST);
}

/** Saves the place, which the operator closes afterwards. */
async function saveAndClose(page: Page, operator: Page, name: string): Promise<void> {
  await requestPlace(page, name);
  const placeId = await acceptPlace(operator, name);
  const { collections } = await callApi<{ collections: { collectionId: number }[] }>(
    page,
    '/api/solmark/place/collections?size=1',
    { method: 'GET' },
  );
  await callApi(page, `/api/solmark/place/${placeId}/collections`, {
    method: 'PATCH',
    data: { addCollectionIds: collections.map(({ collectionId }) => collectionId), removeCollectionIds: [] },
  });
  const { correctionId } = await callApi<{ correctionId: number }>(page, `/api/place/${placeId}/correction`, {
    data: { kind: 'CLOSED' },
  });
  await callApi(operator, `/api/admin/correction/${correctionId}/accept`);
}

test('[17-2] a member turns push messages on, reads that a saved place has closed, and turns its kind off', async ({
  page,
  browser,
}) => {
  const name = uniquePlaceName();
  const operator = await openOtherBrowser(browser);
  await signIn(operator, { name: `${uniqueMemberName()} 둘` });
  await grantOperatorRole(operator);
  await standInForPushService(page);
  await signIn(page);

  await page.goto('/profile/settings/inbox');
  await page.getByRole('button', { name: '이 기기에서 푸시 받기' }).tap();
  await expect(page.getByRole('switch', { name: '이 기기에서 푸시 받기' })).toBeChecked();
  const push = page.getByRole('switch', { name: '저장한 곳의 소식 푸시' });
  await expect(push).toBeChecked();

  await saveAndClose(page, operator, name);
  await operator.context().close();
  await page.goto('/profile');
  await page.getByRole('link', { name: '알림, 새 알림 있음' }).tap();
  await page.getByRole('link', { name: new RegExp(`저장한 곳이 문을 닫았어요.*${name}`) }).tap();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: '알림', exact: true })).toBeVisible();

  // Where the button of the push message leads: nothing changes before a tap.
  await page.goto('/profile/settings/inbox?off=SAVED_PLACE');
  await expect(page.getByRole('button', { name: '그만 받기' })).toBeFocused();
  await expect(push).toBeChecked();
  await page.getByRole('button', { name: '그만 받기' }).tap();
  await expect(push).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole('switch', { name: '저장한 곳의 소식 알림함' })).toBeChecked();
  await expect(push).not.toBeChecked();
});
