import { INBOX_KINDS, type InboxSettings } from '@sol/contract/inbox';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

const SETTINGS_PATH = '/profile/settings/inbox';
const PUBLIC_KEY = 'AQID';

let settings: InboxSettings;
beforeEach(() => {
  signIn();
  settings = Object.fromEntries(INBOX_KINDS.map((kind) => [kind, { app: true, push: true }])) as InboxSettings;
  api.use(
    respond('GET /api/inbox/settings', () => settings),
    respond('PUT /api/inbox/settings', ({ body }) => {
      settings = { ...settings, ...body } as InboxSettings;
      return settings;
    }),
  );
});

const switchOf = (name: string) => screen.findByRole('switch', { name });

it('[17-2] switches a kind off in the app, and as a push message', async () => {
  const { user } = renderApp(SETTINGS_PATH);
  await user.click(await switchOf('공지사항 알림함'));
  await user.click(await switchOf('저장한 곳의 소식 푸시'));
  await waitFor(() => {
    expect(settings.NOTICE).toEqual({ app: false, push: true });
    expect(settings.SAVED_PLACE).toEqual({ app: true, push: false });
  });
  expect(await switchOf('공지사항 알림함')).not.toBeChecked();
  expect(await switchOf('공지사항 푸시')).toBeChecked();
});

it('switches back what could not be stored', async () => {
  api.use(fail('PUT /api/inbox/settings', 'UNAVAILABLE'));
  const { user } = renderApp(SETTINGS_PATH);
  await user.click(await switchOf('공지사항 알림함'));
  expect(await screen.findByText('바꾸지 못했어요. 잠시 뒤에 다시 시도해 주세요')).toBeVisible();
  await waitFor(async () => expect(await switchOf('공지사항 알림함')).toBeChecked());
});

describe('[17-2] the button of a push message', () => {
  it('leads to a question, and one tap switches its kind off', async () => {
    const { router, user } = renderApp(`${SETTINGS_PATH}?off=COURSE`);
    const button = await screen.findByRole('button', { name: '그만 받기' });
    expect(button).toHaveFocus();
    expect(await switchOf('오늘 떠나는 코스 푸시')).toBeChecked();
    expect(settings.COURSE).toEqual({ app: true, push: true });
    await user.click(button);
    await waitFor(() => expect(settings.COURSE).toEqual({ app: true, push: false }));
    expect(await switchOf('오늘 떠나는 코스 푸시')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: '그만 받기' })).toBeNull();
    expect(await switchOf('오늘 떠나는 코스 푸시')).toHaveFocus();
    expect(router.state.location.search).toBe('');
  });

  it('does not ask about a kind that is off already', async () => {
    settings.COURSE = { app: true, push: false };
    renderApp(`${SETTINGS_PATH}?off=COURSE`);
    expect(await switchOf('오늘 떠나는 코스 푸시')).not.toBeChecked();
    expect(screen.queryByRole('button', { name: '그만 받기' })).toBeNull();
  });

  it('changes nothing if the member keeps the kind', async () => {
    const { router, user } = renderApp('/profile', `${SETTINGS_PATH}?off=COURSE`);
    await user.click(await screen.findByRole('button', { name: '계속 받기' }));
    expect(await switchOf('오늘 떠나는 코스 푸시')).toHaveFocus();
    expect(settings.COURSE).toEqual({ app: true, push: true });
    expect(router.state.location.search).toBe('');
    // Back does not ask again.
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/profile');
  });
});

it('ignores a kind that does not exist', async () => {
  const handleChange = vi.fn();
  api.use(fail('PUT /api/inbox/settings', 'BAD_REQUEST', handleChange));
  renderApp(`${SETTINGS_PATH}?off=toString`);
  expect(await switchOf('오늘 떠나는 코스 푸시')).toBeChecked();
  expect(screen.queryByRole('button', { name: '그만 받기' })).toBeNull();
  expect(handleChange).not.toHaveBeenCalled();
});

