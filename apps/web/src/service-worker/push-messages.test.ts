import { expect, it, vi } from 'vitest';
import { openPush, showPush } from './push-messages.ts';

const CONTENT = {
  ...{ kind: 'SAVED_PLACE', title: '저장한 곳이 문을 닫았어요', text: '이끼 카페', path: '/map/detail/7' },
  tag: 'SAVED_PLACE',
};

async function show(data: string | undefined) {
  const showNotification = vi.fn(async () => undefined);
  await showPush({ showNotification } as unknown as ServiceWorkerRegistration, data);
  return showNotification.mock.calls[0] as unknown as [title: string, options: { data: object; actions: object[] }];
}

async function tap(action: string, data: unknown) {
  const openWindow = vi.fn(async () => null);
  const notification = { data, close: vi.fn() };
  await openPush(
    { clients: { openWindow } } as unknown as ServiceWorkerGlobalScope,
    { action, notification } as unknown as NotificationEvent,
  );
  expect(notification.close).toHaveBeenCalledOnce();
  return (openWindow.mock.calls as unknown as [string][])[0]?.[0];
}

it('[17-2] a push message shows what happened, and a tap opens it', async () => {
  const [title, { data, ...options }] = await show(JSON.stringify(CONTENT));
  expect(title).toBe('저장한 곳이 문을 닫았어요');
  expect(options).toMatchObject({ body: '이끼 카페', tag: 'SAVED_PLACE' });
  expect(await tap('', data)).toBe('/map/detail/7');
});

it('[17-2] one tap in it stops its kind', async () => {
  const [, { data, actions }] = await show(JSON.stringify(CONTENT));
  expect(actions).toEqual([{ action: 'stop', title: '이런 알림 그만 받기' }]);
  expect(await tap('stop', data)).toBe('/profile/settings/inbox?off=SAVED_PLACE');
});

it.each([undefined, 'no JSON', '7', 'null'])('shows %s as a message without content', async (data) => {
  const [title, { actions, ...options }] = await show(data);
  expect([title, actions]).toEqual(['새 알림이 있어요', []]);
  expect(await tap('', options.data)).toBe('/profile/inbox');
});

it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', undefined])(
  'does not open %s',
  async (path) => {
    const [, { data }] = await show(JSON.stringify({ ...CONTENT, path }));
    expect(await tap('', data)).toBe('/profile/inbox');
    expect(await tap('', { path })).toBe('/profile/inbox');
  },
);
