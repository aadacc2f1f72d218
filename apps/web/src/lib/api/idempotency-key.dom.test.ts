import { IDEMPOTENCY_KEY_HEADER } from '@sol/contract/limits';
import type { ReviewInput } from '@sol/contract/review';
import type { SolrouteInput } from '@sol/contract/solroute';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { tabStorage } from '#lib/storage.ts';
import { api } from '#test/msw.ts';
import { callOnce } from './idempotency-key.ts';

const input: SolrouteInput = { iconId: 3, name: '한 바퀴', placeInfos: [{ id: 1, seq: 1, memo: '' }] };
const review: ReviewInput = {
  placeId: 7,
  recommendation: true,
  rating: 4,
  moodTag: ['조용한'],
  soloTag: ['1인석이 있는'],
  content: '',
};
const created = () => HttpResponse.json({ success: true, data: { solrouteId: 7 } }, { status: 201 });
const refused = (status: number, code: string) => () =>
  HttpResponse.json({ success: false, code, message: '안 돼요' }, { status });

/** Responds with these one after another, and records the keys. */
function responding(...responses: (() => Response)[]): (string | null)[] {
  const keys: (string | null)[] = [];
  api.use(
    http.post(`*/api/solroute`, ({ request }) => {
      keys.push(request.headers.get(IDEMPOTENCY_KEY_HEADER));
      return responses[keys.length - 1]?.() ?? created();
    }),
  );
  return keys;
}

const send = (body = input) => callOnce('POST /api/solroute', { body }).catch(() => undefined);

beforeAll(() => api.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  api.resetHandlers();
  tabStorage.clear();
});
afterAll(() => api.close());

it.each([
  ['no response', () => HttpResponse.error()],
  ['an overloaded server', refused(503, 'OVERLOADED')],
  ['the timeout of a proxy', refused(408, 'REQUEST_TIMEOUT')],
  ['a response that was cut', () => new HttpResponse('{"succ', { status: 201 })],
])('[13.1-3] keeps its key after %s, until a request succeeds', async (_, response) => {
  const keys = responding(response, response, created, created);
  for (let nth = 0; nth < 4; nth += 1) await send();
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  expect(keys[3]).not.toBe(keys[0]);
});

it('has another key for a changed form, and the first one again for the first form', async () => {
  const keys = responding(
    () => HttpResponse.error(),
    () => HttpResponse.error(),
    created,
  );
  await send();
  await send({ ...input, name: '두 바퀴' });
  await send();
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

it('has another key for other photos, and the first one again for the first photo', async () => {
  const keys: (string | null)[] = [];
  api.use(
    http.post('*/api/review', ({ request }) => {
      keys.push(request.headers.get(IDEMPOTENCY_KEY_HEADER));
      return HttpResponse.error();
    }),
  );
  const photoOf = (name: string) => new File(['x'], name, { lastModified: 1 });
  for (const photo of ['메뉴.jpg', '창가.jpg', '메뉴.jpg'].map(photoOf))
    await callOnce('POST /api/review', { body: review, files: { files: [photo] } }).catch(() => undefined);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

it('[13.1-3] keeps the keys of the last twenty forms', async () => {
  const failures = Array.from({ length: 22 }, () => () => HttpResponse.error());
  const keys = responding(...failures);
  const sendNth = (nth: number) => send({ ...input, name: `${nth}바퀴` });
  for (let nth = 0; nth < 21; nth += 1) await sendNth(nth);
  await sendNth(20);
  await sendNth(1);
  await sendNth(0);
  expect(keys.slice(21, 23)).toEqual([keys[20], keys[1]]);
  expect(keys[23]).not.toBe(keys[0]);
});

it('has a new key after the server has refused the form', async () => {
  const keys = responding(refused(422, 'SOLROUTES_TOO_MANY'), created);
  await send();
  await send();
  expect(keys[1]).not.toBe(keys[0]);
});

it('has one key for two taps at once', async () => {
  const keys = responding(created, created);
  await Promise.all([send(), send()]);
  expect(new Set(keys).size).toBe(1);
});
