import '#test/node-form-data.ts';
import { MOOD_TAGS, SOLO_TAGS } from '@sol/contract/choices';
import { PHOTO_MAX_BYTES } from '@sol/contract/media';
import type { ReviewInput } from '@sol/contract/review';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { reloadSession, removeSession } from '#features/session/model/session-store.ts';
import { disk } from '#test/fake-idb.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPlace, aReview } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

const WRITE = '/map/review/write/7';
const photo = (name: string, sizeBytes = 10) => new File([new Uint8Array(sizeBytes)], name, { type: 'image/jpeg' });
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(`${index}.jpg`));

beforeEach(() => {
  disk.files.clear();
  disk.isBroken = false;
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = vi.fn();
  const noPlaces = () => ({ places: [], nextCursor: null, nextCursorDist: null });
  api.use(
    respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/solmap/places', noPlaces),
    respond('GET /api/solmap/places/nearby', noPlaces),
  );
  signIn();
});

afterEach(() => {
  vi.restoreAllMocks();
});

type Opened = ReturnType<typeof renderApp>;
const open = (search = '', state: object | null = { placeName: '느린오후 커피' }) =>
  renderApp('/map', '/map/detail/7', { pathname: WRITE, search, state });

const submitButton = () => screen.findByRole('button', { name: '후기 등록' });
const star = (count: number) => screen.getByRole('radio', { name: `${count}점` });
const recommendation = (name: string) => screen.getByRole('radio', { name });
const tag = (name: string) => screen.getByRole('button', { name });
const textField = () => screen.getByRole('textbox', { name: '한마디 선택' });
const addPhotos = (files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('사진 추가'), files);
const visiblePhotoUrls = () =>
  screen.queryAllByRole('img', { name: /^사진 \d$/ }).map((image) => image.getAttribute('src'));

async function fill({ user }: Pick<Opened, 'user'>) {
  await submitButton();
  await user.click(star(4));
  await user.click(recommendation('다시 올래요'));
  await user.click(tag('조용한'));
  await user.click(tag('공간이 넓은'));
}

describe('the screen', () => {
  it('[2.8-16] shows the place’s name from the location state or from the server', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
  });

  it('shows the place’s name without a location state', async () => {
    open('', null);
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
  });

  it('[2.8-17] [5-6] has five stars and two recommendations', async () => {
    const { user } = open();
    await submitButton();
    expect(within(screen.getByRole('radiogroup', { name: '별점' })).getAllByRole('radio')).toHaveLength(5);
    await user.click(star(3));
    expect(star(3)).toBeChecked();
    await user.keyboard('{ArrowRight}');
    expect(star(4)).toBeChecked();
    await user.click(recommendation('한 번이면 돼요'));
    expect(
      [recommendation('다시 올래요'), recommendation('한 번이면 돼요')].map(
        (each) => (each as HTMLInputElement).checked,
      ),
    ).toEqual([false, true]);
  });

  it('[2.8-18] [5-7] [3.3-5] [3.3-6] has two groups of tags that can be toggled', async () => {
    const { user } = open();
    await submitButton();
    const names = (group: RegExp) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(names(/분위기/)).toEqual([...MOOD_TAGS]);
    expect(names(/혼자 이용하기/)).toEqual([...SOLO_TAGS]);
    for (const name of MOOD_TAGS) await user.click(tag(name));
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(MOOD_TAGS.length);
    await user.click(tag('힙한'));
    expect(tag('힙한')).toHaveAttribute('aria-pressed', 'false');
  });

  it('[4.8-1] preselects the recommendation of the URL', async () => {
    const { router } = open('?willRevisit=false');
    await submitButton();
    expect(recommendation('한 번이면 돼요')).toBeChecked();
    const state = { placeName: '느린오후 커피' };
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: WRITE, search: '', state }));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/map/detail/7');
  });

  it('[2.2-17] [5-8] redirects a guest to the login screen with its URL as the target', async () => {
    removeSession();
    act(reloadSession);
    const { router } = open();
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: WRITE } }));
  });
});

