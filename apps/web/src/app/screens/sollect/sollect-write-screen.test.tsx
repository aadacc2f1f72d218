import { SOLLECT_BODY_IMAGES_MAX, SOLLECT_TEXT_MAX } from '@sol/contract/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { reloadSession, removeSession } from '#features/session/model/session-store.ts';
import { stubListLayout } from '#test/list-layout.ts';
import {
  addPhotos,
  bodyContents,
  chooseCover,
  fillContentStep,
  next,
  open,
  photo,
  photos,
  setCaret,
  textField,
  texts,
  titleField,
  tool,
  urls,
  WRITE,
} from '#test/sollect-editor.tsx';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

describe('the content step', () => {
  it('[2.2-6] [2.10-23] has a title, a cover and a body, and continues with the places', async () => {
    const opened = open();
    await fillContentStep();
    expect(screen.getByRole('heading', { level: 1, name: '쏠렉트 쓰기' })).toBeVisible();
    expect(screen.getByRole('img', { name: '대표 사진' })).toBeVisible();
    await opened.user.click(await next());
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/sollect/write/place'));
  });

  it.each([WRITE, '/sollect/write/5', '/sollect/write/place', '/sollect/write/search'])(
    '[2.2-6] [2.2-7] [2.2-8] [2.2-9] redirects a guest from %s to the login screen',
    async (path) => {
      removeSession();
      act(reloadSession);
      const { router } = open(path);
      await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: path } }));
    },
  );

  it('[5-14] [9-19] counts the graphemes of the title and accepts 25', async () => {
    open();
    await next();
    fireEvent.change(titleField(), { target: { value: '👩‍🚀가' } });
    expect(screen.getByText('2/25')).toBeVisible();
    fireEvent.change(titleField(), { target: { value: '가'.repeat(25) } });
    fireEvent.change(titleField(), { target: { value: `${'가'.repeat(25)}나` } });
    expect(titleField()).toHaveValue('가'.repeat(25));
    expect(screen.getByText('25/25')).toBeVisible();
  });

  it('removes line breaks from the title; Enter moves the focus to the body', async () => {
    open();
    await next();
    fireEvent.change(titleField(), { target: { value: '두\n줄' } });
    expect(titleField()).toHaveValue('두 줄');
    fireEvent.keyDown(titleField(), { key: 'Enter', isComposing: true });
    expect(textField()).not.toHaveFocus();
    fireEvent.keyDown(titleField(), { key: 'Enter' });
    expect(textField()).toHaveFocus();
  });

  it('[5-13] has one replaceable cover, png or jpeg', async () => {
    open();
    await next();
    await chooseCover();
    const first = screen.getByRole('img', { name: '대표 사진' }).getAttribute('src') ?? '';
    await chooseCover(photo('other.png', 'image/png'));
    await waitFor(() => expect(screen.getByRole('img', { name: '대표 사진' }).getAttribute('src')).toContain('other'));
    expect(urls.has(first)).toBe(false);
    await chooseCover(photo('no.gif', 'image/gif'));
    expect(await screen.findByText('png, jpg, jpeg 사진만 담을 수 있어요.')).toBeVisible();
    expect(screen.getByRole('img', { name: '대표 사진' }).getAttribute('src')).toContain('other');
  });

  it('takes a photo that is dropped on the cover as the cover', async () => {
    open();
    await next();
    const cover = screen.getByLabelText('대표 사진 추가');
    fireEvent.drop(cover, { dataTransfer: { files: [photo('one.jpg'), photo('two.jpg')] } });
    expect(await screen.findByRole('img', { name: '대표 사진' })).toHaveAttribute('src', expect.stringMatching(/one/));
    expect(bodyContents()).toEqual(['']);
    // A text that is dropped there is left to the browser.
    expect(fireEvent.drop(screen.getByLabelText('대표 사진 바꾸기'), { dataTransfer: { files: [] } })).toBe(true);
  });

  it('[5-15] reports missing fields and stays on the step', async () => {
    const dismiss = vi.spyOn(toast, 'dismiss');
    const { user, router } = open();
    await user.click(await next());
    expect(await screen.findByText('대표 사진과 제목, 본문을 모두 채워 주세요.')).toBeVisible();
    fireEvent.change(titleField(), { target: { value: '제목' } });
    await user.click(await next());
    expect(await screen.findByText('대표 사진과 본문을 채워 주세요.')).toBeVisible();
    // That message would contradict a draft with a title.
    expect(dismiss).toHaveBeenCalledWith('대표 사진과 제목, 본문을 모두 채워 주세요.');
    expect(router.state.location.pathname).toBe(WRITE);
  });

  it('[2.10-26] reports an unsupported visual viewport', async () => {
    Object.assign(window, { visualViewport: undefined });
    open();
    await next();
    expect(screen.getByText(/Visual viewport를 지원하지 않아요/)).toBeVisible();
  });

  it('is positioned above the keyboard', async () => {
    open();
    await next();
    Object.assign(window.visualViewport ?? {}, { height: window.innerHeight - 300 });
    act(() => void window.visualViewport?.dispatchEvent(new Event('resize')));
    const form = screen.getByRole('group', { name: '본문 도구' }).parentElement;
    expect(form?.style.getPropertyValue('--keyboard-inset')).toBe('300px');
    // While the page is zoomed in, less of it is visible without a keyboard.
    Object.assign(window.visualViewport ?? {}, { scale: 2 });
    act(() => void window.visualViewport?.dispatchEvent(new Event('resize')));
    expect(form?.style.getPropertyValue('--keyboard-inset')).toBe('0px');
  });

  it('is positioned above the keyboard when the browser has scrolled the page under it', async () => {
    open();
    await next();
    Object.assign(window.visualViewport ?? {}, { height: window.innerHeight - 300, offsetTop: 120 });
    act(() => void window.visualViewport?.dispatchEvent(new Event('scroll')));
    const form = screen.getByRole('group', { name: '본문 도구' }).parentElement;
    expect(form?.style.getPropertyValue('--keyboard-inset')).toBe('180px');
  });
});

