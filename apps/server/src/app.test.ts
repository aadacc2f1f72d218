import type { Endpoint } from '@sol/contract/endpoint';
import { envelope, idListText, idText, latitudeText, longitudeText, pageSizeText } from '@sol/contract/fields';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createDatabase } from '#lib/database/create-database.ts';
import { registerEndpoint } from '#lib/http/endpoint-route.ts';
import { AppError } from '#lib/http/errors.ts';
import { createTestApp, NO_DATABASE_URL } from './test/test-app.ts';

const findThing = {
  summary: 'Takes every kind of parameter',
  params: z.object({ id: idText }),
  query: z.object({
    lat: z.optional(latitudeText),
    lng: z.optional(longitudeText),
    ids: z.optional(idListText(3)),
    limit: pageSizeText(5),
    keyword: z.optional(z.string().check(z.maxLength(10))),
  }),
  response: envelope(z.object({ id: z.int(), limit: z.int(), ids: z.nullable(z.array(z.int())) })),
} satisfies Endpoint;

const createThing = {
  summary: 'Creates',
  status: 201,
  body: z.strictObject({ name: z.string().check(z.minLength(1)), count: z.optional(z.int()) }),
  response: envelope(z.object({ name: z.string() })),
} satisfies Endpoint;

const failThing = {
  summary: 'Fails',
  params: z.object({ how: z.string() }),
  response: envelope(z.null()),
} satisfies Endpoint;

const SECRET = 'secret-in-a-query';

let app: FastifyInstance;
let log: string[];
beforeAll(async () => {
  const db = createDatabase({ url: NO_DATABASE_URL });
  const failures: Record<string, () => unknown> = {
    expected: () => new AppError('PLACE_NOT_FOUND'),
    unexpected: () => new Error(`select '${SECRET}' in /srv/sol/app.ts`),
    database: () => Object.assign(new Error(`invalid input syntax: "${SECRET}"`), { severity: 'ERROR', code: '22P02' }),
    timeout: () => Object.assign(new Error('canceling statement'), { severity: 'ERROR', code: '57014' }),
    text: () => SECRET,
  };
  ({ app, log } = await createTestApp({
    db,
    webRenderer: async (scope) => {
      registerEndpoint(scope, 'GET /api/test/thing/:id', findThing, ({ params, query }) => {
        const extra = { secret: SECRET };
        return { ...extra, id: params.id, limit: query.limit, ids: query.ids ?? null };
      });
      registerEndpoint(scope, 'POST /api/test/thing', createThing, ({ body }) => ({ name: body.name }));
      registerEndpoint(scope, 'GET /api/test/fail/:how', failThing, async ({ params }) => {
        if (params.how === 'gone') await db.sql`select 1`;
        throw failures[params.how]?.();
      });
      scope.get('/*', () => 'a page');
    },
  }));
});
afterAll(() => app.close());

const post = (payload: string, contentType = 'application/json') =>
  app.inject({ method: 'POST', url: '/api/test/thing', payload, headers: { 'content-type': contentType } });

describe('responses', () => {
  it('wraps data in the envelope, with the types of the contract', async () => {
    const response = await app.inject('/api/test/thing/7?ids=1&ids=2&limit=50&somethingElse=1');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, data: { id: 7, limit: 50, ids: [1, 2] } });
  });

  it('have status 201 for a created resource', async () => {
    const response = await post('{"name":"혼밥"}');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ success: true, data: { name: '혼밥' } });
  });

  it('removes fields that are not in the contract from a response', async () => {
    expect((await app.inject('/api/test/thing/7')).body).not.toContain(SECRET);
  });

  it('are without a body for HEAD', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/api/test/thing/7' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });
});

