import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, type PublicDataServer, startPublicDataServer } from '../../../test/public-data-server.ts';
import { createPublicDataClient } from './public-data.source.ts';

const KEY = 'ab+c/d==';
const ROWS = Array.from({ length: 7 }, (_, number) => ({ name: `달빛${number}` }));

let server: PublicDataServer;
let rows = ROWS;
beforeEach(async () => {
  rows = ROWS;
  server = await startPublicDataServer(KEY, () => rows);
});
afterEach(() => server.close());

function createClient(key = KEY) {
  return createPublicDataClient({
    ...{ key, dataUrl: server.url, standardUrl: server.url, signal: new AbortController().signal },
    takeCall: async () => undefined,
    pauses: { callMs: 0, retryMs: [1, 1], slowDownMs: 1, timeoutMs: 1_000 },
  });
}

const REQUEST = { base: 'data' as const, path: '/1741000/bakeries/info', params: {}, page: 15155252 };
const getPage = (pageNo = 1, size = 5, key = KEY) => createClient(key).getPage(REQUEST, pageNo, size);
/** The fault of the first calls. */
const fail = (fault: Fault, times = 1) => {
  server.faultOf = (_, nth) => (nth <= times ? fault : undefined);
};

describe('[15.1-3] an answer of a service', () => {
  it('is rows, one row as an object, or none', async () => {
    expect((await getPage()).rows).toEqual(ROWS.slice(0, 5));
    rows = ROWS.slice(2, 3);
    expect((await getPage()).rows).toEqual(rows);
    rows = [];
    expect(await getPage()).toMatchObject({ rows: [], total: 0 });
    fail({ kind: 'code', code: '03', as: 'json' }, 9);
    expect(await getPage()).toMatchObject({ rows: [], total: 0 });
  });

  it.each<[string, Fault]>([
    ['HTML with status 200', { kind: 'html' }],
    ['an empty body', { kind: 'empty' }],
    ['no rows although the total says so', { kind: 'emptyItems' }],
    ['a page shorter than said', { kind: 'half' }],
    ['a truncated body', { kind: 'truncated' }],
    ['bytes that are not UTF-8', { kind: 'charset' }],
    ['an ended connection', { kind: 'hangUp' }],
    ['silence', { kind: 'silence' }],
    ['HTTP 503', { kind: 'status', status: 503 }],
    ['too many requests', { kind: 'status', status: 429 }],
    ['too many a second as XML', { kind: 'code', code: '23' }],
    ['an error of its database', { kind: 'code', code: '02', as: 'json' }],
    ['a timeout of the gateway', { kind: 'code', code: '05', as: 'gateway' }],
  ])('is requested again after %s', async (_, fault) => {
    fail(fault);
    expect((await getPage()).rows).toEqual(ROWS.slice(0, 5));
    expect(server.calls).toHaveLength(2);
  });

  it('ends a run after the last repetition', async () => {
    fail({ kind: 'empty' }, 9);
    await expect(getPage()).rejects.toMatchObject({ kind: 'TEMPORARY' });
    expect(server.calls).toHaveLength(3);
  });

  it.each([
    ['10', 'gateway', 'FINAL'],
    ['11', 'json', 'FINAL'],
    ['12', 'xml', 'FINAL'],
    ['20', 'xml', 'FINAL'],
    ['21', 'xml', 'FINAL'],
    ['30', 'json', 'FINAL'],
    ['31', 'xml', 'FINAL'],
    ['32', 'xml', 'FINAL'],
    ['33', 'gateway', 'FINAL'],
    ['22', 'xml', 'QUOTA'],
  ] as const)('is final for the code %s as %s', async (code, as, kind) => {
    fail({ kind: 'code', code, as }, 9);
    const stop = await getPage().catch((error: unknown) => error);
    expect(stop).toMatchObject({ kind });
    expect(String(stop)).toContain(`(${code})`);
    if (kind === 'FINAL') expect(String(stop)).toContain('https://www.data.go.kr/data/15155252/openapi.do');
    expect(server.calls).toHaveLength(1);
  });

  it.each([
    [401, 'Unauthorized', '(30)'],
    [403, 'Forbidden', '(20)'],
    [404, 'API not found', '(12)'],
    [429, 'API token quota exceeded', '(22)'],
  ])('is told by HTTP %i "%s" of the gateway', async (status, text, code) => {
    fail({ kind: 'status', status, text }, 9);
    await expect(getPage()).rejects.toThrow(code);
  });
});

it('[15.1-5] writes the key into no message, also if the service repeats it', async () => {
  const wrong = 'wrong+key/1==';
  const messages = [String(await getPage(1, 5, wrong).catch((error: unknown) => error))];
  fail({ kind: 'html' }, 99);
  messages.push(String(await getPage().catch((error: unknown) => error)));
  await server.close();
  messages.push(String(await getPage().catch((error: unknown) => error)));
  for (const message of messages) expect(message).not.toMatch(/wrong|ab\+c|ab%2Bc|serviceKey/);
  expect(messages[0]).toContain('(30)');
});

it('[15.1-3] follows no redirect, neither of a list nor of a photo', async () => {
  const elsewhere = await startPublicDataServer(KEY, () => ROWS);
  elsewhere.files.set('/photo.jpg', Buffer.from('photo'));
  try {
    fail({ kind: 'redirect', to: `${elsewhere.url}/1741000/bakeries/info?serviceKey=${encodeURIComponent(KEY)}` }, 9);
    await expect(getPage()).rejects.toMatchObject({ kind: 'TEMPORARY' });
    expect(elsewhere.calls).toEqual([]);
    fail({ kind: 'redirect', to: `${elsewhere.url}/photo.jpg` }, 99);
    expect(await createClient().getPhoto(`${server.url}/moved.jpg`, 1_000)).toBeUndefined();
  } finally {
    await elsewhere.close();
  }
});

it('sends the decoded key once, and a User-Agent of its own', async () => {
  await getPage();
  expect(server.calls[0]?.query.get('serviceKey')).toBe(KEY);
});
