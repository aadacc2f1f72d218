import { ERRORS } from '@sol/contract/error';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { reloadSession, removeSession } from '#features/session/model/session-store.ts';
import { paths } from '#lib/paths.ts';
import { disk } from '#test/fake-idb.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aPreview } from '#test/place-preview-factory.ts';
import {
  bodyContents,
  cancel,
  DRAFT,
  goToPlaces,
  next,
  open,
  serveSollects,
  submitButton,
  titleField,
  urls,
  WRITE,
} from '#test/sollect-editor.tsx';
import { aCollection, aSavedPlace } from '#test/solmark-factory.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

describe('the places', () => {
  it('[2.10-24] [2.9-5] [2.9-6] [4.10-6] [4.10-11] are added by the search and listed in their order', async () => {
    const opened = open();
    await goToPlaces(opened, 1, 2);
    const list = await screen.findByRole('list', { name: '방문한 장소' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(list).toHaveTextContent('장소 1서울 성동구 연무장길 1장소 2서울 성동구 연무장길 2');
    expect(opened.router.state.location.pathname).toBe('/sollect/write/place');

    await opened.user.click(screen.getByRole('button', { name: '장소 추가' }));
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/sollect/write/search'));
    const field = await screen.findByRole('textbox', { name: '장소 검색' });
    expect(field).toHaveValue('');
    fireEvent.change(field, { target: { value: '성수' } });
    const toggle = await screen.findByRole('button', { name: '장소 1 추가' });
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await opened.user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('1곳을 담았어요.')).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: '완료' }));
    expect(within(await screen.findByRole('list', { name: '방문한 장소' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('[20.2-4] are offered before typing: the saved ones of the first list that has any, then the near ones', async () => {
    const [empty, full] = [aCollection({ placeCount: 0 }), aCollection({ collectionId: 32, placeCount: 7 })];
    api.use(
      respond('GET /api/solmark/place/collections', () => ({ collections: [empty, full] })),
      respond('GET /api/solmark/place/collections/:collectionId/places', ({ params }) => ({
        ...{ collectionName: '비 오는 날', iconId: 1, nextCursor: null },
        places: [11, 12, 13, 14, 15, 16, 17].map((id) =>
          aSavedPlace({ id, name: `목록 ${params.collectionId} ${id}` }),
        ),
      })),
      respond('GET /api/solmap/places/nearby', () => ({
        ...{ nextCursor: null, nextCursorDist: null },
        places: [
          aPreview({ id: 12, name: '겹치는 곳' }),
          aPreview({ id: 21, name: '가까운 카페', neighborhood: '성수동', distance: 640 }),
        ],
      })),
    );
    useMapStore.setState({ userLocation: { latitude: 37.5446, longitude: 127.0559 } });
    const opened = open();
    await goToPlaces(opened);
    await opened.user.click(screen.getByRole('button', { name: '장소 추가' }));
    const saved = await screen.findByRole('list', { name: '저장한 곳' });
    expect(
      within(saved)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([11, 12, 13, 14, 15].map((id) => `목록 32 ${id} 추가`));
    const near = await screen.findByRole('list', { name: '가까운 곳' });
    expect(within(near).getAllByRole('listitem')).toHaveLength(1);
    expect(near).toHaveTextContent('성수동 · 640m');
    await opened.user.click(within(saved).getByRole('button', { name: '목록 32 13 추가' }));
    await opened.user.click(within(near).getByRole('button', { name: '가까운 카페 추가' }));
    expect(screen.getByText('2곳을 담았어요.')).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: '완료' }));
    const list = await screen.findByRole('list', { name: '방문한 장소' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  });

  it('[2.10-24] are reordered and removed with buttons', async () => {
    const opened = open();
    await goToPlaces(opened, 1, 2, 3);
    const names = () =>
      within(screen.getByRole('list', { name: '방문한 장소' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent.slice(0, 4));
    await opened.user.click(await screen.findByRole('button', { name: '장소 1 아래로' }));
    expect(names()).toEqual(['장소 2', '장소 1', '장소 3']);
    expect(screen.getByRole('button', { name: '장소 1 아래로' })).toHaveFocus();
    expect(screen.getByText('장소 1, 모두 3곳 중 두 번째로 옮겼어요.')).toBeInTheDocument();
    await opened.user.click(screen.getByRole('button', { name: '장소 2 빼기' }));
    expect(names()).toEqual(['장소 1', '장소 3']);
    expect(screen.getByRole('button', { name: '장소 1 빼기' })).toHaveFocus();
    await opened.user.click(screen.getByRole('button', { name: '장소 3 빼기' }));
    expect(screen.getByRole('button', { name: '장소 1 빼기' })).toHaveFocus();
    await opened.user.click(screen.getByRole('button', { name: '장소 1 빼기' }));
    expect(screen.getByRole('button', { name: '장소 추가' })).toHaveFocus();
  });

  it('[5-16] require at least one', async () => {
    const opened = open();
    await goToPlaces(opened);
    await opened.user.click(await submitButton());
    expect(
      await screen.findByText(/장소를 추가해주세요\.\s장소가 한 개 이상 추가되어야 쏠렉트를 등록할 수 있어요\./, {
        selector: ':not([hidden])',
      }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: '장소 추가' })).toHaveFocus();
  });

  it('report an empty search and a failed one', async () => {
    const opened = open();
    await goToPlaces(opened);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await opened.user.click(await screen.findByRole('button', { name: '장소 추가' }));
    api.use(fail('GET /api/place/search', 'INTERNAL'));
    fireEvent.change(await screen.findByRole('textbox', { name: '장소 검색' }), { target: { value: '성수' } });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    api.use(respond('GET /api/place/search', () => []));
    await opened.user.click(retry);
    expect(await screen.findByText('검색 결과가 없어요')).toBeVisible();
    const request = screen.getByRole('link', { name: '‘성수’ 추가 요청' });
    expect(request).toHaveAttribute('href', `/profile/place?${new URLSearchParams({ name: '성수' })}`);
  });

  it('[4.10-10] go back to the content step by 취소', async () => {
    const opened = open();
    await goToPlaces(opened, 1);
    await opened.user.click(cancel());
    await next();
    expect(opened.router.state.location.pathname).toBe(WRITE);
    expect(titleField()).toHaveValue('혼자 걷는 성수');
    expect(bodyContents()).toEqual(['아침에 나섰다.', '[사진 1]', '점심은 국수.']);
  });

  it('are replaced by the content step after a reload, and back leaves the editor', async () => {
    const { user, router } = open();
    await next();
    await act(() => router.navigate(paths.sollectWritePlace, { replace: true }));
    await screen.findByRole('heading', { level: 1, name: '쏠렉트 작가님이 방문한 장소를 알려주세요' });
    await user.click(cancel());
    await next();
    expect(router.state.location.pathname).toBe(WRITE);
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/profile');
  });
});

describe('submitting', () => {
  it('[4.10-8] [4.10-9] [3.4-6] uploads the sollect and its images, deletes the draft and opens it', async () => {
    const server = serveSollects();
    const opened = open();
    await goToPlaces(opened, 2, 1);
    await opened.user.click(await submitButton());
    expect(await screen.findByText('쏠렉트를 등록했어요')).toBeVisible();
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/sollect/5'));
    const [input] = server.inputs;
    expect(input).toMatchObject({
      title: '혼자 걷는 성수',
      contents: [
        { seq: 0, type: 'IMAGE' },
        { seq: 1, type: 'TEXT', content: '아침에 나섰다.' },
        { seq: 2, type: 'IMAGE' },
        { seq: 3, type: 'TEXT', content: '점심은 국수.' },
      ],
      placeIds: [2, 1],
    });
    const names = input?.contents.flatMap(({ type, content }) => (type === 'IMAGE' ? [content] : []));
    expect(server.uploads.flat()).toEqual(names);
    await waitFor(() => expect([localStorage.getItem(DRAFT), disk.files.size, urls.size]).toEqual([null, 0, 0]));
    // Back skips the editor.
    await act(() => opened.router.navigate(-1));
    expect(opened.router.state.location.pathname).toBe('/profile');
  });

  it('opens the sollect after a reload of the step as well, in place of the editor', async () => {
    serveSollects();
    const opened = open();
    await goToPlaces(opened, 2);
    await act(() => opened.router.navigate(paths.sollectWritePlace, { replace: true }));
    await opened.user.click(await submitButton());
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/sollect/5'));
    expect(opened.router.state.historyAction).toBe('REPLACE');
  });

  it('creates one sollect, even if tapped repeatedly', async () => {
    const server = serveSollects();
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    api.use(
      respond('POST /api/sollect', async ({ body }) => {
        server.created += 1;
        server.inputs.push(body);
        await finished;
        return { sollectId: 5 };
      }),
    );
    const opened = open();
    await goToPlaces(opened, 1);
    const button = await submitButton();
    await opened.user.dblClick(button);
    fireEvent.click(button);
    finish();
    expect(await screen.findByText('쏠렉트를 등록했어요')).toBeVisible();
    expect(server.created).toBe(1);
  });

  it('[8-9] reports a failure and keeps the draft', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.use(goOffline('POST /api/sollect'));
    const opened = open();
    await goToPlaces(opened, 1);
    await opened.user.click(await submitButton());
    expect(await screen.findByText(/쏠렉트를 등록하지 못했어요\./)).toBeVisible();
    expect(opened.router.state.location.pathname).toBe('/sollect/write/place');
    expect(localStorage.getItem(DRAFT)).toContain('혼자 걷는 성수');
    expect(await submitButton()).not.toHaveAttribute('aria-busy');
  });

  it('resumes after a failed image with the same sollect, and sends no image twice', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = serveSollects();
    api.use(
      http.post('*/api/sollect/5/upload', async ({ request }) => {
        const files = (await request.clone().formData()).getAll('files') as unknown as File[];
        if (!files.some(({ name }) => name.startsWith('a-'))) return undefined;
        return HttpResponse.json(
          { success: false, code: 'PHOTO_UNREADABLE', message: '열 수 없는 사진이에요.' },
          { status: 422 },
        );
      }),
    );
    const opened = open();
    await goToPlaces(opened, 1);
    await opened.user.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: '쏠렉트를 등록하지 못했어요' });
    expect(within(dialog).getByText(/사진 1장을 올리지 못했어요/)).toBeVisible();
    expect(within(dialog).getByRole('img', { name: '사진 2, 열 수 없는 사진이에요.' })).toBeVisible();
    expect(within(dialog).getByRole('img', { name: '사진 1, 다 올렸어요' })).toBeVisible();

    api.use(server.upload);
    await opened.user.click(within(dialog).getByRole('button', { name: '다시 올리기' }));
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/sollect/5'));
    expect([server.created, server.updated]).toEqual([1, 0]);
    expect(server.uploads.map((names) => names.length)).toEqual([1, 1]);
    expect(new Set(server.uploads.flat()).size).toBe(2);
  });

  it.each(['RATE_LIMITED', 'MEMBER_SUSPENDED'] as const)(
    'sends no further image after %s, which each of them would get',
    async (code) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      serveSollects();
      const { status, message } = ERRORS[code];
      let uploads = 0;
      api.use(
        http.post('*/api/sollect/5/upload', () => {
          uploads += 1;
          return HttpResponse.json({ success: false, code, message }, { status });
        }),
      );
      const opened = open();
      await goToPlaces(opened, 1);
      await opened.user.click(await submitButton());
      const dialog = await screen.findByRole('dialog', { name: '쏠렉트를 등록하지 못했어요' });
      expect(within(dialog).getByText(/사진 2장을 올리지 못했어요/)).toBeVisible();
      expect(within(dialog).getByText(message)).toBeVisible();
      expect(uploads).toBe(1);
    },
  );

  it('resumes with the same sollect after further edits', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = serveSollects();
    api.use(goOffline('POST /api/sollect/:id/upload'));
    const opened = open();
    await goToPlaces(opened, 1);
    await opened.user.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: '쏠렉트를 등록하지 못했어요' });
    await opened.user.click(within(dialog).getByRole('button', { name: '닫기' }));
    await opened.user.click(cancel());
    await next();
    fireEvent.change(titleField(), { target: { value: '고친 제목' } });
    api.use(server.upload);
    await opened.user.click(await next());
    await opened.user.click(await submitButton());
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/sollect/5'));
    expect([server.created, server.updated, server.inputs.at(-1)?.title]).toEqual([1, 1, '고친 제목']);
  });

  it('starts again when the server has deleted the incomplete sollect', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = serveSollects();
    api.use(fail('POST /api/sollect/:id/upload', 'SOLLECT_NOT_FOUND'));
    const opened = open();
    await goToPlaces(opened, 1);
    await opened.user.click(await submitButton());
    expect(await screen.findByText(/존재하지 않는 쏠렉트입니다\./)).toBeVisible();
    expect(server.created).toBe(2);
    api.use(server.upload);
    await opened.user.click(await submitButton());
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/sollect/5'));
  });

  it('keeps the draft when canceled', async () => {
    const server = serveSollects();
    let upload: AbortSignal | undefined;
    api.use(
      http.post('*/api/sollect/5/upload', ({ request }) => {
        upload = request.signal;
        return new Promise(() => undefined);
      }),
    );
    const opened = open();
    await goToPlaces(opened, 1);
    await opened.user.click(await submitButton());
    const dialog = await screen.findByRole('dialog', { name: '쏠렉트를 올리고 있어요' });
    await waitFor(() => expect(upload).toBeDefined());
    expect(await within(dialog).findByText('사진 2장 중 0장을 올렸어요.')).toBeVisible();
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuenow');
    // Only the button cancels it, not Escape or a tap beside the dialog.
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(dialog).toBeVisible();
    expect(upload?.aborted).toBe(false);
    await opened.user.click(within(dialog).getByRole('button', { name: '취소' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(upload?.aborted).toBe(true));
    expect(localStorage.getItem(DRAFT)).toContain('"id":5');
    api.use(server.upload);
    await opened.user.click(await submitButton());
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/sollect/5'));
    expect(server.created).toBe(1);
  });

  it('ends when the session expires', async () => {
    serveSollects();
    let upload: AbortSignal | undefined;
    api.use(
      http.post('*/api/sollect/5/upload', ({ request }) => {
        upload = request.signal;
        return new Promise(() => undefined);
      }),
    );
    const opened = open();
    await goToPlaces(opened, 1);
    await opened.user.click(await submitButton());
    await waitFor(() => expect(upload).toBeDefined());
    removeSession();
    act(reloadSession);
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/login'));
    await waitFor(() => expect(upload?.aborted).toBe(true));
    expect(localStorage.getItem(DRAFT)).toContain('혼자 걷는 성수');
  });

  it('asks for confirmation before leaving during the upload', async () => {
    serveSollects();
    api.use(http.post('*/api/sollect/5/upload', () => new Promise(() => undefined)));
    const opened = open();
    await goToPlaces(opened, 1);
    await opened.user.click(await submitButton());
    await screen.findByText('사진 2장 중 0장을 올렸어요.');
    await act(() => opened.router.navigate(-1));
    const confirmation = (await screen.findByText('지금 멈춰도 쓴 내용은 그대로 남아 있어요.')).closest(
      'dialog',
    ) as HTMLElement;
    await opened.user.click(within(confirmation).getByRole('button', { name: '멈추기' }));
    await next();
    expect(opened.router.state.location.pathname).toBe(WRITE);
    expect(titleField()).toHaveValue('혼자 걷는 성수');
  });
});
