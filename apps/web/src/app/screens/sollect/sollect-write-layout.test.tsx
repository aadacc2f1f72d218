import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { reloadSession, removeSession } from '#features/session/model/session-store.ts';
import { loadDraftFields } from '#features/sollect/model/editor/load-draft-fields.ts';
import { deviceStorage, tabStorage } from '#lib/storage.ts';
import { disk } from '#test/fake-idb.ts';
import { api, fail, respond } from '#test/msw.ts';
import { MINA, signIn } from '#test/sign-in.ts';
import {
  addPhotos,
  aSollect,
  bodyContents,
  cancel,
  DRAFT,
  fillContentStep,
  goToPlaces,
  next,
  type Opened,
  open,
  photo,
  serveSollects,
  setCaret,
  submitButton,
  textField,
  titleField,
  urls,
  WRITE,
} from '#test/sollect-editor.tsx';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

describe('a draft', () => {
  it('is kept with its images and places after a reload, without a dialog', async () => {
    const first = open();
    await goToPlaces(first, 1);
    await waitFor(() => expect(disk.files.size).toBe(2));
    first.unmount();
    const second = open('/sollect/write/place');
    expect(within(await screen.findByRole('list', { name: '방문한 장소' })).getAllByRole('listitem')).toHaveLength(1);
    await second.user.click(cancel());
    await next();
    expect(titleField()).toHaveValue('혼자 걷는 성수');
    expect(screen.getByRole('img', { name: '대표 사진' })).toBeVisible();
    expect(bodyContents()).toEqual(['아침에 나섰다.', '[사진 1]', '점심은 국수.']);
  });

  it('is offered on return, to resume or to start over', async () => {
    const first = open();
    await fillContentStep();
    first.unmount();
    sessionStorage.clear();

    const second = open();
    let dialog = await screen.findByRole('dialog', { name: '쓰던 쏠렉트가 있어요' });
    // Enter keeps the draft.
    expect(within(dialog).getByRole('button', { name: '이어 쓰기' })).toHaveFocus();
    await second.user.click(within(dialog).getByRole('button', { name: '이어 쓰기' }));
    await next();
    expect(titleField()).toHaveValue('혼자 걷는 성수');
    second.unmount();
    sessionStorage.clear();

    const third = open();
    dialog = await screen.findByRole('dialog', { name: '쓰던 쏠렉트가 있어요' });
    await third.user.click(within(dialog).getByRole('button', { name: '새로 쓰기' }));
    await next();
    expect(titleField()).toHaveValue('');
    await waitFor(() => expect([localStorage.getItem(DRAFT), disk.files.size]).toEqual([null, 0]));
  });

  it('belongs to its member only', async () => {
    const first = open();
    await fillContentStep();
    first.unmount();
    signIn({ userId: 12, nickname: '준' });
    open();
    await next();
    expect(titleField()).toHaveValue('');
  });

  it('is kept after an expired session', async () => {
    const first = open();
    await fillContentStep();
    removeSession();
    act(reloadSession);
    await waitFor(() => expect(first.router.state.location.pathname).toBe('/login'));
    first.unmount();
    signIn(MINA);
    open();
    await next();
    expect(titleField()).toHaveValue('혼자 걷는 성수');
  });

  it('reports full storage and stays editable', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open();
    await next();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    fireEvent.change(titleField(), { target: { value: '제목' } });
    expect(titleField()).toHaveValue('제목');
    expect(screen.getByText(/이 기기에 공간이 없어 임시저장을 못 하고 있어요/)).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to store a value on this device', expect.anything());
    vi.restoreAllMocks();
    // Without space, values are kept in memory.
    deviceStorage.clear();
    tabStorage.clear();
  });

  it('reports the number of images that could not be restored', async () => {
    const first = open();
    await fillContentStep();
    await waitFor(() => expect(disk.files.size).toBe(2));
    first.unmount();
    disk.files.clear();
    open();
    await next();
    expect(screen.getByText('사진 2장은 되살리지 못했어요. 다시 담아 주세요.')).toBeVisible();
    expect(bodyContents()).toEqual(['아침에 나섰다.', '점심은 국수.']);
  });
});