describe('the body', () => {
  it('[4.10-4] [5-30] splits a text at the caret and inserts the images there', async () => {
    open();
    await next();
    fireEvent.change(textField(), { target: { value: '아침에 나섰다.점심은 국수.' } });
    setCaret(textField(), 8);
    await addPhotos(photos(2));
    expect(bodyContents()).toEqual(['아침에 나섰다.', '[사진 1]', '[사진 2]', '점심은 국수.']);
    expect(textField(2)).toHaveFocus();
    expect(textField(2).selectionStart).toBe(0);
  });

  it('inserts photos that are dropped below the paragraph under them, or else at the caret', async () => {
    open();
    await fillContentStep();
    const drop = (target: Element, ...files: File[]) => fireEvent.drop(target, { dataTransfer: { files } });
    drop(textField(2), photo('b.jpg'), photo('c.jpg', 'image/jpg'));
    await waitFor(() => expect(bodyContents()).toHaveLength(6));
    expect(bodyContents()).toEqual(['아침에 나섰다.', '[사진 1]', '점심은 국수.', '[사진 2]', '[사진 3]', '']);
    setCaret(textField(1), 4);
    drop(document.body, photo('d.jpg'));
    await waitFor(() => expect(texts().slice(0, 2)).toEqual(['아침에 ', '나섰다.']));
    drop(titleField(), new File(['a'], 'a.pdf', { type: 'application/pdf' }));
    await screen.findByText('png, jpg, jpeg 사진만 담을 수 있어요.');
    const rest = ['[사진 1]', '나섰다.', '[사진 2]', '점심은 국수.', '[사진 3]', '[사진 4]'];
    expect(bodyContents()).toEqual(['아침에 ', ...rest]);
  });

  it('inserts a pasted photo at the caret, and leaves pasted text to its field', async () => {
    open();
    await next();
    fireEvent.change(textField(), { target: { value: '아침에 나섰다.' } });
    setCaret(textField(), 8);
    const text = { files: [photo('cells.png', 'image/png')], types: ['text/plain', 'Files'] };
    expect(fireEvent.paste(textField(), { clipboardData: text })).toBe(true);
    fireEvent.paste(textField(), { clipboardData: { files: [photo('a.png', 'image/png')], types: ['Files'] } });
    await waitFor(() => expect(bodyContents()).toEqual(['아침에 나섰다.', '[사진 1]', '']));
  });

  it('adds no photos while others are being added, and says so', async () => {
    const bitmaps = Promise.withResolvers<void>();
    vi.stubGlobal('createImageBitmap', () => bitmaps.promise.then(() => ({ width: 9, height: 9, close: vi.fn() })));
    open();
    await next();
    fireEvent.drop(document.body, { dataTransfer: { files: [photo('a.jpg')] } });
    expect(await screen.findByText(/사진 담는 중/)).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer: { files: [photo('b.jpg')] } });
    expect(await screen.findByText('사진을 담는 중이에요. 끝난 뒤에 다시 담아 주세요.')).toBeVisible();
    bitmaps.resolve();
    await waitFor(() => expect(bodyContents()).toEqual(['', '[사진 1]']));
    vi.unstubAllGlobals();
  });

  it('[4.10-3] inserts an image after the tapped one', async () => {
    open();
    await next();
    await addPhotos(photos(2));
    fireEvent.change(textField(), { target: { value: '끝' } });
    act(() => document.querySelector<HTMLElement>('[data-handle]')?.focus());
    await addPhotos([photo('x.jpg')]);
    const sources = screen.getAllByRole('img', { name: /^사진/ }).map((image) => image.getAttribute('src'));
    expect(sources.map((source) => /(p1|x|p2)/.exec(source ?? '')?.[0])).toEqual(['p1', 'x', 'p2']);
  });

  it('[4.10-2] adds a text below the current one', async () => {
    const { user } = open();
    await next();
    fireEvent.change(textField(), { target: { value: '하나' } });
    setCaret(textField(), 2);
    expect(textField()).toHaveAttribute('placeholder');
    await user.click(tool('글'));
    expect(texts()).toEqual(['하나', '']);
    expect(textField(2)).toHaveFocus();
    expect(textField(2)).not.toHaveAttribute('placeholder');
    // An empty text already exists.
    await user.click(tool('글'));
    expect(texts()).toEqual(['하나', '']);
    expect(textField(2)).toHaveFocus();
  });

  it('has the caret where it was after the choice of a photo is cancelled', async () => {
    const { user } = open();
    await next();
    fireEvent.change(textField(), { target: { value: '하나둘' } });
    setCaret(textField(), 2);
    await user.click(tool('사진'));
    fireEvent(screen.getByLabelText('본문 사진 추가'), new Event('cancel'));
    expect(textField()).toHaveFocus();
    expect(textField().selectionStart).toBe(2);
  });

  it('[4.10-7] removes an empty text on blur, but not the only one and not on focus of the toolbar', async () => {
    const { user } = open();
    await next();
    act(() => textField().focus());
    await user.click(titleField());
    expect(texts()).toEqual(['']);
    fireEvent.change(textField(), { target: { value: '하나' } });
    setCaret(textField(), 2);
    await user.click(tool('글'));
    act(() => tool('글').focus());
    expect(texts()).toEqual(['하나', '']);
    act(() => textField(2).focus());
    await user.click(titleField());
    await waitFor(() => expect(texts()).toEqual(['하나']));
  });

  it('removes an empty text only after pointerup', async () => {
    const { user } = open();
    await next();
    fireEvent.change(textField(), { target: { value: '하나' } });
    setCaret(textField(), 2);
    await user.click(tool('글'));
    fireEvent.pointerDown(titleField());
    act(() => titleField().focus());
    await act(async () => undefined);
    expect(texts()).toEqual(['하나', '']);
    fireEvent.pointerUp(titleField());
    await waitFor(() => expect(texts()).toEqual(['하나']));
  });

  it('[4.10-5] deletes the current paragraph after a confirmation', async () => {
    const { user } = open();
    await next();
    fireEvent.change(textField(), { target: { value: '하나둘' } });
    setCaret(textField(), 2);
    await addPhotos(photos(1));
    act(() => textField(2).focus());
    await user.click(tool('문단 지우기'));
    await user.click(
      within(await screen.findByRole('dialog', { name: '이 문단을 지울까요?' })).getByRole('button', {
        name: '지우기',
      }),
    );
    expect(bodyContents()).toEqual(['하나', '[사진 1]']);
    await user.click(screen.getByRole('button', { name: '사진 1 빼기' }));
    expect(bodyContents()).toEqual(['하나']);
    expect(textField()).toHaveFocus();
    expect([...urls]).toEqual([]);
  });

  it('[20.2-2] puts a removed photo back between the same texts', async () => {
    const { user } = open();
    await next();
    fireEvent.change(textField(), { target: { value: '하나둘' } });
    setCaret(textField(), 2);
    await addPhotos(photos(2));
    expect(bodyContents()).toEqual(['하나', '[사진 1]', '[사진 2]', '둘']);
    const shown = vi.spyOn(toast, 'success').mockReturnValue();
    await user.click(screen.getByRole('button', { name: '사진 1 빼기' }));
    expect(bodyContents()).toEqual(['하나', '[사진 1]', '둘']);
    fireEvent.change(textField(), { target: { value: '하나!' } });
    expect(shown).toHaveBeenCalledExactlyOnceWith('사진을 뺐어요', expect.objectContaining({ label: '되돌리기' }));
    act(() => shown.mock.lastCall?.[1]?.run());
    expect(bodyContents()).toEqual(['하나!', '[사진 1]', '[사진 2]', '둘']);
    expect(urls.size).toBe(2);
  });

  it('[4.10-5] is cleared after a confirmation', async () => {
    const { user } = open();
    await next();
    fireEvent.change(textField(), { target: { value: '하나' } });
    await addPhotos(photos(1));
    await user.click(tool('비우기'));
    const dialog = await screen.findByRole('dialog', { name: '본문을 모두 비울까요?' });
    await user.click(within(dialog).getByRole('button', { name: '취소' }));
    expect(bodyContents()).toHaveLength(3 - 1);
    await user.click(tool('비우기'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '비우기' }));
    expect(bodyContents()).toEqual(['']);
    expect(textField()).toHaveFocus();
  });

  it('moves an image with buttons that keep the focus, and announces the position', async () => {
    const { user } = open();
    await next();
    fireEvent.change(textField(), { target: { value: '하나둘' } });
    setCaret(textField(), 2);
    await addPhotos(photos(1));
    await user.click(screen.getByRole('button', { name: '사진 1 위로' }));
    expect(bodyContents()).toEqual(['[사진 1]', '하나', '둘']);
    expect(screen.getByRole('button', { name: '사진 1 위로' })).toHaveFocus();
    expect(screen.getByText('사진 1, 모두 3개 중 첫 번째로 옮겼어요.')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(bodyContents()[0]).toBe('[사진 1]');
    await user.click(screen.getByRole('button', { name: '사진 1 아래로' }));
    expect(bodyContents()).toEqual(['하나', '[사진 1]', '둘']);
  });

  it('drags an image with the keyboard, but not a text', async () => {
    const layout = stubListLayout();
    const { user } = open();
    await next();
    fireEvent.change(textField(), { target: { value: '하나둘' } });
    setCaret(textField(), 2);
    await addPhotos(photos(1));
    act(() => titleField().focus());
    const handle = await screen.findByRole('button', { name: '사진 1' });
    act(() => handle.focus());
    await user.keyboard('[Space]');
    expect(await screen.findByText('사진 1, 집었어요. 3개 중 두 번째예요.')).toBeInTheDocument();
    await user.keyboard('[ArrowUp]');
    expect(await screen.findByText('첫 번째로 옮기고 있어요.')).toBeInTheDocument();
    await user.keyboard('[Space]');
    await waitFor(() => expect(bodyContents()).toEqual(['[사진 1]', '하나', '둘']));
    layout.mockRestore();
    expect(screen.queryByRole('button', { name: '글 1' })).not.toBeInTheDocument();
  });

  it('joins a text with the previous one on Backspace at its start', async () => {
    const { user } = open();
    await next();
    fireEvent.change(textField(), { target: { value: '하나' } });
    setCaret(textField(), 2);
    await user.click(tool('글'));
    fireEvent.change(textField(2), { target: { value: '둘' } });
    setCaret(textField(2), 0);
    fireEvent.keyDown(textField(2), { key: 'Backspace', isComposing: true });
    expect(textField(2)).toBeVisible();
    fireEvent.keyDown(textField(2), { key: 'Backspace' });
    expect(texts()).toEqual(['하나둘']);
    expect(textField().selectionStart).toBe(2);
  });

  it('[5-14] [9-19] accepts 100 images and reports the limit', async () => {
    open();
    await next();
    await addPhotos(photos(SOLLECT_BODY_IMAGES_MAX + 1));
    expect(screen.getAllByRole('img', { name: /^사진/ })).toHaveLength(SOLLECT_BODY_IMAGES_MAX);
    expect(await screen.findByText('본문 사진은 100장까지 담을 수 있어요.')).toBeVisible();
  });

  it('limits the length of a text', async () => {
    open();
    await next();
    fireEvent.change(textField(), { target: { value: '가'.repeat(SOLLECT_TEXT_MAX) } });
    fireEvent.change(textField(), { target: { value: `${'가'.repeat(SOLLECT_TEXT_MAX)}나` } });
    expect(textField().value).toHaveLength(SOLLECT_TEXT_MAX);
  });
});
