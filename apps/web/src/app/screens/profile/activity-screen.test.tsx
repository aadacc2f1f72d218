import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

const PLACE = { placeId: 7, placeName: '느린오후 커피' };
const CORRECTION = { kind: 'NAME' as const, note: '', createdAt: '2026-11-20T03:00:00.000Z', reason: null, ...PLACE };
const change = (name: string) => ({ kind: 'NAME' as const, name });

const textsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('[11.2-2] shows the corrections of the member with their state, and the answers', async () => {
  signIn();
  api.use(
    respond('GET /api/correction/my', () => [
      { ...CORRECTION, correctionId: 3, change: change('느린오전'), status: 'PENDING' as const, confirmations: 2 },
      {
        ...{ ...CORRECTION, correctionId: 2, change: change('빠른오후'), status: 'REJECTED' as const },
        ...{ confirmations: 3, reason: '간판과 달라요' },
      },
      { ...CORRECTION, correctionId: 1, change: change('가'), status: 'WITHDRAWN' as const, confirmations: 0 },
      { ...CORRECTION, correctionId: 4, change: change('나'), status: 'REVERTED' as const, confirmations: 0 },
      { ...CORRECTION, correctionId: 5, change: change('다'), status: 'APPLIED' as const, confirmations: 0 },
    ]),
    respond('GET /api/fact/my', () => [
      { ...PLACE, fact: 'SEAT' as const, value: 'YES' as const, answeredAt: '2026-11-21T03:00:00.000Z' },
      {
        ...{ ...PLACE, fact: 'NOISE' as const, value: 'LOUD' as const, answeredAt: '2026-11-20T03:00:00.000Z' },
        countsFrom: '2026-11-21T02:00:00.000Z',
      },
    ]),
  );
  renderApp('/profile/activity');
  await screen.findByRole('region', { name: '혼자 가기 답' });
  expect(textsIn('정보 알려주기')).toEqual([
    '느린오후 커피26.11.20이름은 ‘느린오전’확인 중 · 2명이 맞다고 했어요',
    '느린오후 커피26.11.20이름은 ‘빠른오후’반영되지 않았어요 · 간판과 달라요',
    expect.stringMatching(/‘가’거두었어요$/),
    expect.stringMatching(/‘나’되돌려졌어요$/),
    expect.stringMatching(/‘다’반영됐어요$/),
  ]);
  expect(textsIn('혼자 가기 답')).toEqual([
    '느린오후 커피26.11.211인석 있어요함께 세고 있어요',
    '느린오후 커피26.11.20소리 시끄러워요가입한 다음 날부터 함께 세요',
  ]);
  expect(screen.getByRole('link', { name: '내 후기 보기' })).toHaveAttribute('href', '/profile/reviews');
});

it('[17-5] shows the place requests with their state, and the feedback with its answer', async () => {
  signIn();
  const createdAt = '2026-11-20T03:00:00.000Z';
  const request = { address: '서울 성동구 뚝섬로 1', createdAt, placeId: null };
  const feedback = { createdAt, handledAt: null, answer: null };
  api.use(
    respond('GET /api/correction/my', () => []),
    respond('GET /api/fact/my', () => []),
    respond('GET /api/place/request/my', () => [
      { ...request, requestId: 3, name: '혼책방', status: 'PENDING' as const },
      { ...request, requestId: 2, name: '혼국수', status: 'ACCEPTED' as const, placeId: 9 },
      { ...request, requestId: 1, name: '혼술집', status: 'DECLINED' as const },
    ]),
    respond('GET /api/feedback/my', () => [
      { ...feedback, feedbackId: 3, content: '글자가 작아요' },
      { ...feedback, feedbackId: 2, content: '지도가 느려요', handledAt: createdAt },
      { ...feedback, feedbackId: 1, content: '길이 없어요', handledAt: createdAt, answer: '길을 그렸어요' },
    ]),
  );
  renderApp('/profile/activity');
  await screen.findByRole('region', { name: '의견과 답' });
  await screen.findByRole('region', { name: '장소 추가 요청' });
  expect(textsIn('장소 추가 요청')).toEqual([
    '혼책방26.11.20서울 성동구 뚝섬로 1확인 중',
    '혼국수26.11.20서울 성동구 뚝섬로 1지도에 생겼어요',
    '혼술집26.11.20서울 성동구 뚝섬로 1추가하지 못했어요',
  ]);
  expect(screen.getByRole('link', { name: '혼국수' })).toHaveAttribute('href', '/map/detail/9');
  expect(screen.queryByRole('link', { name: '혼책방' })).toBeNull();
  expect(textsIn('의견과 답')).toEqual([
    '글자가 작아요26.11.20확인 중',
    '지도가 느려요26.11.20확인했어요',
    '길이 없어요26.11.20길을 그렸어요',
  ]);
});

it.each([
  ['feedback-1', '길을 그렸어요'],
  ['request-2', '추가하지 못했어요'],
  ['correction-3', '간판과 달라요'],
])('[17-1] opens at the row that a message names: %s', async (id, text) => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  signIn();
  const createdAt = '2026-11-20T03:00:00.000Z';
  api.use(
    respond('GET /api/correction/my', async () => {
      // The rows above the others are the last to load.
      await screen.findByRole('region', { name: '의견과 답' });
      const decided = { status: 'REJECTED' as const, confirmations: 0, reason: '간판과 달라요' };
      return [{ ...CORRECTION, correctionId: 3, change: change('빠른오후'), ...decided }];
    }),
    respond('GET /api/fact/my', () => []),
    respond('GET /api/place/request/my', () => [
      { requestId: 2, name: '혼술집', address: '서울', createdAt, placeId: null, status: 'DECLINED' as const },
    ]),
    respond('GET /api/feedback/my', () => [
      { feedbackId: 1, content: '길이 없어요', createdAt, handledAt: createdAt, answer: '길을 그렸어요' },
    ]),
  );
  const { queryClient } = renderApp(`/profile/activity#${id}`);
  // Not its text, which the whole page contains as well.
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', id));
  expect(document.activeElement).toHaveTextContent(text);
  expect(screen.getByRole('region', { name: '정보 알려주기' })).toBeVisible();
  expect(scroll.mock.contexts).toEqual([document.activeElement]);
  // Only once: a later response leaves the page where the member is.
  const link = screen.getByRole('link', { name: '내 후기 보기' });
  act(() => link.focus());
  api.use(
    respond('GET /api/feedback/my', () => [
      { feedbackId: 1, content: '길이 있어요', createdAt, handledAt: createdAt, answer: '길을 그렸어요' },
    ]),
  );
  void queryClient.invalidateQueries();
  expect(await screen.findByText('길이 있어요')).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(link).toHaveFocus();
  scroll.mockRestore();
});

it('says what is empty, and offers a retry for what failed', async () => {
  signIn();
  api.use(
    fail('GET /api/correction/my', 'INTERNAL'),
    respond('GET /api/fact/my', () => []),
  );
  renderApp('/profile/activity');
  expect(await screen.findByText('아직 답한 질문이 없어요.')).toBeVisible();
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeVisible();
});

it('[2.2-33] redirects a guest to the login screen', async () => {
  const { router } = renderApp('/profile/activity');
  expect(await screen.findByRole('link', { name: '비회원으로 이용하기' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
});
