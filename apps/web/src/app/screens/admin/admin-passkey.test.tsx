import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { FeedbackItem } from '@sol/contract/admin-feedback';
import type { Passkey } from '@sol/contract/admin-passkey';
import { OPERATOR_IDLE_MIN } from '@sol/contract/limits';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { toLoginState } from '#features/session/model/login-target.ts';
import { reloadSession } from '#features/session/model/session-store.ts';
import type { DataOf } from '#lib/api/endpoint.ts';
import { logger } from '#lib/logger.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: vi.fn(() => true),
  startAuthentication: vi.fn(),
  startRegistration: vi.fn(),
}));

const { userId, loginType, nickname, profileImageUrl } = MINA;
const SUMMARY: DataOf<'GET /api/admin/summary'> = {
  placeRequests: 2,
  placeMatches: 0,
  corrections: 0,
  reports: 0,
  objections: 0,
  feedback: 1,
  draftNotices: 0,
};
const FEEDBACK: FeedbackItem = {
  id: 8,
  nickname: '준',
  content: '지도가 좋아요',
  createdAt: '2026-11-20T03:00:00.000Z',
  handledAt: null,
  answer: null,
};
const LAPTOP: Passkey = {
  id: 3,
  name: 'Chrome · macOS',
  createdAt: '2026-11-20T03:00:00Z',
  lastUsedAt: '2026-11-22T03:00:00Z',
};
const PHONE: Passkey = { ...LAPTOP, id: 4, name: 'Safari · iPhone' };
const ASSERTION = { id: 'Y3JlZA', clientDataJSON: 'ZGF0YQ', authenticatorData: 'YXV0aA', signature: 'c2ln' };
const CREDENTIAL = { rawId: 'Y3JlZA', type: 'public-key' as const, clientExtensionResults: {} };

function lock() {
  const locked = [
    'GET /api/admin/summary',
    'GET /api/admin/coverage',
    'GET /api/admin/passkey',
    'GET /api/admin/feedback',
    'POST /api/admin/feedback/:id/handled',
  ] as const;
  api.use(...locked.map((endpoint) => fail(endpoint, 'PASSKEY_REQUIRED')));
}

function open() {
  api.use(
    respond('GET /api/admin/summary', () => SUMMARY),
    respond('GET /api/admin/coverage', () => ({ countedAt: null, hasPlaces: false, districts: [], imports: [] })),
    respond('GET /api/admin/passkey', () => ({ isRequired: true, passkeys: [LAPTOP, PHONE] })),
    respond('GET /api/admin/feedback', () => ({ feedback: [FEEDBACK], nextCursor: null })),
    respond('POST /api/admin/feedback/:id/handled', () => null),
  );
}

beforeEach(() => {
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue();
  vi.spyOn(logger, 'error').mockReturnValue();
  signIn();
  const { id, ...response } = ASSERTION;
  vi.mocked(startAuthentication)
    .mockReset()
    .mockResolvedValue({ ...CREDENTIAL, id, response });
  api.use(
    respond('POST /api/profile', () => ({ userId, loginType, nickname, profileImageUrl, isOperator: true as const })),
    respond('POST /api/admin/passkey/options', () => ({
      challenge: 'Y2hhbGxlbmdl',
      timeout: 300_000,
      rpId: 'localhost',
      allowCredentials: [{ id, type: 'public-key' as const, transports: ['internal'] }],
      userVerification: 'required' as const,
    })),
    respond('POST /api/admin/passkey/verify', ({ body }) => {
      expect(body.credential).toEqual(ASSERTION);
      open();
      return null;
    }),
  );
  open();
});

const IDLE_MS = OPERATOR_IDLE_MIN * 60_000;

afterEach(() => vi.useRealTimers());

/** The time passes, and no timer runs. */
function passIdle(differenceMs = 0): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + IDLE_MS + differenceMs });
}

const show = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

const adminData = (queryClient: QueryClient) =>
  queryClient
    .getQueriesData({})
    .map(([[key]]) => String(key))
    .filter((key) => key.startsWith('/api/admin'));

function signOut(): void {
  localStorage.clear();
  reloadSession();
}

const confirmButton = () => screen.findByRole('button', { name: '패스키로 확인' });

