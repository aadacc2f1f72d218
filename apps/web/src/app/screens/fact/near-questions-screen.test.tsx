import type { NearQuestion } from '@sol/contract/fact';
import type { FactName } from '@sol/contract/fact-definitions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { setWriteQueue } from '#lib/offline/small-write.ts';
import { aFact } from '#test/fact-factory.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const HERE = { latitude: 37.5446, longitude: 127.0559 };
const aQuestion = (placeId: number, fact: FactName, values: string[]): NearQuestion => ({
  ...{ placeId, name: `장소 ${placeId}`, category: 'cafe', distanceM: 40 + placeId, fact, values },
});
const QUESTIONS = [
  aQuestion(1, 'SEAT', ['YES', 'NO']),
  aQuestion(2, 'OUTLET', ['EACH', 'SOME', 'NONE']),
  aQuestion(3, 'NOISE', ['QUIET', 'NORMAL', 'LOUD']),
];

let asked: object[];
let sent: unknown[];
beforeEach(() => {
  [asked, sent] = [[], []];
  useMapStore.getState().reset();
  const noPlaces = () => ({ places: [], nextCursor: null, nextCursorDist: null });
  api.use(
    respond('GET /api/solmap/questions', ({ query }) => {
      asked.push(query);
      return QUESTIONS;
    }),
    respond('PUT /api/place/:id/fact/:fact', ({ params, body }) => {
      sent.push([params.id, params.fact, body.value]);
      return aFact({ fact: params.fact, mine: body.value });
    }),
    respond('DELETE /api/place/:id/fact/:fact', ({ params }) => {
      sent.push([params.id, params.fact, null]);
      return aFact({ fact: params.fact });
    }),
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/solmap/places', noPlaces),
    respond('GET /api/solmap/places/nearby', noPlaces),
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = () => renderApp({ pathname: '/questions', state: { at: HERE } });
const card = (question: string) => screen.findByRole('region', { name: question });
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

/** Stubs the geolocation of the browser: its position, or the denied permission. */
function locate(position: typeof HERE | 'denied') {
  vi.stubGlobal('navigator', {
    ...{ onLine: true, language: 'ko', userAgent: navigator.userAgent },
    geolocation: {
      watchPosition: (found: PositionCallback, failed: PositionErrorCallback) => {
        if (position === 'denied') failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
        else found({ coords: { ...position, accuracy: 20 } } as GeolocationPosition);
        return 1;
      },
      clearWatch: () => undefined,
    },
  });
}

describe('questions about places near by', () => {
  beforeEach(() => signIn());

  it('[16.3-1] take one tap each, with the progress and what was given at the end', async () => {
    const { user } = open();
    expect(within(await card('1인석이 있나요?')).getByRole('link', { name: '장소 1' })).toHaveAttribute(
      'href',
      '/map/detail/1',
    );
    expect(asked).toEqual([{ lat: HERE.latitude, lng: HERE.longitude }]);
    expect(screen.getByText('1/3')).toBeVisible();
    // The focus of a newly opened page is left alone.
    expect(screen.getByRole('heading', { name: '1인석이 있나요?' })).not.toHaveFocus();
    await press(user, '없어요');
    expect(await screen.findByRole('heading', { name: '콘센트를 쓸 수 있나요?' })).toHaveFocus();
    expect(screen.getByText('2/3')).toBeVisible();
    await press(user, '몰라요');
    await press(user, '조용해요');
    expect(await screen.findByRole('heading', { name: '2곳을 알려 주셔서 고마워요' })).toHaveFocus();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '장소 11인석 없어요',
      '장소 3소리 조용해요',
    ]);
    await waitFor(() =>
      expect(sent).toEqual([
        [1, 'SEAT', 'NO'],
        [3, 'NOISE', 'QUIET'],
      ]),
    );
    // The questions do not change while they are answered.
    expect(asked).toHaveLength(1);
  });

  it('[16.3-1] are undone one by one: an answer is withdrawn, a skipped question is asked again', async () => {
    const { user } = open();
    await press(user, '있어요');
    await press(user, '몰라요');
    await press(user, '되돌리기');
    expect(await card('콘센트를 쓸 수 있나요?')).toBeVisible();
    await press(user, '되돌리기');
    expect(await card('1인석이 있나요?')).toBeVisible();
    expect(screen.queryByRole('button', { name: '되돌리기' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(sent).toEqual([
        [1, 'SEAT', 'YES'],
        [1, 'SEAT', null],
      ]),
    );
  });

  it('[16.3-1] are undone to the former answer of the member, where there was one', async () => {
    api.use(respond('GET /api/solmap/questions', () => [{ ...aQuestion(1, 'SEAT', ['YES', 'NO']), mine: 'NO' }]));
    const { user } = open();
    await press(user, '있어요');
    await press(user, '되돌리기');
    await waitFor(() =>
      expect(sent).toEqual([
        [1, 'SEAT', 'YES'],
        [1, 'SEAT', 'NO'],
      ]),
    );
  });

  it('[16.3-1] [13.1-3] are answered without a network: the answers wait, and an undo replaces its answer', async () => {
    api.use(goOffline('PUT /api/place/:id/fact/:fact'), goOffline('DELETE /api/place/:id/fact/:fact'));
    const waiting = new Map<string, unknown>();
    onTestFinished(() => setWriteQueue(undefined));
    setWriteQueue({
      getOwner: () => 'mina',
      replace: async (target) => void waiting.delete(target),
      store: async ({ target, payload }) => waiting.set(target, payload).has(target),
    });
    const { user } = open();
    await press(user, '있어요');
    await press(user, '없어요');
    await waitFor(() => expect(waiting.size).toBe(2));
    await press(user, '되돌리기');
    await waitFor(() =>
      expect(waiting).toEqual(
        new Map([
          ['fact 1 SEAT', { placeId: 1, fact: 'SEAT', value: 'YES' }],
          ['fact 2 OUTLET', { placeId: 2, fact: 'OUTLET', value: null }],
        ]),
      ),
    );
    await press(user, '몰라요');
    await press(user, '몰라요');
    expect(await screen.findByRole('heading', { name: '1곳을 알려 주셔서 고마워요' })).toBeVisible();
  });

  it('[16.3-1] do not count an answer that could not be stored', async () => {
    api.use(fail('PUT /api/place/:id/fact/:fact', 'FACT_ANSWERS_TOO_MANY'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open();
    await press(user, '있어요');
    await press(user, '몰라요');
    await press(user, '몰라요');
    expect(await screen.findByText(/오늘은 더 알려줄 수 없어요/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: '다음에 들러서 알려 주세요' })).toBeVisible();
  });

  it('[16.3-1] are none where all is known, and can be loaded again', async () => {
    api.use(fail('GET /api/solmap/questions', 'INTERNAL'));
    const { user } = open();
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    api.use(respond('GET /api/solmap/questions', () => []));
    await user.click(retry);
    expect(await screen.findByText('근처에는 물어볼 것이 없어요')).toBeVisible();
  });

  it('[16.3-1] are reached from 내 활동, and ask for the position of the device after a tap only', async () => {
    locate(HERE);
    api.use(
      respond('GET /api/fact/my', () => []),
      respond('GET /api/correction/my', () => []),
    );
    const { user, router } = renderApp('/profile/activity');
    await user.click(await screen.findByRole('link', { name: '근처 질문에 답하기' }));
    await screen.findByRole('button', { name: '내 위치로 찾기' });
    expect(asked).toEqual([]);
    await press(user, '내 위치로 찾기');
    expect(await card('1인석이 있나요?')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('[16.3-1] stay as they are while the member walks on', async () => {
    let found: PositionCallback = () => undefined;
    vi.stubGlobal('navigator', {
      ...{ onLine: true, language: 'ko', userAgent: navigator.userAgent },
      geolocation: {
        watchPosition: (onPosition: PositionCallback) => {
          found = onPosition;
          return 1;
        },
        clearWatch: () => undefined,
      },
    });
    const { user } = renderApp('/questions');
    await press(user, '내 위치로 찾기');
    const walkTo = (latitude: number) =>
      act(() => found({ coords: { ...HERE, latitude, accuracy: 20 } } as GeolocationPosition));
    walkTo(HERE.latitude);
    expect(await card('1인석이 있나요?')).toBeVisible();
    walkTo(HERE.latitude + 0.002);
    await press(user, '있어요');
    expect(await card('콘센트를 쓸 수 있나요?')).toBeVisible();
    expect(asked).toEqual([{ lat: HERE.latitude, lng: HERE.longitude }]);
  });

  it('[16.3-1] say so when the position is refused', async () => {
    locate('denied');
    const { user } = renderApp('/questions');
    await press(user, '내 위치로 찾기');
    expect(await screen.findByText(/위치를 쓸 수 없어요/)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

it('[16.3-1] are reached from the home of the map; an answer of a guest opens the login', async () => {
  useMapStore.setState({ userLocation: HERE });
  const { user, router } = renderApp('/map');
  await press(user, '근처 질문에 답하기');
  expect(await card('1인석이 있나요?')).toBeVisible();
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/questions', '']);
  await press(user, '있어요');
  expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
  expect(sent).toEqual([]);
});