describe('the text', () => {
  it('[2.8-19] [5-5] [9-13] counts graphemes and accepts at most 500', async () => {
    open();
    await submitButton();
    expect(textField()).toHaveAttribute('placeholder');
    expect(screen.getByText('0/500')).toBeVisible();
    fireEvent.change(textField(), { target: { value: '👩‍🚀가' } });
    expect(screen.getByText('2/500')).toBeVisible();
    fireEvent.change(textField(), { target: { value: '가'.repeat(499) } });
    fireEvent.change(textField(), { target: { value: `${'가'.repeat(499)}나다` } });
    expect(textField()).toHaveValue(`${'가'.repeat(499)}나`);
    expect(screen.getByText('500/500')).toBeVisible();
  });

  it('truncates after the composition of a syllable, not during it', async () => {
    open();
    await submitButton();
    fireEvent.change(textField(), { target: { value: '가'.repeat(500) } });
    fireEvent.compositionStart(textField());
    const compose = (value: string) => {
      // The native setter: React ignores an event for a value set through its own setter.
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(textField(), value);
      textField().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    };
    act(() => compose(`${'가'.repeat(500)}ㄴ`));
    act(() => compose(`${'가'.repeat(500)}나`));
    expect(textField()).toHaveValue(`${'가'.repeat(500)}나`);
    expect(screen.getByText('500/500')).toBeVisible();
    fireEvent.compositionEnd(textField());
    expect(textField()).toHaveValue('가'.repeat(500));
  });
});

describe('the photos', () => {
  it('[2.8-20] appear in the order they were added and can be removed', async () => {
    const { user } = open();
    await submitButton();
    await addPhotos([photo('a.jpg'), photo('b.jpg')]);
    await addPhotos([photo('c.jpg')]);
    expect(visiblePhotoUrls()).toEqual(['blob:a.jpg', 'blob:b.jpg', 'blob:c.jpg']);
    await user.click(screen.getByRole('button', { name: '사진 2 빼기' }));
    expect(visiblePhotoUrls()).toEqual(['blob:a.jpg', 'blob:c.jpg']);
  });

  it('[20.2-2] return to their place with 되돌리기', async () => {
    const { user } = open();
    await submitButton();
    await addPhotos([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
    const shown = vi.spyOn(toast, 'success').mockReturnValue();
    await user.click(screen.getByRole('button', { name: '사진 2 빼기' }));
    expect(shown).toHaveBeenCalledExactlyOnceWith('사진을 뺐어요', expect.objectContaining({ label: '되돌리기' }));
    act(() => shown.mock.lastCall?.[1]?.run());
    shown.mockRestore();
    expect(visiblePhotoUrls()).toEqual(['blob:a.jpg', 'blob:b.jpg', 'blob:c.jpg']);
  });

  it('[20.2-2] that were added since keep their place: 되돌리기 goes', async () => {
    const { user } = open();
    await submitButton();
    await addPhotos(photos(5));
    const shown = vi.spyOn(toast, 'success').mockReturnValue();
    const dismissed = vi.spyOn(toast, 'dismiss');
    await user.click(screen.getByRole('button', { name: '사진 2 빼기' }));
    await addPhotos([photo('new.jpg')]);
    expect(dismissed).toHaveBeenCalledWith('사진을 뺐어요');
    act(() => shown.mock.lastCall?.[1]?.run());
    expect(visiblePhotoUrls()).toHaveLength(5);
    expect(visiblePhotoUrls().at(-1)).toBe('blob:new.jpg');
    shown.mockRestore();
    dismissed.mockRestore();
  });

  it('[5-10] [9-18] are limited to five, with a message until one is removed', async () => {
    const { user } = open();
    await submitButton();
    await addPhotos(photos(6));
    expect(visiblePhotoUrls()).toHaveLength(5);
    expect(screen.getByRole('alert')).toHaveTextContent('사진은 5장까지 담을 수 있어요.');
    expect(screen.queryByLabelText('사진 추가')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '사진 5 빼기' }));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByLabelText('사진 추가')).toBeVisible();
  });

  it('that are dropped beside the form or pasted are added, and other files are refused', async () => {
    open();
    await submitButton();
    fireEvent.drop(document.body, { dataTransfer: { files: [photo('a.jpg'), photo('b.jpg')] } });
    fireEvent.paste(textField(), { clipboardData: { files: [photo('c.jpg')], types: ['Files'] } });
    expect(visiblePhotoUrls()).toEqual(['blob:a.jpg', 'blob:b.jpg', 'blob:c.jpg']);
    const pdf = new File(['a'], 'a.pdf', { type: 'application/pdf' });
    fireEvent.drop(textField(), { dataTransfer: { files: [pdf, ...photos(3)] } });
    expect(visiblePhotoUrls()).toHaveLength(5);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'png, jpg, jpeg 사진만 담을 수 있어요.사진은 5장까지 담을 수 있어요.',
    );
  });

  it('[5-11] larger than 5 MB are rejected with a message', async () => {
    open();
    await submitButton();
    await addPhotos([photo('large.jpg', PHOTO_MAX_BYTES + 1)]);
    expect(screen.getByRole('alert')).toHaveTextContent('이 사진은 담을 수 없어요. 사진은 5MB까지만 담을 수 있어요.');
    await addPhotos([photo('large.jpg', PHOTO_MAX_BYTES + 1), photo('a.jpg')]);
    expect(screen.getByRole('alert')).toHaveTextContent('몇 장의 사진은 담지 못했어요.');
    expect(visiblePhotoUrls()).toEqual(['blob:a.jpg']);
  });
});

