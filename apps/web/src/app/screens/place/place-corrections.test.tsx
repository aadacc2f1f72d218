import type { Correction, CorrectionInput } from '@sol/contract/correction';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
// The page loads it lazily; imported here, it is transformed before the first test starts.
import '#features/correction/components/place-questions.tsx';
import { resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const SATURDAY = { dayOfWeek: 6, startTime: '10:00', endTime: '20:00' };

let place: ReturnType<typeof aPlace>;
let open: Correction[];
let sent: CorrectionInput[];

const aCorrection = (changes: Partial<Correction> = {}): Correction => ({
  correctionId: 31,
  kind: 'HOURS',
  change: { kind: 'HOURS', hours: [...place.openingHours, SATURDAY] },
  note: '',
  status: 'PENDING',
  confirmations: 0,
  createdAt: '2026-11-20T03:00:00.000Z',
  isMine: false,
  ...changes,
});

beforeEach(() => {
  for (const kind of ['success', 'error'] as const) vi.spyOn(toast, kind).mockReturnValue();
  place = aPlace();
  open = [];
  sent = [];
  api.use(
    respond('GET /api/place/:id', () => ({ place, reviews: [] })),
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/place/:id/corrections', () => open),
    respond('POST /api/place/:id/correction', ({ body }) => {
      sent.push(body);
      const { note = '', ...change } = body;
      open = [aCorrection({ correctionId: 32, kind: change.kind, change, note, isMine: true })];
      return { correctionId: 32, status: 'PENDING' as const };
    }),
  );
});
afterEach(() => {
  resetFakeMaps();
  vi.restoreAllMocks();
});

const findQuestions = async () => within(await screen.findByRole('region', { name: '장소 정보 확인' }));

describe('[11.2-2] open corrections on the page of a place', () => {
  it('asks a member about the correction of another one, and shows the confirmed value', async () => {
    signIn();
    open = [aCorrection()];
    api.use(
      respond('POST /api/correction/:id/confirm', ({ params }) => {
        expect(params.id).toBe(31);
        open = [];
        place = aPlace({ openingHours: [...place.openingHours, SATURDAY], closingTime: '20:00' });
        return { status: 'APPLIED' as const };
      }),
    );
    const { user } = renderApp('/map/detail/7');
    const questions = await findQuestions();
    expect(questions.getByText('토요일 10:00 – 20:00, 맞나요?')).toBeVisible();
    await user.click(questions.getByRole('button', { name: '맞아요' }));
    expect(await screen.findByText('20:00에 영업 종료')).toBeVisible();
    expect(screen.queryByRole('region', { name: '장소 정보 확인' })).not.toBeInTheDocument();
    expect(toast.success).toHaveBeenCalledWith('고마워요. 바로 반영했어요');
  });

  it('tells a member of the first day that the confirmation counts from the next one', async () => {
    signIn();
    place = aPlace({ countsFrom: '2026-11-24T12:00:00.000Z' });
    open = [aCorrection()];
    api.use(respond('POST /api/correction/:id/confirm', () => ({ status: 'PENDING' as const })));
    const { user } = renderApp('/map/detail/7');
    const questions = await findQuestions();
    await user.click(questions.getByRole('button', { name: '맞아요' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('고마워요. 가입한 다음 날부터 함께 세요'));
  });

  it('lists the days of a longer correction with its note, and leads to a different value', async () => {
    signIn();
    open = [aCorrection({ change: { kind: 'HOURS', hours: [SATURDAY] }, note: '앞에 붙어 있어요' })];
    const { user, router } = renderApp('/map/detail/7');
    const questions = await findQuestions();
    expect(questions.getByText('평일')).toBeVisible();
    expect(questions.getByText('“앞에 붙어 있어요”')).toBeVisible();
    await user.click(questions.getByRole('button', { name: '달라요' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/correction/7'));
    expect(router.state.location.search).toBe('?kind=HOURS');
  });

  it('returns from the form of a correction to the history entry of the place', async () => {
    signIn();
    open = [aCorrection({ change: { kind: 'HOURS', hours: [SATURDAY] } })];
    const { user, router } = renderApp('/map', '/map/detail/7');
    const questions = await findQuestions();
    const { key } = router.state.location;
    await user.click(questions.getByRole('button', { name: '달라요' }));
    // The place has a button of the same name.
    await screen.findByRole('heading', { level: 1, name: '영업시간' });
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/map/detail/7', key }));
  });

  it('reports a correction that was decided meanwhile, and loads the list again', async () => {
    signIn();
    open = [aCorrection()];
    api.use(
      fail('POST /api/correction/:id/confirm', 'CORRECTION_DECIDED', () => {
        open = [];
      }),
    );
    const { user } = renderApp('/map/detail/7');
    await user.click((await findQuestions()).getByRole('button', { name: '맞아요' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '장소 정보 확인' })).not.toBeInTheDocument());
    expect(toast.error).toHaveBeenCalledWith('그사이에 처리된 제안이에요.');
  });

  it('shows the new position on a map on request', async () => {
    signIn();
    open = [aCorrection({ kind: 'MOVED', change: { kind: 'MOVED', latitude: 37.5457, longitude: 127.0561 } })];
    const { user } = renderApp('/map/detail/7');
    const questions = await findQuestions();
    expect(questions.getByText('334m 떨어진 곳으로 옮겼어요, 맞나요?')).toBeVisible();
    await user.click(questions.getByRole('button', { name: '지도에서 보기' }));
    expect(await screen.findByRole('region', { name: '지금 자리와 옮긴 자리의 지도' })).toBeVisible();
  });

  it('shows the own one to its author, who can withdraw it but not confirm it', async () => {
    signIn();
    open = [aCorrection({ isMine: true })];
    api.use(
      respond('DELETE /api/correction/:id', () => {
        open = [];
        return null;
      }),
    );
    const { user } = renderApp('/map/detail/7');
    const questions = await findQuestions();
    expect(questions.getByText('확인 중')).toBeVisible();
    expect(questions.queryByRole('button', { name: '맞아요' })).not.toBeInTheDocument();
    await user.click(questions.getByRole('button', { name: '거두기' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '거두기' }));
    await waitFor(() => expect(screen.queryByText('확인 중')).not.toBeInTheDocument());
    expect(toast.success).toHaveBeenCalledWith('알려주신 내용을 거두었어요');
  });

  it('asks at most two questions at once', async () => {
    signIn();
    open = [1, 2, 3].map((correctionId) => aCorrection({ correctionId }));
    renderApp('/map/detail/7');
    expect((await findQuestions()).getAllByRole('button', { name: '맞아요' })).toHaveLength(2);
  });

  it('requests nothing for guests, whose tap leads to the login', async () => {
    const list = vi.fn(() => []);
    api.use(respond('GET /api/place/:id/corrections', list));
    const { user, router } = renderApp('/map/detail/7');
    await user.click(await screen.findByRole('button', { name: '정보 알려주기' }));
    await waitFor(() => expect(router.state.location.state).toMatchObject({ modal: true }));
    expect(sessionStorage.getItem('location-storage')).toContain('/map/correction/7');
    expect(list).not.toHaveBeenCalled();
  });
});

describe('[11.2-4] old hours', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00+09:00') });
    place = aPlace({ hoursSource: { kind: 'MEMBERS', date: '2025-03-09' } });
  });
  afterEach(() => void vi.useRealTimers());

  it('are marked, and a member confirms them with one tap', async () => {
    signIn();
    const { user } = renderApp('/map/detail/7');
    expect(await screen.findByText('오래된 정보일 수 있어요')).toBeVisible();
    const questions = await findQuestions();
    expect(questions.getByText('2025년 3월 9일에 마지막으로 확인했어요.')).toBeVisible();
    await user.click(questions.getByRole('button', { name: '맞아요' }));
    expect(await screen.findByText('확인 중')).toBeVisible();
    expect(sent).toEqual([{ kind: 'HOURS', hours: place.openingHours }]);
    expect(toast.success).toHaveBeenCalledOnce();
    expect(screen.queryByText('이 영업시간, 아직 맞나요?')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /요일별 영업시간/ }));
    expect(screen.getByText('이용자가 알려준 시간 · 2025년 3월 9일 확인')).toBeVisible();
  });

  it('are checked in the editor if they have exceptions that a correction cannot express', async () => {
    signIn();
    place = { ...place, hoursExceptions: [{ on: { type: 'DATE', month: 12, day: 24 }, hours: [] }] };
    const { user, router } = renderApp('/map/detail/7');
    await user.click((await findQuestions()).getByRole('button', { name: '맞아요' }));
    await waitFor(() => expect(router.state.location.search).toBe('?kind=HOURS'));
    expect(sent).toEqual([]);
  });

  it('are not asked about before it is known whether the member has corrected them', async () => {
    signIn();
    const held = Promise.withResolvers<void>();
    const requested = vi.fn();
    api.use(
      respond('GET /api/place/:id/corrections', async () => {
        requested();
        await held.promise;
        return [aCorrection({ isMine: true })];
      }),
    );
    renderApp('/map/detail/7');
    await waitFor(() => expect(requested).toHaveBeenCalled());
    expect(await screen.findByText('오래된 정보일 수 있어요')).toBeVisible();
    expect(screen.queryByText('이 영업시간, 아직 맞나요?')).not.toBeInTheDocument();
    held.resolve();
    expect(await screen.findByText('확인 중')).toBeVisible();
  });

  it('are asked of guests, who sign in first', async () => {
    const { user, router } = renderApp('/map/detail/7');
    await user.click((await findQuestions()).getByRole('button', { name: '맞아요' }));
    await waitFor(() => expect(router.state.location.state).toMatchObject({ modal: true }));
    expect(sessionStorage.getItem('location-storage')).toContain('/map/correction/7?kind=HOURS');
  });

  it('of less than a year are not asked about', async () => {
    signIn();
    place = aPlace({ hoursSource: { kind: 'MEMBERS', date: '2026-03-09' } });
    renderApp('/map/detail/7');
    expect(await screen.findByText('22:00에 영업 종료')).toBeVisible();
    expect(screen.queryByText('오래된 정보일 수 있어요')).not.toBeInTheDocument();
    expect(screen.queryByText('이 영업시간, 아직 맞나요?')).not.toBeInTheDocument();
  });
});

