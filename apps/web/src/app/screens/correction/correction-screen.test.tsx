import type { Correction, CorrectionChange, CorrectionInput } from '@sol/contract/correction';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

let sent: CorrectionInput[];
let open: Correction[];
let place: ReturnType<typeof aPlace>;

beforeEach(() => {
  for (const kind of ['success', 'error', 'info'] as const) vi.spyOn(toast, kind).mockReturnValue();
  sent = [];
  open = [];
  place = aPlace();
  signIn();
  api.use(
    respond('GET /api/place/:id', () => ({ place, reviews: [] })),
    respond('GET /api/place/:id/corrections', () => open),
    respond('POST /api/place/:id/correction', ({ body }) => {
      sent.push(body);
      return { correctionId: 31, status: 'PENDING' as const };
    }),
  );
});
afterEach(() => {
  resetFakeMaps();
  vi.restoreAllMocks();
});

const submit = () => screen.getByRole('button', { name: /^알려주기/ });

describe('[11.2-1] telling what is wrong about a place', () => {
  it('starts with the kinds, and returns to them from a form', async () => {
    const { user, router } = renderApp('/map/correction/7');
    expect(await screen.findByRole('button', { name: /이사했어요/ })).toHaveTextContent(/^옮겼어요/);
    await user.click(screen.getByRole('button', { name: /^이름.*간판이 바뀌었거나 틀렸어요/ }));
    expect(router.state.location.search).toBe('?kind=NAME');
    expect(await screen.findByRole('heading', { level: 1, name: '이름' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    expect(await screen.findByRole('heading', { name: '무엇이 다른가요?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/detail/7'));
  });

  it('returns to the entry of the place that it was opened from', async () => {
    const place = { pathname: '/map/detail/7', key: 'place' };
    const screenOfKinds = { pathname: '/map/correction/7', state: { stepsFromPlace: 1 } };
    const { user, router } = renderApp(place, screenOfKinds);
    await user.click(await screen.findByRole('button', { name: /^문 닫았어요/ }));
    await user.click(await screen.findByRole('button', { name: /^알려주기/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/detail/7'));
    expect(router.state.location.key).toBe('place');
  });

  it('returns from a form without the list of kinds behind it to that list', async () => {
    const { user, router } = renderApp('/map/correction/7?kind=HOURS');
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(await screen.findByRole('heading', { name: '무엇이 다른가요?' })).toBeVisible();
  });

  it('sends a guest to the login screen', async () => {
    localStorage.clear();
    signIn({ isLoggedIn: false, userId: null } as never, '');
    const { router } = renderApp('/map/correction/7?kind=NAME');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toMatchObject({ from: '/map/correction/7?kind=NAME' });
  });

  it('refuses the same name beside its field, keeps the draft after a reload, and sends the new name once', async () => {
    const first = renderApp('/map/correction/7?kind=NAME');
    await first.user.click(await screen.findByRole('button', { name: /^알려주기/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('지금 이름과 같아요');
    const field = screen.getByRole('textbox', { name: '바뀐 이름' });
    expect(field).toHaveFocus();
    await first.user.clear(field);
    await first.user.type(field, '느린저녁 커피');
    first.unmount();
    const { user, router } = renderApp('/map/correction/7?kind=NAME');
    expect(await screen.findByRole('textbox', { name: '바뀐 이름' })).toHaveValue('느린저녁 커피');
    await user.dblClick(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/detail/7'));
    expect(sent).toEqual([{ kind: 'NAME', name: '느린저녁 커피' }]);
    expect(toast.success).toHaveBeenCalledWith('고마워요. 다른 회원이나 운영자가 확인하면 반영돼요');
    expect(localStorage.getItem('correction-draft/11/7/NAME')).toBeNull();
  });

  it('sends a closing with a note', async () => {
    const { user } = renderApp('/map/correction/7?kind=CLOSED');
    await user.type(await screen.findByRole('textbox', { name: /덧붙일 말/ }), '폐업 안내가 있어요');
    await user.click(submit());
    await waitFor(() => expect(sent).toEqual([{ kind: 'CLOSED', note: '폐업 안내가 있어요' }]));
  });

  it('sends another category', async () => {
    const { user } = renderApp('/map/correction/7?kind=CATEGORY');
    await user.click(await screen.findByRole('button', { name: /^알려주기/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('바뀐 카테고리를 골라 주세요');
    await user.click(screen.getByRole('button', { name: '주점' }));
    await user.click(submit());
    await waitFor(() => expect(sent).toEqual([{ kind: 'CATEGORY', category: 'drink' }]));
  });

  it('sends the point below the pin, within two kilometres', async () => {
    const { user } = renderApp('/map/correction/7?kind=MOVED');
    await screen.findByRole('region', { name: '위치를 고르는 지도' });
    await waitFor(() => expect(() => lastFakeMap()).not.toThrow());
    lastFakeMap().dragTo({ latitude: 37.6, longitude: 127.0561 });
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('2km 안');
    lastFakeMap().dragTo({ latitude: 37.5457, longitude: 127.0561 });
    expect(await screen.findByText('지금 자리에서 334m')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ kind: 'MOVED', longitude: 127.0561 });
  });

  it.each([
    ['CORRECTION_EXISTS', '같은 정보를 이미 알려 주셨어요'],
    ['CORRECTIONS_TOO_MANY', '오늘은 더 알려줄 수 없어요'],
    ['PLACE_CLOSED', '문을 닫은 곳이에요'],
  ] as const)('keeps the draft when it is refused with %s', async (code, text) => {
    api.use(fail('POST /api/place/:id/correction', code));
    const { user } = renderApp('/map/correction/7?kind=CLOSED');
    await user.type(await screen.findByRole('textbox', { name: /덧붙일 말/ }), '안내문');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('textbox', { name: /덧붙일 말/ })).toHaveValue('안내문');
  });

  it('names the lost connection', async () => {
    api.use(goOffline('POST /api/place/:id/correction'));
    const { user } = renderApp('/map/correction/7?kind=CLOSED');
    await user.click(await screen.findByRole('button', { name: /^알려주기/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('인터넷에 연결되어 있지 않아요');
  });

  it('offers nothing for a closed place', async () => {
    place = aPlace({ isClosed: true });
    renderApp('/map/correction/7');
    expect(await screen.findByText('문을 닫은 곳이라 더 알려줄 수 없어요.')).toBeVisible();
  });

  it('shows an own open correction instead of its form, to be withdrawn', async () => {
    open = [
      {
        correctionId: 31,
        kind: 'NAME',
        change: { kind: 'NAME', name: '느린저녁' },
        note: '',
        status: 'PENDING',
        confirmations: 0,
        createdAt: '2026-11-20T03:00:00.000Z',
        isMine: true,
      },
    ];
    api.use(
      respond('DELETE /api/correction/:id', ({ params }) => {
        expect(params.id).toBe(31);
        open = [];
        return null;
      }),
    );
    const { user } = renderApp('/map/correction/7');
    await user.click(await screen.findByRole('button', { name: /^이름.*확인 중/ }));
    expect(await screen.findByText('이름은 ‘느린저녁’')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '거두기' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '거두기' }));
    expect(await screen.findByRole('textbox', { name: '바뀐 이름' })).toBeVisible();
  });

  it('keeps an own correction whose withdrawal fails, and closes the question', async () => {
    const change = { kind: 'NAME' as const, name: '느린저녁' };
    open = [
      {
        ...{ correctionId: 31, kind: 'NAME', change, note: '', status: 'PENDING', confirmations: 0 },
        ...{ createdAt: '2026-11-20T03:00:00.000Z', isMine: true },
      },
    ];
    api.use(fail('DELETE /api/correction/:id', 'UNAVAILABLE'));
    const { user } = renderApp('/map/correction/7?kind=NAME');
    await user.click(await screen.findByRole('button', { name: '거두기' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '거두기' }));
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(expect.stringContaining('지금은 응답할 수 없어요')));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('이름은 ‘느린저녁’')).toBeVisible();
  });
});

it.each([
  [{ kind: 'HOURS', hours: [{ dayOfWeek: 1, startTime: '11:00', endTime: '21:00' }] }, /확인하면 영업시간이 돼요/],
  [{ kind: 'NAME', name: '느린저녁' }, /확인하면 모두에게 보여요/],
] as const)('[11.2-2] [19-4] says for a place without hours what becomes of %j', async (change, text) => {
  place = aPlace({ openingHours: [], isOpen: null, closingTime: null });
  open = [
    {
      ...{ correctionId: 31, kind: change.kind, change: change as CorrectionChange, note: '', status: 'PENDING' },
      ...{ confirmations: 0, createdAt: '2026-11-20T03:00:00.000Z', isMine: true },
    },
  ];
  renderApp(`/map/correction/7?kind=${change.kind}`);
  expect(await screen.findByText(text)).toBeVisible();
});

describe('[11.2-1] the editor of the hours', () => {
  const dayButton = (name: RegExp) => screen.getByRole('button', { name });
  const sheet = () => within(screen.getByRole('dialog'));
  const setTime = async (user: ReturnType<typeof renderApp>['user'], label: string | RegExp, time: string) => {
    const field = sheet().getByLabelText(label);
    await user.clear(field);
    await user.type(field, time);
  };

  it('sets several days at once, with a break, a last order and a time past midnight', async () => {
    place = aPlace({ openingHours: [], isOpen: null, closingTime: null });
    const { user } = renderApp('/map/correction/7?kind=HOURS');
    await user.click(await screen.findByRole('button', { name: '평일 한 번에' }));
    await user.click(sheet().getByRole('button', { name: /^적용하기/ }));
    expect(sheet().getByRole('alert')).toHaveTextContent('여는 시각을 넣어 주세요');
    await setTime(user, '여는 시각', '11:00');
    await setTime(user, '닫는 시각', '21:00');
    await user.click(sheet().getByRole('button', { name: '브레이크타임 넣기' }));
    expect(sheet().getByText('브레이크타임 15:00 – 17:00')).toBeVisible();
    const evening = within(sheet().getByRole('group', { name: '둘째 시간' }));
    const eveningOpens = evening.getByLabelText('여는 시각');
    fireEvent.change(eveningOpens, { target: { value: '15:00' } });
    expect(sheet().queryByText(/^브레이크타임 \d/)).not.toBeInTheDocument();
    fireEvent.change(eveningOpens, { target: { value: '17:00' } });
    await user.type(evening.getByLabelText(/라스트오더/), '20:30');
    await user.click(sheet().getByRole('button', { name: /^적용하기/ }));
    expect(dayButton(/^수요일 고치기, 11:00 – 15:00, 17:00 – 21:00 \(라스트오더 20:30\)/)).toBeVisible();

    await user.click(submit());
    expect(screen.getByRole('alert')).toHaveTextContent('토요일 시간을 넣거나 쉬는 날로 골라 주세요.');
    expect(dayButton(/^토요일/)).toHaveFocus();
    await user.click(dayButton(/^토요일/));
    await setTime(user, '여는 시각', '18:00');
    await setTime(user, '닫는 시각', '02:00');
    expect(sheet().getByText('다음 날 02:00에 닫아요')).toBeVisible();
    await user.click(sheet().getByRole('button', { name: /^적용하기/ }));
    await user.click(dayButton(/^일요일/));
    await user.click(sheet().getByRole('radio', { name: '쉬어요' }));
    await user.click(sheet().getByRole('button', { name: /^적용하기/ }));

    await user.click(screen.getByRole('switch', { name: '공휴일에 쉬어요' }));
    await user.click(screen.getByRole('button', { name: '쉬어요' }));
    expect(within(screen.getByRole('list', { name: '매월 쉬는 날' })).getByText('매월 둘째 월요일 휴무')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    const [input] = sent;
    expect(input).toMatchObject({ closedNthWeekdays: [{ nth: 2, dayOfWeek: 1 }], isClosedOnHolidays: true });
    const hours = input?.kind === 'HOURS' ? input.hours : [];
    expect(hours).toHaveLength(11);
    expect(hours.filter(({ dayOfWeek }) => dayOfWeek === 5)).toEqual([
      { dayOfWeek: 5, startTime: '11:00', endTime: '15:00' },
      { dayOfWeek: 5, startTime: '17:00', endTime: '21:00', lastOrder: '20:30' },
    ]);
    expect(hours.at(-1)).toEqual({ dayOfWeek: 6, startTime: '18:00', endTime: '02:00' });
  });

  it('starts from the hours of the page, copies a day to others, and survives a reload', async () => {
    const first = renderApp('/map/correction/7?kind=HOURS');
    await first.user.click(await screen.findByRole('button', { name: /^월요일 고치기, 10:00 – 22:00/ }));
    await first.user.click(sheet().getByRole('button', { name: '토요일' }));
    expect(screen.getByRole('dialog', { name: '월·토 영업시간' })).toBeVisible();
    first.unmount();
    const { user } = renderApp('/map/correction/7?kind=HOURS');
    expect(await screen.findByRole('dialog', { name: '월·토 영업시간' })).toBeVisible();
    await user.click(sheet().getByRole('radio', { name: '24시간' }));
    await user.click(sheet().getByRole('button', { name: /^적용하기/ }));
    expect(dayButton(/^토요일 고치기, 24시간 영업/)).toBeVisible();
    expect(dayButton(/^일요일 고치기, 쉬어요/)).toBeVisible();
  });

  it('has three times of a day at most', async () => {
    const { user } = renderApp('/map/correction/7?kind=HOURS');
    await user.click(await screen.findByRole('button', { name: /^월요일 고치기/ }));
    const addBreak = () => sheet().queryByRole('button', { name: '브레이크타임 넣기' });
    for (const count of [2, 3]) {
      const button = addBreak();
      if (button) await user.click(button);
      expect(sheet().getAllByRole('group', { name: /(첫째|둘째|셋째) 시간/ })).toHaveLength(count);
    }
    expect(addBreak()).not.toBeInTheDocument();
    await user.click(sheet().getByRole('button', { name: '셋째 시간 지우기' }));
    expect(addBreak()).toBeVisible();
  });

  it('has each day off of a month once, and as many as the server takes', async () => {
    const { user } = renderApp('/map/correction/7?kind=HOURS');
    const add = await screen.findByRole('button', { name: '쉬어요' });
    const nth = screen.getByRole('combobox', { name: '몇째' });
    await user.click(add);
    expect(add).toHaveAccessibleDescription('이미 넣은 날이에요.');
    // The same week, another day.
    await user.selectOptions(screen.getByRole('combobox', { name: '요일' }), '화요일');
    expect(add).not.toHaveAttribute('aria-disabled');
    await user.click(add);
    const day = screen.getByRole('combobox', { name: '요일' });
    for (const weekday of ['수요일', '목요일']) {
      await user.selectOptions(day, weekday);
      for (const title of ['첫째', '둘째', '셋째', '넷째']) {
        await user.selectOptions(nth, title);
        await user.click(add);
      }
    }
    await user.selectOptions(nth, '마지막');
    expect(add).toHaveAccessibleDescription('10개까지 넣을 수 있어요.');
    const closings = within(screen.getByRole('list', { name: '매월 쉬는 날' }));
    expect(closings.getAllByRole('listitem')).toHaveLength(10);
    expect(closings.getByText('매월 둘째 화요일 휴무')).toBeVisible();
  });

  it('names the exceptions that it cannot express', async () => {
    place = aPlace({ hoursExceptions: [{ on: { type: 'DATE', month: 12, day: 24 }, hours: [] }] });
    renderApp('/map/correction/7?kind=HOURS');
    expect(await screen.findByText(/12월 24일 휴무: 여기서는 고칠 수 없어요/)).toBeVisible();
  });
});