describe('in two tabs', () => {
  const confirmation = (name: string) => screen.findByRole('dialog', { name });
  const CHANGED = '다른 탭에서도 이 글을 쓰고 있어요';

  /** Changes the stored draft as another tab does; null removes it. */
  function changeInOtherTab(changes: object | null) {
    const draft = { ...JSON.parse(localStorage.getItem(DRAFT) ?? '{}'), ...changes };
    if (changes === null) localStorage.removeItem(DRAFT);
    else localStorage.setItem(DRAFT, JSON.stringify(draft));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: DRAFT })));
  }
  const storedTitle = () => JSON.parse(localStorage.getItem(DRAFT) ?? '{}').title;

  it('reports the conflict and does not overwrite the other tab’s draft', async () => {
    open();
    await fillContentStep();
    changeInOtherTab({ title: '다른 탭의 제목' });
    expect(await confirmation(CHANGED)).toBeVisible();
    fireEvent.change(titleField(), { target: { value: '이 탭의 제목' } });
    expect(storedTitle()).toBe('다른 탭의 제목');
  });

  it('detects the conflict while typing, even without a storage event', async () => {
    open();
    await fillContentStep();
    localStorage.setItem(DRAFT, JSON.stringify({ title: '다른 탭의 제목' }));
    fireEvent.change(titleField(), { target: { value: '이 탭의 제목' } });
    expect(await confirmation(CHANGED)).toBeVisible();
    expect(storedTitle()).toBe('다른 탭의 제목');
  });

  it('continues with this tab’s draft and its images', async () => {
    const { user } = open();
    await fillContentStep();
    await waitFor(() => expect(disk.files.size).toBe(2));
    disk.files.clear();
    changeInOtherTab({ title: '다른 탭의 제목', paragraphs: [] });
    await user.click(within(await confirmation(CHANGED)).getByRole('button', { name: '계속 쓰기' }));
    expect(screen.queryByRole('dialog', { name: CHANGED })).not.toBeInTheDocument();
    expect([titleField(), storedTitle()]).toEqual([
      expect.objectContaining({ value: '혼자 걷는 성수' }),
      '혼자 걷는 성수',
    ]);
    await waitFor(() => expect(disk.files.size).toBe(2));
  });

  it('continues with the other tab’s draft', async () => {
    const { user } = open();
    await fillContentStep();
    await waitFor(() => expect(disk.files.size).toBe(2));
    changeInOtherTab({ title: '다른 탭의 제목' });
    await user.click(within(await confirmation(CHANGED)).getByRole('button', { name: '불러오기' }));
    await waitFor(() => expect(titleField()).toHaveValue('다른 탭의 제목'));
    expect(bodyContents()).toEqual(['아침에 나섰다.', '[사진 1]', '점심은 국수.']);
    fireEvent.change(titleField(), { target: { value: '이어 쓴 제목' } });
    expect(storedTitle()).toBe('이어 쓴 제목');
  });

  it('leaves or continues when the other tab published or discarded the draft', async () => {
    const { user, router } = open();
    await fillContentStep();
    changeInOtherTab(null);
    const GONE = '다른 탭에서 등록했거나 지운 글이에요';
    await user.click(within(await confirmation(GONE)).getByRole('button', { name: '계속 쓰기' }));
    expect(storedTitle()).toBe('혼자 걷는 성수');
    changeInOtherTab(null);
    await user.click(within(await confirmation(GONE)).getByRole('button', { name: '나가기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sollect'));
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });
});

describe('leaving', () => {
  const confirmation = () => screen.findByRole('dialog', { name: '아직 작성 중인 내용이 있어요!' });

  it.each<[string, (opened: Opened) => Promise<void> | void]>([
    ['취소', ({ user }) => user.click(cancel())],
    ['the back button of the phone', ({ router }) => act(() => router.navigate(-1))],
  ])('[4.10-10] by %s asks for confirmation: stay, keep or discard', async (_, leave) => {
    const opened = open();
    await fillContentStep();
    await leave(opened);
    await opened.user.click(within(await confirmation()).getByRole('button', { name: '계속 쓰기' }));
    expect(opened.router.state.location.pathname).toBe(WRITE);
    await leave(opened);
    await opened.user.click(within(await confirmation()).getByRole('button', { name: '임시저장하고 나가기' }));
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/profile'));
    expect(localStorage.getItem(DRAFT)).toContain('혼자 걷는 성수');

    await act(() => opened.router.navigate(WRITE));
    await opened.user.click(await screen.findByRole('button', { name: '이어 쓰기' }));
    await next();
    await leave(opened);
    await opened.user.click(within(await confirmation()).getByRole('button', { name: '나가기' }));
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/profile'));
    await waitFor(() => expect([localStorage.getItem(DRAFT), disk.files.size, urls.size]).toEqual([null, 0, 0]));
  });

  it('needs no confirmation without changes', async () => {
    const { user, router } = open();
    await next();
    await user.click(cancel());
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  });
});