describe('push messages on this device', () => {
  const toJSON = () => ({
    endpoint: 'https://push.example/1',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  });
  let current: PushSubscription | null;
  let permission: NotificationPermission;
  const subscribe = vi.fn(async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    current = {
      ...{ endpoint: 'https://push.example/1', toJSON, options: { applicationServerKey } },
      unsubscribe: vi.fn(async () => {
        current = null;
        return true;
      }),
    } as unknown as PushSubscription;
    return current;
  });
  const requestPermission = vi.fn(async () => {
    permission = 'granted';
    return permission;
  });

  beforeEach(() => {
    current = null;
    permission = 'default';
    const registration = { pushManager: { getSubscription: async () => current, subscribe } };
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistration: async () => registration },
      configurable: true,
    });
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {
      get permission() {
        return permission;
      },
      requestPermission,
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    requestPermission.mockClear();
    subscribe.mockClear();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('[17-2] are switched on after an explanation and a tap, and off again', async () => {
    const stored: string[] = [];
    api.use(
      respond('GET /api/push/key', () => ({ publicKey: PUBLIC_KEY })),
      respond('PUT /api/push/subscription', ({ body }) => {
        stored.push(body.endpoint);
        return null;
      }),
      respond('DELETE /api/push/subscription', ({ body }) => {
        stored.splice(stored.indexOf(body.endpoint), 1);
        return null;
      }),
    );
    const { user } = renderApp(SETTINGS_PATH);
    expect(await screen.findByText(/광고는 보내지 않고/)).toBeVisible();
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '이 기기에서 푸시 받기' }));
    const device = await switchOf('이 기기에서 푸시 받기');
    expect(stored).toEqual(['https://push.example/1']);
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array([1, 2, 3]),
    });
    await user.click(device);
    expect(await screen.findByRole('button', { name: '이 기기에서 푸시 받기' })).toBeVisible();
    expect([stored, current]).toEqual([[], null]);
  });

  it('are off if another member has switched them on in this browser', async () => {
    permission = 'granted';
    localStorage.setItem('pushMember', '12');
    await subscribe({ applicationServerKey: new Uint8Array([1, 2, 3]) });
    renderApp(SETTINGS_PATH);
    expect(await screen.findByRole('button', { name: '이 기기에서 푸시 받기' })).toBeVisible();
  });

  it('get a new subscription for another key, as after a restore', async () => {
    permission = 'granted';
    const { unsubscribe } = await subscribe({ applicationServerKey: new Uint8Array([9, 9, 9]).buffer });
    api.use(
      respond('GET /api/push/key', () => ({ publicKey: PUBLIC_KEY })),
      respond('PUT /api/push/subscription', () => null),
    );
    const { user } = renderApp(SETTINGS_PATH);
    await user.click(await screen.findByRole('button', { name: '이 기기에서 푸시 받기' }));
    await switchOf('이 기기에서 푸시 받기');
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('are subscribed again when the settings open: the server may have lost them', async () => {
    permission = 'granted';
    localStorage.setItem('pushMember', '11');
    await subscribe({ applicationServerKey: new Uint8Array([1, 2, 3]).buffer });
    const stored = vi.fn();
    api.use(
      respond('GET /api/push/key', () => ({ publicKey: PUBLIC_KEY })),
      respond('PUT /api/push/subscription', ({ body }) => {
        stored(body.endpoint);
        return null;
      }),
    );
    renderApp(SETTINGS_PATH);
    expect(await switchOf('이 기기에서 푸시 받기')).toBeChecked();
    expect(stored).toHaveBeenCalledExactlyOnceWith('https://push.example/1');
    expect(subscribe).toHaveBeenCalledOnce();
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('are shown as they are in the browser while the server cannot be reached', async () => {
    permission = 'granted';
    localStorage.setItem('pushMember', '11');
    await subscribe({ applicationServerKey: new Uint8Array([1, 2, 3]).buffer });
    api.use(fail('GET /api/push/key', 'UNAVAILABLE'));
    renderApp(SETTINGS_PATH);
    expect(await switchOf('이 기기에서 푸시 받기')).toBeChecked();
  });

  it('say how they can be allowed after they were denied', async () => {
    permission = 'denied';
    renderApp(SETTINGS_PATH);
    expect(await screen.findByText('브라우저 설정에서 쏠의 알림을 허용한 다음 다시 열어 주세요.')).toBeVisible();
  });

  it('[17-2] are shown as off while the browser denies them, and stay stored for other devices', async () => {
    permission = 'denied';
    const { user } = renderApp(SETTINGS_PATH);
    const sentence = await screen.findByText(/쏠의 알림을 허용한 다음/);
    const push = await switchOf('공지사항 푸시');
    expect(push).toBeDisabled();
    expect(push).not.toBeChecked();
    expect(push).toHaveAccessibleDescription(sentence.textContent);
    await user.click(await switchOf('공지사항 알림함'));
    await waitFor(() => expect(settings.NOTICE).toEqual({ app: false, push: true }));
  });

  it('[17-2] need an installed app on iOS', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');
    renderApp(SETTINGS_PATH);
    expect(await screen.findByText(/홈 화면에 추가한 다음/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '이 기기에서 푸시 받기' })).toBeNull();
  });

  it('are offered once the service worker of a first visit is registered', async () => {
    const registered = Promise.withResolvers<object>();
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistration: async () => undefined, ready: registered.promise },
      configurable: true,
    });
    renderApp(SETTINGS_PATH);
    expect(await switchOf('오늘 떠나는 코스 푸시')).toBeVisible();
    expect(screen.queryByText(/푸시 알림을 받을 수 없어요/)).toBeNull();
    registered.resolve({ pushManager: { getSubscription: async () => current, subscribe } });
    expect(await screen.findByRole('button', { name: '이 기기에서 푸시 받기' })).toBeVisible();
  });

  it('are not offered by a browser without them', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    renderApp(SETTINGS_PATH);
    expect(await screen.findByText(/푸시 알림을 받을 수 없어요/)).toBeVisible();
  });
});
