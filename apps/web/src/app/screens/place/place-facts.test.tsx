import type { PlaceFact } from '@sol/contract/fact';
import type { PlaceDetail } from '@sol/contract/place';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CONDITIONS, placeQuery, placesOfRegionQuery } from '#features/place/api.ts';
import { aFact, anUnknownFact } from '#test/fact-factory.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aPlace, photoUrls } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import '#test/place-screen.ts';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

/** The facts of the server, which change with the answers. */
let facts: PlaceFact[];
const puts = vi.fn<(request: object) => void>();

const setFact = (name: PlaceFact['fact'], update: (fact: PlaceFact) => PlaceFact): PlaceFact => {
  facts = facts.map((fact) => (fact.fact === name ? update(fact) : fact));
  const found = facts.find(({ fact }) => fact === name);
  if (found === undefined) throw new Error(`no fact ${name}`);
  return found;
};

beforeEach(() => {
  facts = [];
  puts.mockClear();
  api.use(
    respond('PUT /api/place/:id/fact/:fact', ({ params, body }) => {
      puts({ ...params, ...body });
      return setFact(params.fact, () => ({
        ...aFact({ fact: params.fact, value: body.value, agree: 1 }),
        mine: body.value,
      }));
    }),
    respond('DELETE /api/place/:id/fact/:fact', ({ params }) => setFact(params.fact, ({ mine: _, ...fact }) => fact)),
  );
});