describe('sending', () => {
  it.each<[string, string, (opened: Opened) => Promise<void>, () => HTMLElement]>([
    ['[4.9-3] a star', '별점을 골라 주세요.', async () => undefined, () => star(1)],
    [
      '[4.9-2] a recommendation',
      '혼자 다시 올지 골라 주세요.',
      ({ user }) => user.click(star(1)),
      () => recommendation('다시 올래요'),
    ],
    [
      '[4.9-4] a mood tag',
      '분위기 태그를 하나 이상 골라 주세요.',
      async ({ user }) => {
        await user.click(star(1));
        await user.click(recommendation('다시 올래요'));
        await user.click(tag('공간이 넓은'));
      },
      () => tag('조용한'),
    ],
    [
      '[4.9-5] a solo tag',
      '혼자 이용하기 태그를 하나 이상 골라 주세요.',
      async ({ user }) => {
        await user.click(star(1));
        await user.click(recommendation('다시 올래요'));
        await user.click(tag('조용한'));
      },
      () => tag('1인석이 있는'),
    ],
  ])('needs %s: the reason is beside the button, which shows it at its field', async (_, reason, prepare, target) => {
    const opened = open();
    const button = await submitButton();
    await prepare(opened);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(reason, { selector: 'p' })).toBeVisible();
    await opened.user.click(button);
    expect(await screen.findByText(reason, { selector: '[role=alert]' })).toBeVisible();
    expect(target()).toHaveFocus();
  });

  it('[2.8-21] [4.9-7] [2.7-18] sends everything, deletes the draft and shows the place with new counts', async () => {
    let sent: { body: ReviewInput; files: string[] } | undefined;
    api.use(
      respond('POST /api/review', ({ body, files }) => {
        sent = { body, files: files.map(({ name }) => name) };
        const own = aReview({ reviewId: 5, isMine: true, userNickname: '미나' });
        api.use(
          respond('GET /api/place/:id', () => ({ place: aPlace({ reviewCount: 29 }), reviews: [own, aReview()] })),
        );
        return { reviewId: 5 };
      }),
    );
    const opened = open('?willRevisit=true');
    await fill(opened);
    fireEvent.change(textField(), { target: { value: ' 창가가 좋았어요 ' } });
    await addPhotos(photos(2));
    await opened.user.click(await submitButton());
    expect(await screen.findByText('후기를 등록했어요')).toBeVisible();
    expect(sent).toEqual({
      body: {
        placeId: 7,
        recommendation: true,
        rating: 4,
        moodTag: ['조용한'],
        soloTag: ['공간이 넓은'],
        content: '창가가 좋았어요',
      },
      files: ['0.jpg', '1.jpg'],
    });
    await waitFor(() =>
      expect(opened.router.state.location).toMatchObject({
        pathname: '/map/detail/7',
        state: { from: 'map', placeName: '느린오후 커피', reviewId: 5 },
      }),
    );
    expect(await screen.findByRole('heading', { name: '후기 29' })).toBeVisible();
    // It lands at the own review.
    const own = screen.getByRole('article', { name: '미나님의 후기' });
    await waitFor(() => expect(own.closest('li')).toHaveFocus());
    await waitFor(() => expect([disk.files.size, localStorage.getItem('review-draft/11/7')]).toEqual([0, null]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    for (const url of ['blob:0.jpg', 'blob:1.jpg']) expect(URL.revokeObjectURL).toHaveBeenCalledWith(url);
  });

  it('[4.9-6] sends once, even if tapped repeatedly', async () => {
    let count = 0;
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    api.use(
      respond('POST /api/review', async () => {
        count += 1;
        await finished;
        return { reviewId: 5 };
      }),
    );
    const opened = open();
    await fill(opened);
    const button = await submitButton();
    await opened.user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await opened.user.click(button);
    finish();
    expect(await screen.findByText('후기를 등록했어요')).toBeVisible();
    expect(count).toBe(1);
  });

  it('[2.8-21] [4.9-7] is sent to its end if the form is left, and deletes the draft', async () => {
    const tell = vi.spyOn(toast, 'success').mockReturnValue();
    const { promise, resolve } = Promise.withResolvers<{ reviewId: number }>();
    api.use(respond('POST /api/review', () => promise));
    const opened = open();
    await fill(opened);
    await addPhotos(photos(1));
    await opened.user.click(await submitButton());
    await screen.findByText('후기 등록 중');
    await act(() => opened.router.navigate('/profile'));
    await screen.findByRole('navigation', { name: '프로필 메뉴' });
    expect(localStorage.getItem('review-draft/11/7')).toContain('조용한');
    resolve({ reviewId: 5 });
    await waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith('후기를 등록했어요'));
    await waitFor(() => expect([disk.files.size, localStorage.getItem('review-draft/11/7')]).toEqual([0, null]));
    expect(opened.router.state.location.pathname).toBe('/profile');
  });

  it('[4.9-6] is not sent again by a form that is opened before the response', async () => {
    vi.spyOn(toast, 'success').mockReturnValue();
    const { promise, resolve } = Promise.withResolvers<{ reviewId: number }>();
    api.use(respond('POST /api/review', () => promise));
    const opened = open();
    await fill(opened);
    await opened.user.click(await submitButton());
    await screen.findByText('후기 등록 중');
    await act(() => opened.router.navigate('/profile'));
    await screen.findByRole('navigation', { name: '프로필 메뉴' });
    await act(() => opened.router.navigate(WRITE));
    expect(await screen.findByText('후기 등록 중')).toBeVisible();
    expect(screen.queryByRole('button', { name: '후기 등록' })).not.toBeInTheDocument();
    resolve({ reviewId: 5 });
    await submitButton();
    expect(star(4)).not.toBeChecked();
  });

  it('[8-8] keeps the draft if it fails after the form is left', async () => {
    const tell = vi.spyOn(toast, 'error').mockReturnValue();
    const { promise, resolve } = Promise.withResolvers<void>();
    api.use(
      http.post('*/api/review', async () => {
        await promise;
        const body = { success: false, code: 'REVIEW_EXISTS', message: '이미 후기를 남긴 장소예요.' };
        return HttpResponse.json(body, { status: 409 });
      }),
    );
    const opened = open();
    await fill(opened);
    await opened.user.click(await submitButton());
    await screen.findByText('후기 등록 중');
    await act(() => opened.router.navigate('/profile'));
    resolve();
    await waitFor(() => expect(tell).toHaveBeenCalledExactlyOnceWith('이미 후기를 남긴 장소예요.'));
    expect(localStorage.getItem('review-draft/11/7')).toContain('조용한');
  });

  it('[8-8] shows the server’s message on failure and keeps the draft', async () => {
    api.use(fail('POST /api/review', 'REVIEW_EXISTS'));
    const opened = open();
    await fill(opened);
    await addPhotos(photos(1));
    await opened.user.click(await submitButton());
    expect(await screen.findByText('이미 후기를 남긴 장소예요.')).toBeVisible();
    expect(opened.router.state.location.pathname).toBe(WRITE);
    expect([star(4), visiblePhotoUrls()]).toEqual([expect.objectContaining({ checked: true }), ['blob:0.jpg']]);
  });

  it('shows which photo the server rejected', async () => {
    const body = {
      success: false,
      code: 'PHOTO_UNREADABLE',
      message: '열 수 없는 사진이에요.',
      details: [{ path: 'files.1', message: '' }],
    };
    api.use(http.post(`*/api/review`, () => HttpResponse.json(body, { status: 422 })));
    const opened = open();
    await fill(opened);
    await addPhotos(photos(2));
    await opened.user.click(await submitButton());
    expect(await screen.findByRole('img', { name: '사진 2, 담을 수 없는 사진이에요' })).toBeVisible();
    // The mark stays at its photo.
    await opened.user.click(screen.getByRole('button', { name: /^사진 1 빼기/ }));
    const rejected = screen.getByRole('img', { name: '사진 1, 담을 수 없는 사진이에요' });
    expect(rejected).toHaveAttribute('src', 'blob:1.jpg');
  });
});

