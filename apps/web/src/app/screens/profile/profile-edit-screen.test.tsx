import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '#test/node-form-data.ts';
import { ownReviewsQuery } from '#features/review/api.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

const GOOD = '사용 가능한 닉네임입니다.';
const checks: string[] = [];

/** Mocks the check of a nickname; `message` is in the envelope and in `data`. */
function check(isAvailable: (nickname: string) => boolean) {
  api.use(
    http.get(`*/api/profile/validate/nickname`, ({ request }) => {
      const nickname = new URL(request.url).searchParams.get('nickname') ?? '';
      checks.push(nickname);
      const available = isAvailable(nickname);
      const message = available ? GOOD : '이미 사용 중인 닉네임입니다.';
      return HttpResponse.json({ success: true, message, data: { available, message } });
    }),
  );
}

const field = () => screen.findByRole('textbox', { name: '닉네임' });
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const save = () => screen.getByRole('button', { name: '저장' });

/** The message below the field; the button may contain the same text as its reason. */
const fieldMessage = (text: string | RegExp) => screen.findByText(text, { selector: '[role="status"]' });

beforeEach(() => {
  checks.length = 0;
  signIn();
  check((nickname) => nickname !== '준');
});

it('[2.13-2] [3.6-2] shows the nickname and the connected account', async () => {
  renderApp('/profile/edit');
  expect(await field()).toHaveValue('미나');
  expect(screen.getByText('카카오')).toBeVisible();
  expect(screen.getByLabelText('사진 고르기')).toHaveAttribute('accept', '.png,.jpg,.jpeg,image/png,image/jpeg');
});

it('shows the profile of the member who has signed in in another tab', async () => {
  renderApp('/profile/edit');
  await write('미나리');
  signIn({ userId: 12, nickname: '서준' });
  expect(await field()).toHaveValue('서준');
});

