import { ACCOUNT_EXPORT_PATH } from '@sol/contract/paths';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { watchPendingSignOut } from '#features/session/model/pending-sign-out.ts';
import { logger } from '#lib/logger.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import indexHtml from '../../../../index.html?raw';

const shownTheme = () => document.documentElement.dataset.theme;

beforeEach(() => {
  delete document.documentElement.dataset.theme;
});

it('[2.13-5] changes the theme immediately and stores it', async () => {
  const { user } = renderApp('/profile/settings');
  const themes = await screen.findByRole('group', { name: '테마' });
  expect(within(themes).getByRole('radio', { name: '시스템' })).toBeChecked();
  await user.click(within(themes).getByRole('radio', { name: '어둡게' }));
  expect(shownTheme()).toBe('dark');
  expect(within(themes).getByRole('radio', { name: '어둡게' })).toBeChecked();
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(within(themes).getByRole('radio', { name: '시스템' }));
  expect(shownTheme()).toBeUndefined();
});

it('[2.13-5] follows the theme that another tab has chosen', async () => {
  renderApp('/profile/settings');
  const themes = await screen.findByRole('group', { name: '테마' });
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(within(themes).getByRole('radio', { name: '어둡게' })).toBeChecked();
  expect(shownTheme()).toBe('dark');
});

/** The script of index.html. After it the app has its handlers, so that taps are not kept for later. */
function runHeadScript(): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- jsdom does not run the scripts of a page.
  new Function(/<script>([\s\S]*?)<\/script>/.exec(indexHtml)?.[1] ?? '')();
  dispatchEvent(new Event('page-listens'));
}

it.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['system', undefined],
  ['purple', undefined],
])('applies the stored theme (%s) before the first paint', (stored, shown) => {
  localStorage.setItem('theme', stored);
  runHeadScript();
  expect(shownTheme()).toBe(shown);
});

describe('the color of the bar of the browser', () => {
  const BARS = /<meta name="theme-color".*>/g;
  const shownBars = () =>
    [...document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
      ({ content, media }) => `${content} ${media}`,
    );
  beforeEach(() => {
    document.head.insertAdjacentHTML('beforeend', (indexHtml.match(BARS) ?? []).join(''));
    return () => {
      for (const meta of document.head.querySelectorAll('meta[name="theme-color"]')) meta.remove();
    };
  });

  it('follows the chosen theme', async () => {
    const { user } = renderApp('/profile/settings');
    await user.click(await screen.findByRole('radio', { name: '어둡게' }));
    expect(shownBars()).toEqual(['#ffffff not all', '#17130f all']);
    await user.click(screen.getByRole('radio', { name: '밝게' }));
    expect(shownBars()).toEqual(['#ffffff all', '#17130f not all']);
    await user.click(screen.getByRole('radio', { name: '시스템' }));
    expect(shownBars()).toEqual(['#ffffff (prefers-color-scheme: light)', '#17130f (prefers-color-scheme: dark)']);
  });

  it('follows the stored theme before the first paint', () => {
    localStorage.setItem('theme', 'dark');
    runHeadScript();
    expect(shownBars()).toEqual(['#ffffff not all', '#17130f all']);
  });
});

it('[9-31] shows version, country and language', async () => {
  renderApp('/profile/settings');
  const facts = await screen.findAllByRole('definition');
  expect(facts.map((fact) => fact.textContent)).toEqual(['대한민국', '한국어', '1.1']);
});

it('[2.13-5] keeps the notification setting after a logout', async () => {
  api.use(respond('POST /api/auth/logout', () => null));
  signIn();
  const first = renderApp('/profile/settings');
  const notifications = await screen.findByRole('switch', { name: '공지사항 알림' });
  expect(notifications).toBeChecked();
  await first.user.click(notifications);
  expect(notifications).not.toBeChecked();
  await first.user.click(screen.getByRole('button', { name: '로그아웃' }));
  await screen.findByRole('link', { name: '비회원으로 이용하기' });
  first.unmount();
  renderApp('/profile/settings');
  expect(await screen.findByRole('switch', { name: '공지사항 알림' })).not.toBeChecked();
});

it('[14.1-3] shows on the login screen that a sign-out did not reach the server, until it has', async () => {
  vi.spyOn(logger, 'error').mockReturnValue();
  api.use(goOffline('POST /api/auth/logout'));
  signIn();
  const { user } = renderApp('/profile/settings');
  await user.click(await screen.findByRole('button', { name: '로그아웃' }));
  expect(await screen.findByText(/서버에 아직 알리지 못했어요/)).toBeVisible();
  expect(screen.getByText('인터넷에 연결되면 로그아웃을 마저 할게요')).toBeVisible();
  api.use(respond('POST /api/auth/logout', () => null));
  const stop = watchPendingSignOut();
  await waitFor(() => expect(screen.queryByText(/서버에 아직 알리지 못했어요/)).not.toBeInTheDocument());
  stop();
});

it('[2.13-5] links members to the account deletion, but not guests', async () => {
  renderApp('/profile/settings');
  await screen.findByRole('group', { name: '테마' });
  expect(screen.queryByRole('link', { name: '계정 삭제' })).toBeNull();
  expect(screen.queryByRole('button', { name: '로그아웃' })).toBeNull();
  signIn();
  expect(await screen.findByRole('link', { name: '계정 삭제' })).toHaveAttribute('href', '/profile/delete');
});