describe('[11.2-1] a place that its source no longer lists', () => {
  beforeEach(() => {
    place = aPlace({ absentSince: '2026-10-31' });
  });

  it('is reported as closed with one tap', async () => {
    signIn();
    const { user } = renderApp('/map/detail/7');
    await user.click(await screen.findByRole('button', { name: '없어졌어요' }));
    expect(await screen.findByText('문을 닫은 곳이에요')).toBeVisible();
    expect(sent).toEqual([{ kind: 'CLOSED' }]);
    expect(toast.success).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: '없어졌어요' })).not.toBeInTheDocument();
  });

  it('is kept with its hours', async () => {
    signIn();
    const { user, router } = renderApp('/map/detail/7');
    await user.click(await screen.findByRole('button', { name: '있어요' }));
    await waitFor(() => expect(router.state.location.search).toBe('?kind=HOURS'));
  });

  it('leads guests to the login, and then to the form', async () => {
    const list = vi.fn(() => []);
    api.use(respond('GET /api/place/:id/corrections', list));
    const { user } = renderApp('/map/detail/7');
    await user.click(await screen.findByRole('button', { name: '없어졌어요' }));
    expect(sessionStorage.getItem('location-storage')).toContain('/map/correction/7?kind=CLOSED');
    expect([sent, list.mock.calls]).toEqual([[], []]);
  });
});
