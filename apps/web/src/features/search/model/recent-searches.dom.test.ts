import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { logger } from '#lib/logger.ts';
import { api, respond, serveApi } from '#test/msw.ts';
import { signIn } from '#test/sign-in.ts';
import { recentSearchesQuery } from '../api.ts';
import { addRecentSearch, removeRecentSearch } from './recent-searches.ts';

serveApi();

it('[8-2] refetches the list of a failed change while a change of the other list is pending', async () => {
  signIn();
  vi.spyOn(logger, 'error').mockReturnValue();
  const client = new QueryClient();
  const held = Promise.withResolvers<void>();
  api.use(
    respond('GET /api/:mode/search/recent', ({ params }) =>
      params.mode === 'solmap' ? ['성수 카페'] : ['비 오는 날'],
    ),
    http.post(`*${'/api/:mode/search/recent'.replace(':mode', 'solmap')}`, () => HttpResponse.error()),
    http.post(`*${'/api/:mode/search/recent'.replace(':mode', 'sollect')}`, () =>
      held.promise.then(() => HttpResponse.json({ success: true, data: null })),
    ),
  );
  const shown = new QueryObserver(client, recentSearchesQuery('solmap'));
  const stop = shown.subscribe(() => undefined);
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual(['성수 카페']));

  const other = addRecentSearch(client, 'sollect', '혼자 걷기');
  await addRecentSearch(client, 'solmap', '연남 서점');
  expect(shown.getCurrentResult().data).toEqual(['성수 카페']);
  held.resolve();
  await other;
  stop();
});

it('does not bring back a search whose removal is pending when another one has ended', async () => {
  signIn();
  const client = new QueryClient();
  const held = Promise.withResolvers<void>();
  let stored = ['연남 서점', '성수 카페', '망원 빵집'];
  api.use(
    respond('GET /api/:mode/search/recent', () => stored),
    respond('DELETE /api/:mode/search/recent/:keyword', async ({ params: { keyword } }) => {
      if (keyword === '연남 서점') await held.promise;
      stored = stored.filter((other) => other !== keyword);
      return null;
    }),
  );
  const shown = new QueryObserver(client, recentSearchesQuery('solmap'));
  const stop = shown.subscribe(() => undefined);
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toHaveLength(3));

  const slow = removeRecentSearch(client, 'solmap', '연남 서점');
  await removeRecentSearch(client, 'solmap', '성수 카페');
  expect(shown.getCurrentResult().data).toEqual(['망원 빵집']);
  held.resolve();
  await slow;
  expect(shown.getCurrentResult().data).toEqual(['망원 빵집']);
  stop();
});