describe('[14.3-1] a locked sign-in', () => {
  it('shows nothing but the question for the passkey, and then the screen', async () => {
    lock();
    const { user } = renderApp('/admin');
    await user.click(await confirmButton());
    expect(await screen.findByRole('navigation', { name: '운영' })).toBeVisible();
    expect(screen.queryByText('패스키로 확인해 주세요')).toBeNull();
    expect(screen.getByRole('link', { name: '내 패스키 2개' })).toHaveAttribute('href', '/admin/passkey');
    expect(vi.mocked(startAuthentication).mock.lastCall?.[0].optionsJSON).toMatchObject({ rpId: 'localhost' });
  });

  it('hides what it has shown, keeps typed text, and repeats the call', async () => {
    let handled = 0;
    const { user } = renderApp('/admin/feedback');
    await screen.findByText('지도가 좋아요');
    lock();
    await user.click(screen.getByRole('button', { name: '처리했어요' }));
    const confirm = await confirmButton();
    expect(screen.getByText('지도가 좋아요')).not.toBeVisible();
    await waitFor(() => expect(confirm).toHaveFocus());
    api.use(
      respond('POST /api/admin/passkey/verify', () => {
        open();
        api.use(
          respond('POST /api/admin/feedback/:id/handled', () => {
            handled += 1;
            return null;
          }),
        );
        return null;
      }),
    );
    await user.click(confirm);
    await waitFor(() => expect(handled).toBe(1));
    expect(screen.getByText('지도가 좋아요')).toBeVisible();
    expect(screen.queryByText('패스키로 확인해 주세요')).toBeNull();
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('asks for the passkey before the download of all feedback', async () => {
    const download = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    api.use(respond('GET /api/download', ({ query }) => ({ address: query.path })));
    const { user } = renderApp('/admin/feedback');
    await screen.findByText('지도가 좋아요');
    lock();
    await user.click(screen.getByRole('button', { name: 'CSV로 모두 받기' }));
    const confirm = await confirmButton();
    expect(download).not.toHaveBeenCalled();
    await user.click(confirm);
    await waitFor(() => expect(download).toHaveBeenCalledOnce());
    download.mockRestore();
  });

  it('keeps the text of a form', async () => {
    const { user } = renderApp('/admin/notices/new');
    await user.type(await screen.findByRole('textbox', { name: '제목' }), '점검 안내');
    passIdle();
    await show();
    expect(screen.getByDisplayValue('점검 안내')).not.toBeVisible();
    await user.click(await confirmButton());
    await waitFor(() => expect(screen.getByDisplayValue('점검 안내')).toBeVisible());
  });

  it('closes an open dialog, and opens it again', async () => {
    const { user } = renderApp('/admin/passkey');
    const card = (await screen.findByRole('heading', { name: 'Safari · iPhone' })).closest('li') as HTMLElement;
    await user.click(within(card).getByRole('button', { name: '지우기' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    passIdle();
    await show();
    expect(dialog.open).toBe(false);
    await user.click(await confirmButton());
    await waitFor(() => expect(dialog.open).toBe(true));
  });

  it('leads out of the screens, whose call fails and whose data is removed', async () => {
    const { user, router, queryClient } = renderApp('/admin/feedback');
    await screen.findByText('지도가 좋아요');
    lock();
    await user.click(screen.getByRole('button', { name: '처리했어요' }));
    await confirmButton();
    open();
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('패스키로 확인한 뒤에 할 수 있어요.'));
    expect(router.state.location.pathname).toBe('/profile');
    expect(screen.queryByText('지도가 좋아요')).toBeNull();
    expect(adminData(queryClient)).toEqual([]);
  });

  it.each([
    [
      'a cancelled check',
      () => vi.mocked(startAuthentication).mockRejectedValue(new DOMException('', 'NotAllowedError')),
      '확인을 취소했거나 시간이 지났어요. 다시 시도해 주세요.',
    ],
    [
      'an unknown device',
      () => api.use(fail('POST /api/admin/passkey/verify', 'PASSKEY_UNKNOWN')),
      '등록하지 않은 패스키예요. 등록한 기기로 확인해 주세요.',
    ],
    [
      'no passkey',
      () => api.use(fail('POST /api/admin/passkey/options', 'PASSKEY_MISSING')),
      '등록한 패스키가 없어요. 새 등록 링크를 받아 주세요.',
    ],
    [
      'no network',
      () => api.use(goOffline('POST /api/admin/passkey/options')),
      '인터넷에 연결되어 있지 않아요. 연결을 확인해 주세요.',
    ],
  ])('says after %s what to do', async (_, break_, text) => {
    lock();
    break_();
    const { user } = renderApp('/admin');
    await user.click(await confirmButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await confirmButton()).toBeEnabled();
  });
});

describe('[14.3-1] 15 minutes after the last call', () => {
  it.each(['visibilitychange', 'pageshow'])('the screen is hidden at %s', async (event) => {
    renderApp('/admin/feedback');
    await screen.findByText('지도가 좋아요');
    const target = event === 'pageshow' ? window : document;
    passIdle(-1_000);
    await act(async () => void target.dispatchEvent(new Event(event)));
    expect(screen.getByText('지도가 좋아요')).toBeVisible();
    passIdle();
    await act(async () => void target.dispatchEvent(new Event(event)));
    expect(screen.getByText('지도가 좋아요')).not.toBeVisible();
    expect(await confirmButton()).toBeVisible();
  });

  it('the screen is hidden without an event', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    renderApp('/admin/feedback');
    await screen.findByText('지도가 좋아요');
    await act(async () => void vi.advanceTimersByTime(IDLE_MS - 20_000));
    expect(screen.getByText('지도가 좋아요')).toBeVisible();
    await act(async () => void vi.advanceTimersByTime(30_000));
    expect(screen.getByText('지도가 좋아요')).not.toBeVisible();
  });

  it('data that no screen shows is removed', async () => {
    const { user, queryClient } = renderApp('/admin');
    await user.click(await screen.findByRole('link', { name: /^의견/ }));
    await screen.findByText('지도가 좋아요');
    expect(adminData(queryClient)).toContain('/api/admin/summary');
    passIdle();
    await show();
    expect(adminData(queryClient)).not.toContain('/api/admin/summary');
  });

  it('no call is sent without the passkey', async () => {
    let handled = 0;
    api.use(
      respond('POST /api/admin/passkey/verify', () => null),
      respond('POST /api/admin/feedback/:id/handled', () => {
        handled += 1;
        return null;
      }),
    );
    const { user } = renderApp('/admin/feedback');
    await screen.findByText('지도가 좋아요');
    passIdle();
    await user.click(screen.getByRole('button', { name: '처리했어요' }));
    const confirm = await confirmButton();
    expect(handled).toBe(0);
    await user.click(confirm);
    await waitFor(() => expect(handled).toBe(1));
  });

  it('a demo without passkeys is not locked', async () => {
    api.use(respond('GET /api/admin/passkey', () => ({ isRequired: false, passkeys: [] })));
    renderApp('/admin');
    await screen.findByText('데모라서 패스키로 확인하지 않아요.');
    passIdle();
    await show();
    expect(screen.getByRole('navigation', { name: '운영' })).toBeVisible();
  });
});

describe('[14.3-1] the link of an enrolment', () => {
  it('creates a passkey and leads to the screens, without the token in the history', async () => {
    lock();
    const attestation = { clientDataJSON: 'ZGF0YQ', attestationObject: 'b2Jq', transports: ['internal', 'newer'] };
    vi.mocked(startRegistration).mockResolvedValue({ ...CREDENTIAL, id: 'bmV3', response: attestation });
    api.use(
      respond('POST /api/admin/passkey/enrol/options', ({ body }) => {
        expect(body).toEqual({ token: 'one-time' });
        return {
          rp: { id: 'localhost', name: '쏠 운영' },
          user: { id: 'MTE', name: '미나', displayName: '미나' },
          challenge: 'Y2hhbGxlbmdl',
          pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
          timeout: 300_000,
          excludeCredentials: [],
          authenticatorSelection: {
            residentKey: 'preferred' as const,
            requireResidentKey: false,
            userVerification: 'required' as const,
          },
          attestation: 'none' as const,
        };
      }),
      respond('POST /api/admin/passkey/enrol/verify', ({ body }) => {
        const { clientDataJSON, attestationObject } = attestation;
        expect(body).toEqual({
          token: 'one-time',
          credential: { id: 'bmV3', clientDataJSON, attestationObject, transports: ['internal'] },
        });
        open();
        return null;
      }),
    );
    const { user, router } = renderApp('/admin/passkey#one-time');
    const button = await screen.findByRole('button', { name: '패스키 등록' });
    expect(router.state.location).toMatchObject({ pathname: '/admin/passkey', hash: '' });
    await user.click(button);
    expect(await screen.findByRole('navigation', { name: '운영' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/admin', hash: '' });
  });

  it.each(['/admin/passkey', '/ADMIN/passkey/'])('of a guest at %s leaves no token for the login', async (path) => {
    signOut();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) KAKAOTALK 10.4.5');
    const { router, container } = renderApp(`${path}#one-time`);
    expect(await screen.findByText('로그인한 뒤에 받은 링크를 다시 열어 주세요.')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: path } });
    expect(JSON.stringify({ ...sessionStorage })).toContain(path);
    const traces = [JSON.stringify(router.state.location), JSON.stringify({ ...sessionStorage }), container.innerHTML];
    expect(traces.join('')).not.toContain('one-time');
  });

  it('of an ended sign-in leaves no token for the login', () => {
    expect(toLoginState({ pathname: '/admin/passkey', search: '?a', hash: '#one-time' })).toEqual({
      from: '/admin/passkey?a',
      isLinkCut: true,
    });
    expect(toLoginState({ pathname: '/administer', search: '', hash: '#part' })).toEqual({ from: '/administer#part' });
  });

  it('is not used up by a browser without passkeys', async () => {
    vi.mocked(browserSupportsWebAuthn).mockReturnValueOnce(false);
    api.use(fail('POST /api/admin/passkey/enrol/options', 'ENROLMENT_INVALID'));
    const { user } = renderApp('/admin/passkey#one-time');
    await user.click(await screen.findByRole('button', { name: '패스키 등록' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('이 브라우저나 주소에서는 패스키를 쓸 수 없어요.');
  });

  it('says that a used link is no longer valid', async () => {
    api.use(fail('POST /api/admin/passkey/enrol/options', 'ENROLMENT_INVALID'));
    const { user } = renderApp('/admin/passkey#used');
    await user.click(await screen.findByRole('button', { name: '패스키 등록' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('이 계정으로 쓸 수 없거나 끝난 등록 링크예요.');
  });
});

describe('[14.3-1] the passkeys of the operator', () => {
  /** Opens the question, with a server that deletes after `verify`. */
  async function startDeletion() {
    const { user } = renderApp('/admin/passkey');
    const card = (await screen.findByRole('heading', { name: 'Safari · iPhone' })).closest('li') as HTMLElement;
    const events: unknown[] = [];
    api.use(
      respond('POST /api/admin/passkey/verify', () => {
        events.push('verified');
        return null;
      }),
      respond('DELETE /api/admin/passkey/:id', ({ params }) => {
        events.push(params.id);
        api.use(respond('GET /api/admin/passkey', () => ({ isRequired: true, passkeys: [LAPTOP] })));
        return null;
      }),
    );
    await user.click(within(card).getByRole('button', { name: '지우기' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '지우기' }));
    return events;
  }

  it('are listed, and one is deleted after a question and the check of a passkey', async () => {
    const events = await startDeletion();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Safari · iPhone' })).toBeNull());
    expect(events).toEqual(['verified', 4]);
  });

  it('stay without the check', async () => {
    vi.mocked(startAuthentication).mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const events = await startDeletion();
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith('확인을 취소했거나 시간이 지났어요. 다시 시도해 주세요.'),
    );
    expect(events).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Safari · iPhone' })).toBeVisible();
  });

  it('stay, without the question, when the deletion fails', async () => {
    api.use(fail('DELETE /api/admin/passkey/:id', 'INTERNAL'));
    const { user } = renderApp('/admin/passkey');
    const card = (await screen.findByRole('heading', { name: 'Safari · iPhone' })).closest('li') as HTMLElement;
    await user.click(within(card).getByRole('button', { name: '지우기' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '지우기' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Safari · iPhone' })).toBeVisible();
  });

  it('are deleted without a check in the demo', async () => {
    api.use(respond('GET /api/admin/passkey', () => ({ isRequired: false, passkeys: [LAPTOP, PHONE] })));
    const events = await startDeletion();
    await waitFor(() => expect(events).toEqual([4]));
  });
});

it('[14.3-1] says in the demo that no passkey is needed', async () => {
  api.use(respond('GET /api/admin/passkey', () => ({ isRequired: false, passkeys: [] })));
  renderApp('/admin');
  expect(await screen.findByText('데모라서 패스키로 확인하지 않아요.')).toBeVisible();
});