describe('the nickname', () => {
  it('[5-22] is reported as available, saved and shown immediately', async () => {
    const saved = vi.fn();
    api.use(
      respond('PATCH /api/profile', ({ body, files }) => {
        saved(body, files);
        return { userId: 11, loginType: 'KAKAO' as const, nickname: body.nickname, profileImageUrl: null };
      }),
    );
    const { user, router } = renderApp('/profile', '/profile/edit');
    await write('미나리');
    expect(await screen.findByText(GOOD)).toBeVisible();
    await user.click(save());
    expect(await screen.findByRole('link', { name: '편집' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile');
    // One step back from there is not the form.
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.getByText('미나리')).toBeVisible();
    expect(saved).toHaveBeenCalledExactlyOnceWith({ nickname: '미나리' }, []);
    expect(localStorage.getItem('userLoginStatus')).toContain('미나리');
  });

  it('is shown in what the member has written, which is loaded again', async () => {
    api.use(
      respond('PATCH /api/profile', ({ body: { nickname } }) => ({
        userId: 11,
        loginType: 'KAKAO' as const,
        nickname,
        profileImageUrl: null,
      })),
    );
    const { user, queryClient } = renderApp('/profile/edit');
    const { queryKey } = ownReviewsQuery;
    queryClient.setQueryData(queryKey, { pages: [{ reviews: [], nextCursor: null }], pageParams: [{}] });
    await write('미나리');
    await screen.findByText(GOOD);
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
    await user.click(save());
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
  });

  it('[5-19] [5-20] [5-23] is not checked when it is empty, invalid or unchanged', async () => {
    renderApp('/profile/edit');
    await write('');
    expect(await fieldMessage('닉네임을 입력해주세요.')).toBeVisible();
    await write('미 나');
    expect(await fieldMessage('입력 불가능한 기호가 포함되어 있습니다 (. _ - 만 허용)')).toBeVisible();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await write('미나');
    expect(screen.queryByText(/닉네임입니다|기호|입력해|확인하고/)).toBeNull();
    await write('미나리');
    await screen.findByText(GOOD);
    expect(checks).toEqual(['미나리']);
  });

  it('[5-20] has no message while a vowel is typed, and cannot be saved before it is finished', async () => {
    renderApp('/profile/edit');
    await write('미나ᆢ');
    await waitFor(() => expect(save()).toHaveAccessibleDescription(/^입력 불가능한 기호가 포함되어 있습니다/));
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    expect(await field()).toHaveAccessibleDescription('');
    expect(await field()).toHaveAttribute('aria-invalid', 'false');
    await write('미나ᆢ!');
    expect(await fieldMessage(/^입력 불가능한 기호가 포함되어 있습니다/)).toBeVisible();
    expect(await field()).toHaveAttribute('aria-invalid', 'true');
  });

  it('[5-21] is reported as taken and cannot be saved', async () => {
    renderApp('/profile/edit');
    await write('준');
    expect(await fieldMessage('이미 사용 중인 닉네임입니다.')).toBeVisible();
    expect(await field()).toHaveAttribute('aria-invalid', 'true');
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });

  it('[5-18] [9-23] has at most twenty characters', async () => {
    renderApp('/profile/edit');
    await write('가'.repeat(19));
    await write('가'.repeat(21));
    expect(await field()).toHaveValue('가'.repeat(20));
  });

  it('is checked once, after the last key', async () => {
    renderApp('/profile/edit');
    for (const text of ['하', '하나', '하나둘']) await write(text);
    expect(await fieldMessage('확인하고 있어요')).toBeVisible();
    expect(save()).toHaveAccessibleDescription('닉네임을 확인하고 있어요');
    expect(await screen.findByText(GOOD)).toBeVisible();
    expect(checks).toEqual(['하나둘']);
  });

  it('ignores the late response for a previous value', async () => {
    let release: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const completed = vi.fn();
    api.use(
      http.get(`*/api/profile/validate/nickname`, async ({ request }) => {
        const isLate = new URL(request.url).searchParams.get('nickname') === '준';
        checks.push(isLate ? 'late' : 'soon');
        if (isLate) await late;
        const message = isLate ? '이미 사용 중인 닉네임입니다.' : GOOD;
        completed();
        return HttpResponse.json({ success: true, message, data: { available: !isLate, message } });
      }),
    );
    renderApp('/profile/edit');
    await write('준');
    await vi.waitFor(() => expect(checks).toEqual(['late']));
    await write('준이');
    expect(await screen.findByText(GOOD)).toBeVisible();
    release();
    await vi.waitFor(() => expect(completed).toHaveBeenCalledTimes(2));
    expect(screen.getByText(GOOD)).toBeVisible();
  });

  it('[8-17] shows why the check failed and leaves the decision to the server', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    api.use(fail('GET /api/profile/validate/nickname', 'UNAVAILABLE'));
    renderApp('/profile/edit');
    await write('미나리');
    expect(await screen.findByText(/지금은 응답할 수 없어요/)).toBeVisible();
    expect(save()).not.toHaveAttribute('aria-disabled');
  });

  it('taken between the check and the save is reported as taken until it changes', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    api.use(fail('PATCH /api/profile', 'NICKNAME_TAKEN'));
    const { user, router } = renderApp('/profile/edit');
    await write('미나리');
    await screen.findByText(GOOD);
    await user.click(save());
    expect(await fieldMessage('이미 사용 중인 닉네임입니다.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile/edit');
    await write('미나리2');
    expect(await screen.findByText(GOOD)).toBeVisible();
  });

  it('keeps the typed value when saving fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    api.use(goOffline('PATCH /api/profile'));
    const { user } = renderApp('/profile/edit');
    await write('미나리');
    await screen.findByText(GOOD);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('인터넷에 연결되어 있지 않아요');
    expect(await field()).toHaveValue('미나리');
  });

  it('needs a confirmation to leave with a changed value', async () => {
    const { user, router } = renderApp('/profile/edit');
    await write('미나리');
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '나가기' }));
    expect(await screen.findByRole('link', { name: '편집' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile');
  });
});

