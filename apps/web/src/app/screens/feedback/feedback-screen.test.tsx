import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

beforeEach(() => signIn());

const paste = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

/** A response that is pending until `letGo`. */
function held() {
  let letGo: () => void = () => undefined;
  const isFree = new Promise<null>((resolve) => {
    letGo = () => resolve(null);
  });
  return { isFree, letGo: () => letGo() };
}

describe('feedback', () => {
  const field = () => screen.findByRole('textbox', { name: '의견' });

  it('[8-29] [8-21] shows the progress, and the success on the profile', async () => {
    const { isFree, letGo } = held();
    const sent = vi.fn();
    api.use(
      respond('POST /api/feedback', ({ body }) => {
        sent(body);
        return isFree;
      }),
    );
    const { user, router } = renderApp('/profile/feedback');
    await user.type(await field(), '지도가 좋아요');
    await user.click(screen.getByRole('button', { name: '보내기' }));
    expect(await screen.findByText('의견 남기는 중')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '보내기', busy: true }));
    letGo();
    expect(await screen.findByText('의견 남기기 성공했습니다')).toBeVisible();
    await screen.findByRole('navigation', { name: '프로필 메뉴' });
    expect(router.state.location.pathname).toBe('/profile');
    expect(sent).toHaveBeenCalledExactlyOnceWith({ feedback: '지도가 좋아요' });
    expect(localStorage.getItem('feedback-draft/11')).toBeNull();
  });

  it('deletes the draft also if the form is left before the response', async () => {
    const { isFree, letGo } = held();
    api.use(respond('POST /api/feedback', () => isFree));
    const { user, router } = renderApp('/profile/feedback');
    await user.type(await field(), '지도가 좋아요');
    await user.click(screen.getByRole('button', { name: '보내기' }));
    await screen.findByText('의견 남기는 중');
    await act(() => router.navigate('/profile'));
    expect(localStorage.getItem('feedback-draft/11')).toContain('지도가 좋아요');
    letGo();
    await waitFor(() => expect(localStorage.getItem('feedback-draft/11')).toBeNull());
  });

  it('shows no draft of the previous member after another one has signed in in another tab', async () => {
    const { user } = renderApp('/profile/feedback');
    await user.type(await field(), '지도가 좋아요');
    signIn({ userId: 12, nickname: '준' });
    expect(await field()).toHaveValue('');
  });

  it('shows an example in the empty field', async () => {
    renderApp('/profile/feedback');
    expect(await field()).toHaveAttribute('placeholder', '예: 혼자 앉기 좋은 자리를 더 알고 싶어요.');
  });

  it('[5-28] [9-25] accepts 1000 characters and counts them', async () => {
    renderApp('/profile/feedback');
    paste(await field(), '가'.repeat(999));
    expect(screen.getByText('999/1000')).toBeVisible();
    paste(await field(), `${'가'.repeat(999)}나다`);
    expect(await field()).toHaveValue(`${'가'.repeat(999)}나`);
    expect(screen.getByText('1000/1000')).toBeVisible();
  });

  it('keeps the text after a reload', async () => {
    const first = renderApp('/profile/feedback');
    await first.user.type(await field(), '쓰다 말았어요');
    first.unmount();
    renderApp('/profile/feedback');
    expect(await field()).toHaveValue('쓰다 말았어요');
  });

  it('[8-18] keeps the text when sending fails, and shows no toast', async () => {
    api.use(fail('POST /api/feedback', 'UNAVAILABLE'));
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { user, router } = renderApp('/profile/feedback');
    await user.type(await field(), '지도가 좋아요');
    await user.click(screen.getByRole('button', { name: '보내기' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('쓰신 내용은 그대로 있어요');
    expect(document.querySelector('.Toastify__toast--error')).toBeNull();
    expect(await field()).toHaveValue('지도가 좋아요');
    expect(router.state.location.pathname).toBe('/profile/feedback');
    expect(log).toHaveBeenCalled();
  });

  it('does not send empty text', async () => {
    const { user } = renderApp('/profile/feedback');
    await user.type(await field(), '   ');
    const button = screen.getByRole('button', { name: '보내기' });
    expect(button).toHaveAccessibleDescription('의견을 입력해 주세요');
    await user.click(button);
    expect(await screen.findAllByText('의견을 입력해 주세요')).toHaveLength(2);
    expect(await field()).toHaveFocus();
  });
});