describe('being there', () => {
  const HERE = { latitude: 37.5428, longitude: 127.0561, accuracy: 12 };
  const sent: ReviewInput[] = [];

  /** A position, or the code of an error. */
  function locate(result: typeof HERE | number) {
    const getCurrentPosition = vi.fn((onPosition: PositionCallback, onError?: PositionErrorCallback | null) =>
      typeof result === 'number'
        ? onError?.({ code: result } as GeolocationPositionError)
        : onPosition({ coords: result } as GeolocationPosition),
    );
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    return getCurrentPosition;
  }

  beforeEach(() => {
    sent.length = 0;
    api.use(
      respond('POST /api/review', ({ body }) => {
        sent.push(body);
        return { reviewId: 1, ...(body.position && { isVisited: true }) };
      }),
    );
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  it('[11.3-1] is checked on request only, sent with the review, and not part of the draft', async () => {
    const getCurrentPosition = locate(HERE);
    const opened = open();
    await fill(opened);
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await opened.user.click(await screen.findByRole('button', { name: '지금 여기 있어요' }));
    expect(await screen.findByText('‘다녀온 곳에서 쓴 후기’로 올라가요')).toBeVisible();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('37.5428');
    await opened.user.click(await submitButton());
    await waitFor(() =>
      expect(sent).toMatchObject([{ position: { latitude: 37.5428, longitude: 127.0561, accuracyM: 12 } }]),
    );
  });

  it('[11.3-1] can be taken back', async () => {
    locate(HERE);
    const opened = open();
    await fill(opened);
    await opened.user.click(await screen.findByRole('button', { name: '지금 여기 있어요' }));
    await opened.user.click(await screen.findByRole('button', { name: '빼기' }));
    expect(await screen.findByRole('button', { name: '지금 여기 있어요' })).toBeVisible();
    await opened.user.click(await submitButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('position');
  });

  it('[11.3-1] forgets why the last try did not count', async () => {
    locate(3);
    const opened = open();
    await fill(opened);
    await opened.user.click(await screen.findByRole('button', { name: '지금 여기 있어요' }));
    await screen.findByText(/위치를 찾는 데 오래 걸려요/);
    locate(HERE);
    await opened.user.click(screen.getByRole('button', { name: '지금 여기 있어요' }));
    await opened.user.click(await screen.findByRole('button', { name: '빼기' }));
    expect(await screen.findByRole('button', { name: '지금 여기 있어요' })).toBeVisible();
    expect(screen.queryByText(/위치를 찾는 데 오래 걸려요/)).not.toBeInTheDocument();
  });

  it.each([
    ['a refused position', 1, /위치 권한이 꺼져 있어요/],
    ['no position', 2, /지금은 위치를 찾을 수 없어요/],
    ['a timeout', 3, /위치를 찾는 데 오래 걸려요/],
    ['an inaccurate position', { ...HERE, accuracy: 101 }, /오차가 100m 안쪽/],
    ['a place too far away', { ...HERE, latitude: 37.5442 }, /장소가 150m보다 멀어요/],
  ])('[11.3-1] says why %s does not count, and the review can be sent', async (_, result, text) => {
    locate(result);
    const opened = open();
    await fill(opened);
    await opened.user.click(await screen.findByRole('button', { name: '지금 여기 있어요' }));
    expect(await screen.findByText(text)).toHaveTextContent('후기는 그대로 올릴 수 있어요.');
    await opened.user.click(await submitButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('position');
  });
});

describe('a draft', () => {
  it.each([
    ['한 번이면 돼요', '다시 올래요'],
    ['다시 올래요', '한 번이면 돼요'],
  ])('[3.3-4] with the value %s is kept after a reload', async (chosen, other) => {
    const first = open();
    await submitButton();
    await first.user.click(recommendation(chosen));
    first.unmount();
    open();
    await submitButton();
    expect(recommendation(chosen)).toBeChecked();
    expect(recommendation(other)).not.toBeChecked();
  });

  it('[3.3-4] is kept with its photos after a reload, for its member only', async () => {
    const first = open();
    await fill(first);
    fireEvent.change(textField(), { target: { value: '아직 쓰는 중' } });
    await addPhotos(photos(2));
    await waitFor(() => expect(disk.files.size).toBe(1));
    first.unmount();

    const second = open();
    await submitButton();
    expect(textField()).toHaveValue('아직 쓰는 중');
    expect([star(4), recommendation('다시 올래요')].map((each) => (each as HTMLInputElement).checked)).toEqual([
      true,
      true,
    ]);
    expect(tag('공간이 넓은')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(visiblePhotoUrls()).toEqual(['blob:0.jpg', 'blob:1.jpg']));
    second.unmount();

    signIn({ userId: 12, nickname: '준' });
    open();
    await submitButton();
    expect(textField()).toHaveValue('');
    expect(visiblePhotoUrls()).toEqual([]);
  });

  it('works without storage, and logs the failure', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    disk.isBroken = true;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const opened = open();
    await fill(opened);
    await addPhotos(photos(1));
    expect(visiblePhotoUrls()).toEqual(['blob:0.jpg']);
    expect(star(4)).toBeChecked();
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('Failed to store photos of a draft of a review', expect.anything()),
    );
    vi.restoreAllMocks();
  });

  it('deletes orphaned photos of other drafts', async () => {
    disk.files.set('review-draft/99/1', photos(1));
    open();
    await submitButton();
    await waitFor(() => expect(disk.files.size).toBe(0));
  });
});

describe('leaving', () => {
  const question = () => screen.findByRole('dialog', { name: '아직 작성 중인 내용이 있어요!' });
  const detail = { pathname: '/map/detail/7' };

  it.each<[string, (opened: Opened) => Promise<void> | void, object]>([
    [
      'its back button',
      ({ user }) => user.click(screen.getByRole('button', { name: '뒤로' })),
      { ...detail, state: { from: 'map', placeName: '느린오후 커피' } },
    ],
    ['the back button of the phone', ({ router }) => act(() => router.navigate(-1)), detail],
    ['a tab', ({ user }) => user.click(screen.getByRole('link', { name: '프로필' })), { pathname: '/profile' }],
  ])('[2.8-22] by %s asks for confirmation', async (_, leave, target) => {
    const opened = open();
    await fill(opened);
    await leave(opened);
    expect(await question()).toHaveTextContent('페이지를 나가면 지금까지 쓴 내용이 사라져요');
    await opened.user.click(within(await question()).getByRole('button', { name: '취소' }));
    expect(opened.router.state.location.pathname).toBe(WRITE);
    expect(star(4)).toBeChecked();

    await leave(opened);
    await opened.user.click(within(await question()).getByRole('button', { name: '나가기' }));
    await waitFor(() => expect(opened.router.state.location).toMatchObject(target));
    expect(localStorage.getItem('review-draft/11/7')).toBeNull();
  });

  it('[2.8-22] can keep the draft with its photos for the next time', async () => {
    const opened = open();
    await fill(opened);
    await addPhotos(photos(2));
    await opened.user.click(screen.getByRole('button', { name: '뒤로' }));
    await opened.user.click(within(await question()).getByRole('button', { name: '임시 저장하고 나가기' }));
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/map/detail/7'));
    opened.unmount();
    open();
    await submitButton();
    expect(star(4)).toBeChecked();
    await waitFor(() => expect(visiblePhotoUrls()).toEqual(['blob:0.jpg', 'blob:1.jpg']));
  });

  it('needs no confirmation without changes', async () => {
    const { user, router } = open('?willRevisit=true');
    await submitButton();
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/detail/7'));
  });

  it('needs no confirmation after an expired session, and keeps the draft', async () => {
    const opened = open();
    await fill(opened);
    removeSession();
    act(reloadSession);
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage.getItem('review-draft/11/7')).toContain('조용한');
  });
});