describe('the download of own data', () => {
  const button = () => screen.findByRole('button', { name: '내 기록 내려받기' });

  it('[13.2-3] opens the address of the file', async () => {
    const address = `${ACCOUNT_EXPORT_PATH}?ticket=t`;
    api.use(
      respond('GET /api/download', ({ query }) => {
        expect(query.path).toBe(ACCOUNT_EXPORT_PATH);
        return { address };
      }),
    );
    const opened: (string | null)[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.getAttribute('href'));
    });
    signIn();
    const { user } = renderApp('/profile/settings');
    await user.click(await button());
    expect(await screen.findByText('내려받기를 시작했어요')).toBeVisible();
    expect(opened).toEqual([address]);
    vi.restoreAllMocks();
  });

  it('is requested once by two taps', async () => {
    const ticket = Promise.withResolvers<{ address: string }>();
    const request = vi.fn(() => ticket.promise);
    api.use(respond('GET /api/download', request));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    signIn();
    const { user } = renderApp('/profile/settings');
    await user.click(await button());
    await user.click(await screen.findByRole('button', { name: '내 기록을 모으고 있어요…' }));
    ticket.resolve({ address: ACCOUNT_EXPORT_PATH });
    expect(await screen.findByText('내려받기를 시작했어요')).toBeVisible();
    expect(request).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('reports a failure and can be repeated', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.use(fail('GET /api/download', 'INTERNAL'));
    signIn();
    const { user } = renderApp('/profile/settings');
    await user.click(await button());
    expect(await screen.findByText('내 기록을 받지 못했어요. 다시 시도해 주세요')).toBeVisible();
    expect(logged).toHaveBeenCalled();
    expect(await button()).toBeVisible();
  });

  it('[14.1-4] asks for a new sign-in where it is too old, and reports no failure', async () => {
    const toastError = vi.spyOn(toast, 'error').mockReturnValue();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.use(fail('GET /api/download', 'SIGN_IN_NOT_RECENT'));
    signIn();
    const { user } = renderApp('/profile/settings');
    await user.click(await button());
    expect(await screen.findByRole('dialog', { name: '다시 로그인해 주세요' })).toBeVisible();
    expect(toastError).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('is not offered to guests', async () => {
    renderApp('/profile/settings');
    await screen.findByRole('group', { name: '테마' });
    expect(screen.queryByRole('button', { name: '내 기록 내려받기' })).not.toBeInTheDocument();
  });
});

it('[12.1-1] opens the import of lists, for a guest after the login', async () => {
  const { user } = renderApp('/profile/settings');
  await user.click(await screen.findByRole('button', { name: '다른 지도에서 가져오기' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(sessionStorage.getItem('location-storage')).toContain('"targetSource":"/mark/import"');
});

describe('[17-4] the secret address of the calendar', () => {
  const URL_OF = (serial: number) => `https://sol.example/calendar/secret-${serial}.ics`;
  const byDialog = () => screen.findByRole('dialog', { name: '캘린더에서 코스 보기' });

  /** Mocks a server that stores the hash of the address. */
  async function openSheet(createdAt: string | null) {
    const server = { createdAt, created: 0 };
    api.use(
      respond('GET /api/calendar', () => (server.createdAt === null ? null : { createdAt: server.createdAt })),
      respond('POST /api/calendar', () => {
        server.created += 1;
        server.createdAt = '2026-11-30T10:00:00Z';
        return { url: URL_OF(server.created) };
      }),
      respond('DELETE /api/calendar', () => {
        server.createdAt = null;
        return null;
      }),
    );
    signIn();
    const { user } = renderApp('/profile/settings');
    await user.click(await screen.findByRole('button', { name: '캘린더에서 코스 보기' }));
    return { server, user, sheet: within(await byDialog()) };
  }

  it('is created, copied and deleted after a confirmation', async () => {
    const { server, user, sheet } = await openSheet(null);
    await user.click(await sheet.findByRole('button', { name: '주소 만들기' }));
    expect(await sheet.findByText(URL_OF(1))).toBeVisible();
    await user.click(sheet.getByRole('button', { name: '주소 복사' }));
    expect(await navigator.clipboard.readText()).toBe(URL_OF(1));
    await user.click(await sheet.findByRole('button', { name: '끊기' }));
    const confirmation = within(await screen.findByRole('dialog', { name: '캘린더 주소를 끊을까요?' }));
    await user.click(confirmation.getByRole('button', { name: '취소' }));
    expect(server.createdAt).not.toBeNull();
    await user.click(await sheet.findByRole('button', { name: '끊기' }));
    await user.click(within(await screen.findByRole('dialog', { name: '캘린더 주소를 끊을까요?' })).getByText('끊기'));
    expect(await sheet.findByRole('button', { name: '주소 만들기' })).toBeVisible();
    expect(server.createdAt).toBeNull();
    expect(sheet.queryByText(URL_OF(1))).not.toBeInTheDocument();
  });

  it('that was created before is not shown, and can be replaced', async () => {
    const { user, sheet } = await openSheet('2026-11-20T10:00:00Z');
    expect(await sheet.findByText(/주소는 만들 때만 볼 수 있어요/)).toBeVisible();
    expect(sheet.queryByRole('button', { name: '주소 복사' })).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '새 주소 만들기' }));
    await user.click(within(await screen.findByRole('dialog', { name: '새 주소를 만들까요?' })).getByText('만들기'));
    expect(await sheet.findByText(URL_OF(1))).toBeVisible();
  });

  it('reports a failure', async () => {
    vi.spyOn(logger, 'error').mockReturnValue();
    const { user, sheet } = await openSheet(null);
    api.use(fail('POST /api/calendar', 'INTERNAL'));
    await user.click(await sheet.findByRole('button', { name: '주소 만들기' }));
    expect(await screen.findByText('바꾸지 못했어요. 다시 시도해 주세요')).toBeVisible();
  });
});