describe('editing', () => {
  it('[2.2-7] [4.10-13] loads all content into the editor, with the images as files', async () => {
    open('/sollect/write/5');
    await next();
    expect(screen.getByRole('heading', { level: 1, name: '쏠렉트 고치기' })).toBeVisible();
    expect(titleField()).toHaveValue('성수의 아침');
    expect(bodyContents()).toEqual(['일찍 나섰다.', '[사진 1]']);
    expect(urls.size).toBe(2);
    const fields = await loadDraftFields(5, 11);
    expect(await fields.thumbnail?.file.text()).toBe('cover');
  });

  it('[2.10-25] [8-25] [9-16] shows a loading overlay after 100 ms', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    api.use(
      respond('GET /api/sollect/:id', async () => {
        await finished;
        return aSollect();
      }),
    );
    open('/sollect/write/5');
    expect(await screen.findByText('쏠렉트 불러오는 중')).toBeVisible();
    finish();
    await next();
    expect(screen.queryByText('쏠렉트 불러오는 중')).not.toBeInTheDocument();
  });

  it('[8-12] fails with the status of a missing image and offers a retry', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.use(http.get('*/media/one/640.webp', () => new HttpResponse(null, { status: 503 })));
    const { user } = open('/sollect/write/5');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(log).toHaveBeenCalledWith('Failed to load sollects', new Error('Fetch failed: 503'));
    await expect(loadDraftFields(5, 11)).rejects.toThrow('Fetch failed: 503');
    api.use(http.get('*/media/one/640.webp', () => HttpResponse.text('one')));
    await user.click(retry);
    await next();
    expect(bodyContents()).toEqual(['일찍 나섰다.', '[사진 1]']);
  });

  it('[4.10-9] updates the sollect and uploads only new images', async () => {
    const server = serveSollects();
    const opened = open('/sollect/write/5');
    await next();
    fireEvent.change(titleField(), { target: { value: '성수의 저녁' } });
    setCaret(textField(), 7);
    await addPhotos([photo('new.jpg')]);
    await opened.user.click(await next());
    await opened.user.click(await submitButton());
    expect(await screen.findByText('쏠렉트를 고쳤어요')).toBeVisible();
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/sollect/5'));
    expect(server.inputs).toEqual([
      {
        title: '성수의 저녁',
        contents: [
          { seq: 0, type: 'IMAGE', content: '/media/cover/640.webp' },
          { seq: 1, type: 'TEXT', content: '일찍 나섰다.' },
          { seq: 2, type: 'IMAGE', content: expect.stringMatching(/^new-/) },
          { seq: 3, type: 'IMAGE', content: '/media/one/640.webp' },
        ],
        placeIds: [1, 2],
      },
    ]);
    expect([server.created, server.uploads.flat().length]).toEqual([0, 1]);
  });

  it('creates no other sollect when this one was deleted on another device', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = serveSollects();
    api.use(fail('POST /api/sollect/:id/upload', 'SOLLECT_NOT_FOUND'));
    const opened = open('/sollect/write/5');
    await next();
    setCaret(textField(), 7);
    await addPhotos([photo('new.jpg')]);
    await opened.user.click(await next());
    await opened.user.click(await submitButton());
    expect(await screen.findByText(/존재하지 않는 쏠렉트입니다\./)).toBeVisible();
    expect([server.created, server.updated]).toEqual([0, 1]);
  });

  it('has a separate draft, and needs no confirmation without changes', async () => {
    const first = open('/sollect/write/5');
    await next();
    expect(localStorage.getItem('sollect-draft/11/5')).toBeNull();
    fireEvent.change(titleField(), { target: { value: '고치는 중' } });
    await waitFor(() => expect(disk.files.size).toBe(2));
    first.unmount();
    const second = open('/sollect/write/5');
    await next();
    expect(titleField()).toHaveValue('고치는 중');
    await second.user.click(cancel());
    expect(await screen.findByRole('dialog', { name: '아직 작성 중인 내용이 있어요!' })).toBeVisible();
  });

  it('shows an error screen for another member’s sollect and for a missing one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.use(respond('GET /api/sollect/:id', () => aSollect({ writerId: 12 })));
    const first = open('/sollect/write/5');
    expect(await screen.findByRole('heading', { name: '내가 쓴 쏠렉트만 고칠 수 있어요' })).toBeVisible();
    first.unmount();
    api.use(fail('GET /api/sollect/:id', 'SOLLECT_NOT_FOUND'));
    open('/sollect/write/6');
    expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
  });
});