async function openPlace(known: PlaceFact[], place: Partial<PlaceDetail> = {}) {
  facts = known;
  api.use(respond('GET /api/place/:id', () => ({ place: aPlace({ ...place, facts }), reviews: [] })));
  const view = renderApp('/map/detail/7');
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const block = () => within(screen.getByRole('region', { name: '혼자 가기' }));
const rows = () =>
  block()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const question = (name: string) => within(screen.getByRole('group', { name }));

describe('the block 혼자 가기', () => {
  it('[11.1-2] shows known facts with value, members and date, and disputed ones with both counts', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00+09:00') });
    const counts = [
      { value: 'QUIET' as const, count: 3 },
      { value: 'LOUD' as const, count: 2 },
    ];
    await openPlace([
      aFact({ fact: 'SEAT', agree: 5, total: 6 }),
      aFact({ fact: 'NOISE', value: null, agree: 3, total: 5, isDisputed: true, counts }),
      anUnknownFact('WIFI'),
    ]);
    expect(rows()).toEqual(['1인석 있어요 · 5명 · 11.20', '소리 의견이 갈려요 · 조용해요 3 · 시끄러워요 2']);
  });

  it('[16.2-3] shows the sentence of a review, and its answers lead to the review', async () => {
    const review = { source: '후기', date: '2026-11-02', value: 'YES', reviewId: 31, quote: '1인석이 넉넉해요.' };
    const evidence = [review, { ...review, reviewId: 12, quote: '혼자 앉기 편해요.' }];
    const fact = aFact({ fact: 'SEAT', agree: 0, total: 0, counts: [], confirmedAt: null, evidence });
    api.use(
      respond('GET /api/review/place/:id', () => ({ reviews: [], nextCursor: null, placeName: '느린오후 커피' })),
    );
    const { user, router } = await openPlace([fact]);
    expect(rows()).toEqual(['1인석 있어요 · 후기 2개가 말해요: ‘1인석이 넉넉해요.’']);
    await user.click(block().getByRole('button', { name: /^1인석/ }));
    await user.click(await screen.findByRole('link', { name: '‘혼자 앉기 편해요.’ 후기 보기' }));
    const target = { pathname: '/map/reviews/7', state: { reviewId: 12 } };
    await waitFor(() => expect(router.state.location).toMatchObject(target));
  });

  it('[2.7-7] [11.1-2] comes below the photos, and its words before them after the open state and the contacts', async () => {
    const details = { phone: { value: '02-2286-5114', source: '상가정보', date: '2026-06-16' } };
    await openPlace([aFact()], { thumbnailUrl: photoUrls(2), reviewCount: 4, recommendCount: 4, details });
    const order = [
      screen.getByRole('heading', { level: 1 }),
      screen.getByText('커피전문점'),
      screen.getByText('22:00에 영업 종료'),
      screen.getByRole('button', { name: '주소 복사' }),
      screen.getByRole('link', { name: '02-2286-5114' }),
      screen.getByText('혼자 온 4명 중 4명 다시 올래요'),
      within(screen.getByRole('list', { name: '혼자 갈 때' })).getByText('1인석 있어요'),
      screen.getByRole('list', { name: '느린오후 커피 사진' }),
      screen.getByRole('region', { name: '혼자 가기' }),
    ];
    for (const [index, element] of order.slice(1).entries()) {
      expect(order[index]?.compareDocumentPosition(element as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('is absent without facts', async () => {
    await openPlace([]);
    expect(screen.queryByRole('region', { name: '혼자 가기' })).not.toBeInTheDocument();
  });

  it('asks nothing about a closed place', async () => {
    await openPlace([aFact(), anUnknownFact('WIFI')], { isClosed: true });
    expect(rows()).toHaveLength(1);
    expect(screen.queryByText('와이파이가 있나요?')).not.toBeInTheDocument();
    expect(block().getByRole('button', { name: /1인석/ })).toBeDisabled();
  });
});

describe('prices and several choices', () => {
  const PRICE = '혼자 한 끼에 얼마였나요?';

  it('[16.1-1] shows a price with its band, and several choices', async () => {
    await openPlace([
      aFact({ fact: 'PRICE_ONE', value: '8500', agree: 3 }),
      aFact({ fact: 'SEAT_KIND', value: 'BAR,WINDOW', agree: 2 }),
    ]);
    const [price, seats] = rows();
    expect(price).toContain('한 끼 값 8,500원 · 1만 2천 원 아래 · 3명');
    expect(seats).toContain('자리 바 · 창가 · 2명');
  });

  it('[16.1-1] a usual price takes one tap, another one is typed, and a wrong one is named at the field', async () => {
    signIn();
    const { user } = await openPlace([anUnknownFact('PRICE_ONE')]);
    const field = question(PRICE).getByRole('textbox', { name: '한 끼 값 (원)' });
    await user.type(field, '900{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('1,000원부터 200,000원까지 적어 주세요.');
    expect(field).toBeInvalid();
    expect(puts).not.toHaveBeenCalled();
    await user.clear(field);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.type(field, '11,500원');
    await user.click(question(PRICE).getByRole('button', { name: '알려주기' }));
    await waitFor(() => expect(puts).toHaveBeenCalledWith({ id: 7, fact: 'PRICE_ONE', value: '11500' }));
    await user.click(await block().findByRole('button', { name: /한 끼 값/ }));
    const sheet = within(await screen.findByRole('dialog', { name: PRICE }));
    expect(sheet.getByRole('textbox')).toHaveValue('11500');
    await user.click(sheet.getByRole('button', { name: '9,000원' }));
    await waitFor(() => expect(puts).toHaveBeenLastCalledWith({ id: 7, fact: 'PRICE_ONE', value: '9000' }));
  });

  it('[16.1-1] several choices are sent together', async () => {
    signIn();
    const { user } = await openPlace([anUnknownFact('SEAT_KIND')]);
    const seats = question('혼자 앉기 좋은 자리는 어떤 자리인가요?');
    await user.click(seats.getByRole('button', { name: '알려주기' }));
    expect(puts).not.toHaveBeenCalled();
    for (const name of ['창가', '탁자', '바', '탁자']) await user.click(seats.getByRole('button', { name }));
    await user.click(seats.getByRole('button', { name: '알려주기' }));
    await waitFor(() => expect(puts).toHaveBeenCalledWith({ id: 7, fact: 'SEAT_KIND', value: 'BAR,WINDOW' }));
  });
});

describe('the questions', () => {
  const UNKNOWN = [
    anUnknownFact('SEAT'),
    anUnknownFact('OUTLET'),
    anUnknownFact('WIFI'),
    anUnknownFact('STAY'),
    anUnknownFact('NOISE'),
  ];

  it('[11.1-3] [16.3-1] take one tap, one at a time, two in a row; 몰라요 skips; then thanks', async () => {
    signIn();
    const { user } = await openPlace(UNKNOWN);
    await user.click(question('1인석이 있나요?').getByRole('button', { name: '있어요' }));
    expect(screen.queryByRole('group', { name: '1인석이 있나요?' })).not.toBeInTheDocument();
    const outlet = question('콘센트를 쓸 수 있나요?');
    expect(outlet.getByText('콘센트를 쓸 수 있나요?')).toHaveFocus();
    expect(screen.getByText('1인석 있어요, 알려 주셔서 고마워요')).toHaveAttribute('role', 'status');
    await user.click(outlet.getByRole('button', { name: '몰라요' }));
    expect(screen.getByText('알려 주셔서 고마워요. 혼자 오는 분들에게 도움이 돼요.')).toBeVisible();
    expect(screen.queryByText('와이파이가 있나요?')).not.toBeInTheDocument();
    await waitFor(() => expect(puts.mock.calls).toEqual([[{ id: 7, fact: 'SEAT', value: 'YES' }]]));
  });

  it('[11.1-3] can be answered with a disputed fact, and end without thanks when all are skipped', async () => {
    signIn();
    const { user } = await openPlace([aFact({ fact: 'SEAT', value: null, agree: 1, total: 2, isDisputed: true })]);
    await user.click(question('1인석이 있나요?').getByRole('button', { name: '몰라요' }));
    expect(screen.queryByText('1인석이 있나요?')).not.toBeInTheDocument();
    expect(screen.queryByText(/고마워요/)).not.toBeInTheDocument();
    expect(puts).not.toHaveBeenCalled();
  });

  it('[11.1-3] an answer of a guest opens the login modal and is sent after the sign-in', async () => {
    const { user, router } = await openPlace(UNKNOWN);
    await user.click(question('1인석이 있나요?').getByRole('button', { name: '있어요' }));
    expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
    expect(puts).not.toHaveBeenCalled();
    expect(screen.getByText('1인석이 있나요?')).toBeInTheDocument();
    await router.navigate('/profile');
    signIn();
    await router.navigate('/map/detail/7');
    await waitFor(() => expect(puts).toHaveBeenCalledWith({ id: 7, fact: 'SEAT', value: 'YES' }));
    expect(await screen.findByText('내 답: 있어요')).toBeVisible();
    expect(puts).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a suspended member', fail('PUT /api/place/:id/fact/:fact', 'MEMBER_SUSPENDED'), '이용이 멈춘 계정이에요'],
    ['too many answers', fail('PUT /api/place/:id/fact/:fact', 'FACT_ANSWERS_TOO_MANY'), '오늘은 더 알려줄 수 없어요'],
    ['a lost network', goOffline('PUT /api/place/:id/fact/:fact'), '인터넷에 연결되어 있지 않아요'],
  ])('roll the answer back after a failure: %s', async (_, handler, text) => {
    signIn();
    const { user } = await openPlace(UNKNOWN);
    api.use(handler);
    await user.click(question('1인석이 있나요?').getByRole('button', { name: '있어요' }));
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(await screen.findByRole('group', { name: '1인석이 있나요?' })).toBeVisible();
    expect(screen.queryByText('내 답: 있어요')).not.toBeInTheDocument();
    expect(screen.queryByText(/고마워요/, { selector: '[role="status"]' })).not.toBeInTheDocument();
  });
});

describe('the own answer', () => {
  const answered = { ...aFact({ fact: 'SEAT', agree: 4 }), mine: 'YES' as const };

  it('[11.1-3] is changed by a tap on its row', async () => {
    signIn();
    const { user } = await openPlace([answered]);
    await user.click(block().getByRole('button', { name: /1인석/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '1인석이 있나요?' }));
    expect(sheet.getByRole('button', { name: /있어요/, pressed: true })).toHaveTextContent('4명');
    await user.click(sheet.getByRole('button', { name: /없어요/ }));
    await waitFor(() => expect(puts).toHaveBeenCalledWith({ id: 7, fact: 'SEAT', value: 'NO' }));
    expect(await screen.findByText('내 답: 없어요')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('loads the page again, whose other values may depend on it', async () => {
    signIn();
    const { user } = await openPlace([answered]);
    api.use(respond('GET /api/place/:id', () => ({ place: aPlace({ name: '느린저녁 커피', facts }), reviews: [] })));
    await user.click(block().getByRole('button', { name: /1인석/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '1인석이 있나요?' }));
    await user.click(sheet.getByRole('button', { name: /없어요/ }));
    expect(await screen.findByRole('heading', { level: 1, name: '느린저녁 커피' })).toBeVisible();
  });

  it('[11.1-3] is kept without a request by a tap on it', async () => {
    signIn();
    const { user } = await openPlace([answered]);
    await user.click(block().getByRole('button', { name: /1인석/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '1인석이 있나요?' }));
    await user.click(sheet.getByRole('button', { name: /있어요/, pressed: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('내 답: 있어요')).toBeVisible();
    expect(puts).not.toHaveBeenCalled();
  });

  it('[11.1-3] is not lost to a page that was requested before it', async () => {
    signIn();
    const { user, queryClient } = await openPlace([anUnknownFact('SEAT')]);
    const late = Promise.withResolvers<void>();
    const stored = Promise.withResolvers<void>();
    const responded = vi.fn();
    api.use(
      respond('GET /api/place/:id', async () => {
        await late.promise;
        responded();
        return { place: aPlace({ name: '먼저 물은 곳', facts: [anUnknownFact('SEAT')] }), reviews: [] };
      }),
      respond('PUT /api/place/:id/fact/:fact', async ({ params, body }) => {
        puts(body);
        await stored.promise;
        return { ...aFact({ fact: params.fact, value: body.value, agree: 1 }), mine: body.value };
      }),
    );
    void queryClient.invalidateQueries({ queryKey: placeQuery(7).queryKey });
    await user.click(question('1인석이 있나요?').getByRole('button', { name: '있어요' }));
    await waitFor(() => expect(puts).toHaveBeenCalled());
    late.resolve();
    await waitFor(() => expect(responded).toHaveBeenCalled());
    // Later than the response.
    await act(async () => void (await fetch('http://localhost/api/profile', { method: 'POST' })));
    expect(screen.getByText('내 답: 있어요')).toBeVisible();
    expect(screen.queryByText('먼저 물은 곳')).not.toBeInTheDocument();
    stored.resolve();
  });

  it('[11.1-9] makes the lists of cards load again', async () => {
    signIn();
    const { user, queryClient } = await openPlace([anUnknownFact('SEAT')]);
    const { queryKey } = placesOfRegionQuery('성수동', { latitude: 37.5, longitude: 127 }, NO_CONDITIONS, 'DISTANCE');
    queryClient.setQueryData(queryKey, { pages: [], pageParams: [] });
    await user.click(question('1인석이 있나요?').getByRole('button', { name: '있어요' }));
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
  });

  it('[11.1-3] of the first day says that it counts from the next one', async () => {
    signIn();
    const { user } = await openPlace([answered], { countsFrom: '2026-11-24T12:00:00.000Z' });
    expect(screen.getByText('내 답: 있어요 · 가입한 다음 날부터 함께 세요')).toBeVisible();
    await user.click(block().getByRole('button', { name: /1인석/ }));
    expect(await screen.findByText('언제든 바꾸거나 거둘 수 있어요. 가입한 다음 날부터 함께 세요.')).toBeVisible();
  });

  it('[11.1-3] is withdrawn', async () => {
    signIn();
    const { user } = await openPlace([answered]);
    await user.click(block().getByRole('button', { name: /1인석/ }));
    await user.click(await screen.findByRole('button', { name: '내 답 거두기' }));
    await waitFor(() => expect(screen.queryByText('내 답: 있어요')).not.toBeInTheDocument());
    expect(await screen.findByText('내 답을 거뒀어요')).toBeInTheDocument();
  });

  it('cannot be withdrawn without one', async () => {
    const { user } = await openPlace([aFact()]);
    await user.click(block().getByRole('button', { name: /1인석/ }));
    await screen.findByRole('dialog', { name: '1인석이 있나요?' });
    expect(screen.queryByRole('button', { name: '내 답 거두기' })).not.toBeInTheDocument();
  });
});
