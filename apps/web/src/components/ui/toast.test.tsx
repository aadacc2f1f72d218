import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toast } from './toast.tsx';

it('announces messages politely and errors assertively', async () => {
  toast.success('링크가 복사되었습니다');
  expect(await screen.findByRole('status')).toHaveTextContent('링크가 복사되었습니다');
  toast.error('위치 접근 권한을 허용해 주세요!');
  expect(await screen.findByRole('alert')).toHaveTextContent('위치 접근 권한을 허용해 주세요!');
});

it('shows repeated messages once', async () => {
  toast.info('별점을 먼저 골라 주세요');
  toast.info('별점을 먼저 골라 주세요');
  await screen.findByText('별점을 먼저 골라 주세요');
  expect(screen.getAllByText('별점을 먼저 골라 주세요')).toHaveLength(1);
});

it('[9-27] shows one message at a time, the newest', async () => {
  toast.success('저장했어요');
  const first = (await screen.findByText('저장했어요')).closest('.Toastify__toast');
  toast.info('새 코스에 담았어요');
  expect(await screen.findByText('새 코스에 담았어요')).toBeVisible();
  await waitFor(() => expect(first).toHaveClass('toast-exit'));
});

it('is at the top right and takes the focus with Alt+T', async () => {
  const user = userEvent.setup();
  toast.info('돌아왔어요');
  const text = await screen.findByText('돌아왔어요');
  expect(text.closest('.Toastify__toast-container--top-right')).toBeInTheDocument();
  await user.keyboard('{Alt>}t{/Alt}');
  expect(document.activeElement).toHaveClass('Toastify__toast');
});

it('runs the action of the latest call, also with the keyboard', async () => {
  const user = userEvent.setup();
  const [first, last] = [vi.fn(), vi.fn()];
  toast.success('저장한 장소에 담았어요', { label: '변경', run: first });
  await screen.findByRole('button', { name: '변경' });
  toast.success('저장한 장소에 담았어요', { label: '바꾸기', run: last });
  const button = await screen.findByRole('button', { name: '바꾸기' });
  expect(screen.getAllByText('저장한 장소에 담았어요')).toHaveLength(1);
  await user.keyboard('{Alt>}t{/Alt}');
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(last).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
});

it('waits while its button has the focus', async () => {
  toast.success('저장을 취소했어요', { label: '되돌리기', run: vi.fn() });
  const button = await screen.findByRole('button', { name: '되돌리기' });
  const timer = button.closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar');
  const expectTimer = (state: string) => waitFor(() => expect(timer?.style.animationPlayState).toBe(state));
  for (const [move, state] of [
    ['focus', 'paused'],
    ['blur', 'running'],
    ['focus', 'paused'],
  ] as const) {
    act(() => button[move]());
    await expectTimer(state);
  }
});

describe('[9-27] the position', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));
  const getContainer = async (text: string) =>
    (await screen.findByText(text)).closest('.Toastify__toast-container')?.className;
  const getDuration = async (text: string) =>
    (await screen.findByText(text)).closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar')
      ?.style.animationDuration;

  it.each(['/profile', '/profile/feedback', '/profile/settings/blocked'])(
    'is the bottom for two seconds on %s, for all types',
    async (path) => {
      window.history.replaceState(null, '', path);
      for (const kind of ['info', 'success', 'error'] as const) {
        toast[kind](`${kind} ${path}`);
        expect(await getContainer(`${kind} ${path}`)).toContain('--bottom-center');
        expect(await getDuration(`${kind} ${path}`)).toBe('2000ms');
      }
    },
  );

  it.each(['/sollect', '/map/detail/7', '/profiles', '/login'])(
    'is the top right for five seconds on %s, for all types',
    async (path) => {
      window.history.replaceState(null, '', path);
      for (const kind of ['info', 'success', 'error'] as const) {
        toast[kind](`${kind} ${path}`);
        expect(await getContainer(`${kind} ${path}`)).toContain('--top-right');
        expect(await getDuration(`${kind} ${path}`)).toBe('5000ms');
      }
    },
  );
});

const WIDTH_PX = 300;

async function showToast(text: string) {
  toast.info(text);
  const element = (await screen.findByText(text)).closest<HTMLElement>('.Toastify__toast');
  if (element === null) throw new Error('the text is in no toast');
  Object.defineProperty(element, 'offsetWidth', { value: WIDTH_PX });
  return element;
}

/** jsdom runs no animations: dispatches the end of the fade manually. */
async function fadeOut(element: HTMLElement) {
  await waitFor(() => expect(element).toHaveClass('toast-exit'));
  fireEvent.animationEnd(element);
  await waitFor(() => expect(element).not.toBeInTheDocument());
}

function drag(element: HTMLElement, byPx: number) {
  fireEvent.pointerDown(element, { clientX: 20, pointerType: 'touch' });
  fireEvent.pointerMove(document, { clientX: 20 + byPx, pointerType: 'touch' });
  fireEvent.pointerUp(document, { clientX: 20 + byPx, pointerType: 'touch' });
}

describe('[4.12-1] [9-27] a toast closes', () => {
  it('by a click', async () => {
    const element = await showToast('눌러서 닫아요');
    fireEvent.click(element);
    await fadeOut(element);
  });

  it('by a drag beyond 80 % of its width, either way, and springs back from less', async () => {
    for (const direction of [1, -1]) {
      const element = await showToast(`밀어서 닫아요 ${direction}`);
      drag(element, WIDTH_PX * 0.79 * direction);
      expect(element.style.transform).toBe('');
      drag(element, WIDTH_PX * 0.81 * direction);
      expect(element.style.transform).not.toBe('');
      await waitFor(() => expect(element).not.toBeInTheDocument());
    }
  });

  it('by its timer of five seconds', async () => {
    const element = await showToast('기다리면 닫혀요');
    const timer = element.querySelector<HTMLElement>('.Toastify__progress-bar');
    expect(timer?.style.animationDuration).toBe('5000ms');
    expect(element).not.toHaveClass('toast-exit');
    // The event name in engines without AnimationEvent, such as jsdom.
    timer?.dispatchEvent(new Event('webkitAnimationEnd', { bubbles: true }));
    await fadeOut(element);
  });
});
