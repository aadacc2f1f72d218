import type { CorrectionInput, HoursHints } from '@sol/contract/correction';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const WEEK = [1, 2, 3, 4, 5, 6, 0];
const UNKNOWN = { isOpen: null, closingTime: null, opensNext: null, openingHours: [] };
const proposal = {
  correctionId: 31,
  change: {
    kind: 'HOURS' as const,
    hours: [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, startTime: '11:00', endTime: '20:00' })),
    isClosedOnHolidays: true,
  },
  members: 1,
  isConfirmed: false,
};
const usual = { startTime: '07:00', endTime: '22:00' };

let place: ReturnType<typeof aPlace>;
let hints: HoursHints;
let sent: CorrectionInput[];
const confirmed = vi.fn();
const requested = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue();
  place = aPlace(UNKNOWN);
  hints = { proposal };
  sent = [];
  api.use(
    respond('GET /api/place/:id', () => ({ place, reviews: [] })),
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/place/:id/hours-hints', () => {
      requested();
      return hints;
    }),
    respond('POST /api/correction/:id/confirm', ({ params }) => {
      confirmed(params.id);
      hints = {};
      place = aPlace();
      return { status: 'APPLIED' as const };
    }),
    respond('POST /api/place/:id/correction', ({ body }) => {
      sent.push(body);
      hints = {};
      return { correctionId: 32, status: 'PENDING' as const };
    }),
  );
});
afterEach(() => {
  resetFakeMaps();
  vi.restoreAllMocks();
});

const findHints = async () => within(await screen.findByRole('region', { name: '아직 확인되지 않은 영업시간' }));
const tap = async (user: ReturnType<typeof renderApp>['user'], name: string) =>
  user.click((await findHints()).getByRole('button', { name }));

describe('[19-4] proposed hours of a place without hours', () => {
  it('are shown to guests with the week, as not confirmed and not as hours', async () => {
    renderApp('/map/detail/7');
    const shown = await findHints();
    expect(shown.getByText('1명이 알려 줬어요 · 확인 전')).toBeVisible();
    expect(shown.getByText('평일').nextSibling).toHaveTextContent('11:00 – 20:00');
    expect(shown.getByText('공휴일 휴무')).toBeVisible();
    expect(screen.getByText('영업시간이 아직 알려지지 않았어요')).toBeVisible();
    expect(document.querySelector('script[type="application/ld+json"]')?.textContent).not.toContain('opens');
  });

  it('are confirmed by a member with one tap, and are the hours then', async () => {
    signIn();
    const { user } = renderApp('/map/detail/7');
    await tap(user, '맞아요');
    expect(await screen.findByText('22:00에 영업 종료')).toBeVisible();
    expect(confirmed).toHaveBeenCalledExactlyOnceWith(31);
    expect(toast.success).toHaveBeenCalledWith('고마워요. 바로 반영했어요');
    expect(screen.queryByText(/확인 전/)).not.toBeInTheDocument();
  });

  it('are confirmed by a guest after the login', async () => {
    const { user, router } = renderApp('/map/detail/7');
    await tap(user, '맞아요');
    await waitFor(() => expect(router.state.location.state).toMatchObject({ modal: true }));
    expect(confirmed).not.toHaveBeenCalled();
    act(() => void signIn());
    await act(() => router.navigate('/map/detail/7', { replace: true }));
    await waitFor(() => expect(confirmed).toHaveBeenCalledExactlyOnceWith(31));
  });

  it('have no question for a member who has confirmed them', async () => {
    signIn();
    hints = { proposal: { ...proposal, members: 2, isConfirmed: true } };
    renderApp('/map/detail/7');
    const shown = await findHints();
    expect(shown.getByText('2명이 알려 줬어요 · 확인 전')).toBeVisible();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
  });

  it('lead to the editor where they differ, and report a failure', async () => {
    signIn();
    api.use(fail('POST /api/correction/:id/confirm', 'CORRECTION_DECIDED'));
    const { user, router } = renderApp('/map/detail/7');
    await tap(user, '맞아요');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('그사이에 처리된 제안이에요.'));
    await tap(user, '달라요');
    await waitFor(() => expect(router.state.location.search).toBe('?kind=HOURS'));
  });

  it('are shown once: not among the questions about the place, and to their author as their own', async () => {
    signIn();
    const { correctionId, change } = proposal;
    const others = {
      kind: change.kind,
      note: '',
      status: 'PENDING' as const,
      confirmations: 0,
      createdAt: '2026-11-20',
    };
    api.use(
      respond('GET /api/place/:id/corrections', () => [
        { ...others, correctionId, change, isMine: false },
        { ...others, correctionId: 33, change, createdAt: '2026-11-20T03:00:00.000Z', isMine: true },
      ]),
    );
    renderApp('/map/detail/7');
    expect((await findHints()).getAllByText('평일')).toHaveLength(1);
    const questions = within(await screen.findByRole('region', { name: '장소 정보 확인' }));
    expect(questions.getByText(/다른 사람에게는 ‘확인 전’으로 보여요/)).toBeVisible();
    expect(questions.queryByRole('button', { name: '맞아요' })).not.toBeInTheDocument();
  });

  it.each([
    ['known hours', aPlace()],
    ['a suspended business', aPlace({ ...UNKNOWN, suspendedSince: '2026-11-01' })],
    ['a closed place', aPlace({ ...UNKNOWN, isClosed: true })],
  ])('are not requested for %s', async (_, shown) => {
    place = shown;
    renderApp('/map/detail/7');
    expect(await screen.findByRole('heading', { name: place.name })).toBeVisible();
    expect(requested).not.toHaveBeenCalled();
  });
});

