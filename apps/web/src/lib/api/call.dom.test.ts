import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { api, fail, goOffline, respond, serveApi } from '#test/msw.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { shouldRetry } from './query-client.ts';

serveApi();

const marker = { id: 7, category: 'cafe', latitude: 37.54, longitude: 127.05 } as const;
const search = (keyword: string) => call('GET /api/place/search', { query: { keyword } });
const toFailure = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

describe('call', () => {
  it('returns the data of the envelope', async () => {
    api.use(
      respond('GET /api/solmap/markers/search/related', ({ query }) => query.ids.map((id) => ({ ...marker, id }))),
    );
    expect(await call('GET /api/solmap/markers/search/related', { query: { ids: [3, 1] } })).toEqual([
      { ...marker, id: 3 },
      { ...marker, id: 1 },
    ]);
  });

  it('encodes Korean and reserved characters', async () => {
    let received = '';
    api.use(
      respond('GET /api/place/search', ({ query }) => {
        received = query.keyword;
        return [];
      }),
    );
    await search('성수동 & 카ㅍ?');
    expect(received).toBe('성수동 & 카ㅍ?');
  });

  it('maps an error response to its code, status and message', async () => {
    api.use(fail('GET /api/solmap/place/search/:id', 'PLACE_NOT_FOUND'));
    expect(await toFailure(call('GET /api/solmap/place/search/:id', { params: { id: 1 } }))).toMatchObject({
      status: 404,
      code: 'PLACE_NOT_FOUND',
      message: '존재하지 않는 장소입니다.',
    });
  });

  it('reports NETWORK without a response', async () => {
    api.use(goOffline('GET /api/place/search'));
    expect(await toFailure(search('카페'))).toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it.each([
    ["a proxy's error page", new HttpResponse('<html>', { status: 502 }), 502],
    ['a body without data', HttpResponse.json({ success: true }), 200],
  ])('rejects %s', async (_, response, status) => {
    api.use(http.get(`*/api/place/search`, () => response));
    expect(await toFailure(search('카페'))).toMatchObject({ status, code: 'INTERNAL' });
  });

  it('rethrows an abort', async () => {
    api.use(respond('GET /api/place/search', () => []));
    const controller = new AbortController();
    controller.abort();
    const error = await toFailure(
      call('GET /api/place/search', { query: { keyword: '카페' } }, { signal: controller.signal }),
    );
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  it('rethrows an abort while the body is read', async () => {
    const controller = new AbortController();
    const response = new Response('{');
    vi.spyOn(response, 'json').mockImplementation(() => {
      controller.abort();
      return Promise.reject(controller.signal.reason);
    });
    const options = { signal: controller.signal, transport: () => Promise.resolve(response) };
    const error = await toFailure(call('GET /api/place/search', { query: { keyword: '카페' } }, options));
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});

describe('shouldRetry', () => {
  const failure = (status: number) => new ApiError({ status, code: 'X', message: '' });

  it('[9-30] retries a server error up to three times', () => {
    expect([0, 1, 2, 3].map((count) => shouldRetry(count, failure(503)))).toEqual([true, true, true, false]);
  });

  it.each([400, 401, 404])('does not retry status %d', (status) => {
    expect(shouldRetry(0, failure(status))).toBe(false);
  });
});