describe('malformed requests', () => {
  it('name the position of the error, in Korean', async () => {
    const response = await app.inject('/api/test/thing/x?lat=91&limit=51');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      success: false,
      code: 'BAD_REQUEST',
      details: [{ path: 'params.id', message: '1 이상의 정수여야 해요.' }],
    });
    const query = (await app.inject('/api/test/thing/1?lat=91&limit=51')).json<{ details: { path: string }[] }>();
    expect(query.details.map(({ path }) => path)).toEqual(['query.lat', 'query.limit']);
    expect(JSON.stringify(query.details)).toMatch(/[가-힣]/);
  });

  it.each([
    ['a broken percent escape in the path', '/api/test/thing/%E0%A4%A'],
    ['a broken percent escape in the query', '/api/test/thing/1?keyword=%E0%A4%A'],
    ['a null byte in the query', '/api/test/thing/1?keyword=a%00b'],
    ['a null byte in the path', '/api/test/fail/a%00b'],
    ['an encoded lone surrogate', '/api/test/thing/1?keyword=%ED%A0%80'],
    ['an empty number', '/api/test/thing/1?lat='],
    ['a number out of any range', '/api/test/thing/1?lat=1e999'],
    ['infinity', '/api/test/thing/1?lat=Infinity'],
    ['not a number', '/api/test/thing/1?lat=NaN'],
    ['a hexadecimal number', '/api/test/thing/0x10'],
    ['an id beyond the safe integers', '/api/test/thing/9007199254740993'],
    ['an id of zero', '/api/test/thing/0'],
    ['a broken id', '/api/test/thing/1.5'],
    ['a key repeated where one is expected', '/api/test/thing/1?lat=1&lat=2'],
    ['a keyword given twice', '/api/test/thing/1?keyword=a&keyword=b'],
    ['a list that is too long', '/api/test/thing/1?ids=1&ids=2&ids=3&ids=4'],
    ['a list with a hole', '/api/test/thing/1?ids=1&ids='],
    ['a keyword one too long', '/api/test/thing/1?keyword=12345678901'],
  ])('get 400: %s', async (_, url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'BAD_REQUEST' });
  });

  it.each([
    ['an unknown key', '{"name":"a","extra":1}'],
    ['an empty body', ''],
    ['half a body', '{"name":'],
    ['another shape', '[]'],
    ['nothing', 'null'],
    ['a null byte', '{"name":"a\\u0000"}'],
    ['a lone surrogate', '{"name":"\\ud800"}'],
    ['a prototype', '{"name":"a","__proto__":{"count":1}}'],
    ['a huge number', '{"name":"a","count":1e400}'],
  ])('responds 400 to a body with %s', async (_, payload) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'BAD_REQUEST' });
  });

  it('names an unknown key of a body', async () => {
    expect((await post('{"name":"a","extra":1}')).json()).toMatchObject({ details: [{ path: 'body' }] });
  });

  it('ignore a malformed campaign parameter of a page', async () => {
    expect((await app.inject('/sollect?utm=%BC%BA')).body).toBe('a page');
  });
});

describe('HTTP limits', () => {
  it('accept a body of one megabyte and not a byte more', async () => {
    const bodyOf = (bytes: number) => `{"name":"${'a'.repeat(bytes - 11)}"}`;
    expect((await post(bodyOf(1_048_576))).statusCode).toBe(201);
    const refused = await post(bodyOf(1_048_577));
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ success: false, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('accept hardly any body for an endpoint without one', async () => {
    const logOut = (payload: string) =>
      app.inject({ method: 'POST', url: '/api/auth/logout', payload, headers: { 'content-type': 'application/json' } });
    expect((await logOut('{}')).statusCode).toBe(200);
    expect((await logOut(`[${'['.repeat(600)}${']'.repeat(600)}]`)).statusCode).toBe(413);
  });

  it.each([['text/plain'], ['application/xml']])('respond 415 to a body of %s', async (type) => {
    const response = await post('name', type);
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ success: false, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it('respond 414 to a URL that is too long', async () => {
    const response = await app.inject(`/api/test/thing/1?keyword=${'a'.repeat(9_000)}`);
    expect(response.statusCode).toBe(414);
    expect(response.json()).toMatchObject({ success: false, code: 'URI_TOO_LONG' });
  });

  it('responds 405 with the allowed methods', async () => {
    const response = await app.inject({ method: 'DELETE', url: '/api/health/live', payload: { any: 'thing' } });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
    expect(response.json()).toMatchObject({ success: false, code: 'METHOD_NOT_ALLOWED' });
  });

  it.each(['GET', 'OPTIONS'] as const)('grants no access to other origins: %s', async (method) => {
    const headers = {
      origin: 'https://other.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    const response = await app.inject({ method, url: '/api/health/live', headers });
    expect(response.statusCode).toBe(method === 'GET' ? 200 : 405);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'responds 404 as JSON to %s of an unknown call',
    async (method) => {
      const response = await app.inject({ method, url: '/api/nothing/here' });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND', message: '찾으시는 주소가 없어요.' });
    },
  );
});

describe('failures', () => {
  it('respond with the status of their code, and log no error', async () => {
    const response = await app.inject('/api/test/fail/expected');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ success: false, code: 'PLACE_NOT_FOUND', message: '존재하지 않는 장소입니다.' });
    expect(log.filter((line) => line.includes('request failed'))).toEqual([]);
  });

  it.each(['unexpected', 'database', 'text'])('sends no details of an internal error: %s', async (how) => {
    const response = await app.inject(`/api/test/fail/${how}`);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      success: false,
      code: 'INTERNAL',
      message: '잠시 문제가 생겼어요. 조금 뒤에 다시 시도해 주세요.',
    });
  });

  it('logs an unexpected error with its stack, without the values that the database quotes', async () => {
    log.length = 0;
    await app.inject('/api/test/fail/database');
    const line = log.find((each) => each.includes('request failed'));
    expect(line && JSON.parse(line)).toMatchObject({ route: '/api/test/fail/:how', error: { code: '22P02' } });
    expect(line).toContain('app.test.ts');
    expect(line).not.toContain(SECRET);
  });

  it.each(['gone', 'timeout'])('respond 503 with Retry-After while the database is unavailable: %s', async (how) => {
    const response = await app.inject(`/api/test/fail/${how}`);
    expect(response.statusCode).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  });
});