describe('[19-5] the hours of other branches', () => {
  beforeEach(() => {
    hints = { usual };
  });
  const QUESTION = '다른 지점은 보통 07:00–22:00에 열어요. 여기도 그런가요?';

  it('are a question, whose yes proposes them for every day', async () => {
    signIn();
    const { user } = renderApp('/map/detail/7');
    expect((await findHints()).getByRole('group', { name: QUESTION })).toBeVisible();
    await tap(user, '네, 맞아요');
    await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());
    expect(sent).toEqual([{ kind: 'HOURS', hours: WEEK.map((dayOfWeek) => ({ dayOfWeek, ...usual })) }]);
    expect(toast.success).toHaveBeenCalledWith('고마워요. 한 번 더 확인되면 반영돼요');
    expect(screen.getByText('영업시간이 아직 알려지지 않았어요')).toBeVisible();
  });

  it('are proposed by a guest after the login', async () => {
    const { user, router } = renderApp('/map/detail/7');
    await tap(user, '네, 맞아요');
    await waitFor(() => expect(router.state.location.state).toMatchObject({ modal: true }));
    expect(sent).toEqual([]);
    act(() => void signIn());
    await act(() => router.navigate('/map/detail/7', { replace: true }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('lead to the editor after a no, and are gone with 몰라요', async () => {
    signIn();
    const { user, router } = renderApp('/map/detail/7');
    await tap(user, '아니에요');
    expect(screen.getByText('여기는 몇 시에 여나요?')).toBeVisible();
    await tap(user, '영업시간 알려주기');
    await waitFor(() => expect(router.state.location.search).toBe('?kind=HOURS'));
    await act(() => router.navigate(-1));
    await tap(user, '몰라요');
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it.each([
    ['24:00', '24시간 열어요'],
    ['09:00', '00:00–09:00에 열어요'],
  ])('from midnight to %s are in words', async (endTime, text) => {
    hints = { usual: { startTime: '00:00', endTime } };
    renderApp('/map/detail/7');
    expect(await screen.findByText(`다른 지점은 보통 ${text}. 여기도 그런가요?`)).toBeVisible();
  });
});