describe('the photo', () => {
  const photo = (name: string, type: string, bytes = 4) =>
    Object.defineProperty(new window.File(['1234'], name, { type }), 'size', { value: bytes });
  const choose = async (file: File) =>
    fireEvent.change(await screen.findByLabelText('사진 고르기'), { target: { files: [file] } });

  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 200, close: () => undefined }));
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:new', revokeObjectURL: vi.fn() }));
    const context = { fillRect: vi.fn(), drawImage: vi.fn() };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob(['cut'], { type: 'image/jpeg' })),
    );
  });

  it('[2.13-2] is cropped to a square, previewed and sent', async () => {
    const saved = vi.fn();
    api.use(
      respond('PATCH /api/profile', ({ body, files }) => {
        saved(body, files.length, files[0]?.type);
        return { userId: 11, loginType: 'KAKAO' as const, nickname: '미나', profileImageUrl: '/media/ab/640.webp' };
      }),
    );
    const { user, unmount } = renderApp('/profile/edit');
    await choose(photo('me.png', 'image/png'));
    await user.click(await screen.findByRole('button', { name: '이대로 쓰기' }));
    expect(await screen.findByRole('img', { name: '내 프로필 사진' })).toHaveAttribute('src', 'blob:new');
    await user.click(save());
    await vi.waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith({ nickname: '미나' }, 1, 'image/jpeg'));
    await vi.waitFor(() => expect(localStorage.getItem('userLoginStatus')).toContain('/media/ab/640.webp'));
    unmount();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:new');
  });

  it('is removed', async () => {
    signIn({ profileImageUrl: '/media/ab/640.webp' });
    const saved = vi.fn();
    api.use(
      respond('PATCH /api/profile', ({ body }) => {
        saved(body);
        return { userId: 11, loginType: 'KAKAO' as const, nickname: '미나', profileImageUrl: null };
      }),
    );
    const { user } = renderApp('/profile/edit');
    await user.click(await screen.findByRole('button', { name: '사진 지우기' }));
    await user.click(save());
    await vi.waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith({ nickname: '미나', isImageRemoved: true }));
  });

  it('that is removed before it was saved leaves nothing to save', async () => {
    const { user } = renderApp('/profile/edit');
    await choose(photo('me.png', 'image/png'));
    await user.click(await screen.findByRole('button', { name: '이대로 쓰기' }));
    await user.click(await screen.findByRole('button', { name: '사진 지우기' }));
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    expect(await screen.findByRole('link', { name: '편집' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that is removed before it was saved is not removed on the server', async () => {
    const saved = vi.fn();
    api.use(
      respond('PATCH /api/profile', ({ body }) => {
        saved(body);
        return { userId: 11, loginType: 'KAKAO' as const, nickname: '미나리', profileImageUrl: null };
      }),
    );
    const { user } = renderApp('/profile/edit');
    await choose(photo('me.png', 'image/png'));
    await user.click(await screen.findByRole('button', { name: '이대로 쓰기' }));
    await user.click(await screen.findByRole('button', { name: '사진 지우기' }));
    await write('미나리');
    await screen.findByText(GOOD);
    await user.click(save());
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith({ nickname: '미나리' }));
  });

  it('is moved while the pointer is down, and with the arrow keys', async () => {
    const drawImage = vi.fn<(...args: unknown[]) => void>();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: vi.fn(), drawImage } as never);
    let isDown = false;
    Object.assign(HTMLElement.prototype, { hasPointerCapture: () => isDown });
    renderApp('/profile/edit');
    await choose(photo('me.png', 'image/png'));
    const stage = await screen.findByRole('button', { name: /^사진 위치/ });
    vi.spyOn(stage, 'clientWidth', 'get').mockReturnValue(100);
    vi.spyOn(stage, 'clientHeight', 'get').mockReturnValue(100);
    const left = () => drawImage.mock.lastCall?.[1];
    expect(left()).toBe(100);
    const drag = () => fireEvent(stage, Object.assign(new MouseEvent('pointermove', { bubbles: true, movementX: 25 })));
    drag();
    expect(left()).toBe(100);
    isDown = true;
    drag();
    expect(left()).toBe(50);
    fireEvent.keyDown(stage, { key: 'ArrowLeft' });
    expect(left()).toBe(60);
    Reflect.deleteProperty(HTMLElement.prototype, 'hasPointerCapture');
  });

  it('that cannot be cut closes the dialog, and the same file can be chosen again', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    const { user } = renderApp('/profile/edit');
    const input = await screen.findByLabelText<HTMLInputElement>('사진 고르기');
    await user.upload(input, photo('me.png', 'image/png'));
    await user.click(await screen.findByRole('button', { name: '이대로 쓰기' }));
    expect(await screen.findByText('사진을 자르지 못했어요. 다른 사진을 골라 주세요.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.upload(input, photo('me.png', 'image/png'));
    expect(await screen.findByRole('dialog', { name: '보일 부분을 골라 주세요' })).toBeVisible();
    expect(input.value).toBe('');
  });

  it.each([
    ['an unsupported type', photo('me.gif', 'image/gif'), 'png, jpg, jpeg 사진만 담을 수 있어요.'],
    ['one byte over the limit', photo('me.jpg', 'image/jpeg', 5_242_881), '사진은 5MB까지만 담을 수 있어요.'],
  ])('is rejected: %s', async (_, file, text) => {
    renderApp('/profile/edit');
    await choose(file);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['dropped', () => fireEvent.drop(document.body, { dataTransfer: { files: [photo('me.jpg', 'image/jpg')] } })],
    ['pasted', () => fireEvent.paste(document.body, { clipboardData: { files: [photo('me.png', 'image/png')] } })],
  ])('is opened if it is %s', async (_, add) => {
    renderApp('/profile/edit');
    await screen.findByLabelText('사진 고르기');
    add();
    expect(await screen.findByRole('dialog', { name: '보일 부분을 골라 주세요' })).toBeVisible();
  });

  it('of exactly 5 MB is accepted', async () => {
    renderApp('/profile/edit');
    await choose(photo('me.jpg', 'image/jpeg', 5_242_880));
    expect(await screen.findByRole('dialog', { name: '보일 부분을 골라 주세요' })).toBeVisible();
  });

  it('that cannot be decoded is rejected', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')));
    renderApp('/profile/edit');
    await choose(photo('me.jpg', 'image/jpeg'));
    expect(await screen.findByText('열 수 없는 사진이에요. 다른 사진을 골라 주세요.')).toBeVisible();
  });
});
