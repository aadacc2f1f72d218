import { call } from '#lib/api/call.ts';
import { isInstalled, isIos } from '#lib/in-app-browser.ts';
import { logger } from '#lib/logger.ts';
import { deviceStorage } from '#lib/storage.ts';

/** The member who has switched push messages on in this browser. Cleared by a sign-out. */
const PUSH_MEMBER_KEY = 'pushMember';

/** INSTALL: browsers of iOS have push messages in an installed web app only. */
export type PushState = 'UNSUPPORTED' | 'INSTALL' | 'DENIED' | 'OFF' | 'ON';

/** On a first visit the worker is registered when the page is idle. Browsers that save data never register it. */
const REGISTRATION_TIMEOUT_MS = 10_000;

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, REGISTRATION_TIMEOUT_MS));
  return registration ?? Promise.race([navigator.serviceWorker.ready, timeout]);
}

async function getPushState(memberId: number): Promise<PushState> {
  if (isIos() && !isInstalled()) return 'INSTALL';
  const registration = await findRegistration();
  if (registration === undefined) return 'UNSUPPORTED';
  if (Notification.permission === 'denied') return 'DENIED';
  const isOfMember = deviceStorage.getItem(PUSH_MEMBER_KEY) === String(memberId);
  const isOn = isOfMember && (await registration.pushManager.getSubscription()) !== null;
  return isOn && Notification.permission === 'granted' ? 'ON' : 'OFF';
}

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const isOfKey = ({ options: { applicationServerKey } }: PushSubscription, key: Uint8Array): boolean =>
  applicationServerKey !== null && String(new Uint8Array(applicationServerKey)) === String(key);

/**
 * Subscribes this browser, which may be subscribed already. A subscription of another key, of an app that was
 * restored from a backup, is replaced.
 */
async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const key = toBytes((await call('GET /api/push/key', {})).publicKey);
  let subscription = await pushManager.getSubscription();
  if (subscription !== null && !isOfKey(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call('PUT /api/push/subscription', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
}

/** Asks for the permission, which requires a tap, and subscribes this browser. */
export async function switchPushOn(memberId: number): Promise<PushState> {
  const registration = await findRegistration();
  if (registration === undefined) return 'UNSUPPORTED';
  if ((await Notification.requestPermission()) !== 'granted') return getPushState(memberId);
  await subscribe(registration);
  deviceStorage.setItem(PUSH_MEMBER_KEY, String(memberId));
  return getPushState(memberId);
}

/**
 * Sends a subscription again: the server deletes one whose push service has ended it, and browsers replace theirs.
 * A failure does not hide the state of the browser.
 */
export async function renewPush(memberId: number): Promise<PushState> {
  const state = await getPushState(memberId);
  const registration = await findRegistration();
  if (state !== 'ON' || registration === undefined) return state;
  await subscribe(registration).catch((error: unknown) => logger.error('Failed to renew the push subscription', error));
  return getPushState(memberId);
}

export async function switchPushOff(memberId: number): Promise<PushState> {
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  deviceStorage.removeItem(PUSH_MEMBER_KEY);
  if (subscription) {
    await call('DELETE /api/push/subscription', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return getPushState(memberId);
}
