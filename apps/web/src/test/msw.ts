import { type Api, type ApiKey, api as contract } from '@sol/contract/api';
import { type Endpoint, parseKey } from '@sol/contract/endpoint';
import { ERRORS, type ErrorCode } from '@sol/contract/error';
import { HttpResponse, http } from 'msw';
import { HttpNetworkFrame } from 'msw/experimental';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type * as z from 'zod/mini';
import type { DataOf } from '#lib/api/endpoint.ts';

type Parsed<Key extends ApiKey, Part extends 'params' | 'query' | 'body'> =
  Api[Key] extends Record<Part, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

interface ParsedRequest<Key extends ApiKey> {
  params: Parsed<Key, 'params'>;
  query: Parsed<Key, 'query'>;
  body: Parsed<Key, 'body'>;
  files: File[];
}

function parseQuery(url: string): Record<string, string | string[]> {
  const { searchParams } = new URL(url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((key) => {
      const values = searchParams.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

const failure = (code: ErrorCode) =>
  HttpResponse.json({ success: false, code, message: ERRORS[code].message }, { status: ERRORS[code].status });

const httpMethods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete } as const;

function handle(key: ApiKey, resolver: Parameters<typeof http.get>[1]) {
  const { method, path } = parseKey(key);
  return httpMethods[method](`*${path}`, resolver);
}

/** The JSON body of a request, or the part `request` of a multipart body with its files. */
async function readContent({ files, body }: Endpoint, request: Request): Promise<{ json?: unknown; files: File[] }> {
  const isJson = files?.isOptional && request.headers.get('content-type') === 'application/json';
  if (files === undefined || isJson) return { json: body && (await request.json()), files: [] };
  const form = await request.formData();
  const part = form.get('request');
  const json: unknown = body && JSON.parse(typeof part === 'string' ? part : ((await part?.text()) ?? ''));
  return { json, files: form.getAll(files.field).filter((file) => file instanceof File) };
}

/**
 * Handles requests to an endpoint. Request and response are parsed with the contract, so that tests
 * cannot use shapes the server would reject or not send.
 */
export function respond<Key extends ApiKey>(
  key: Key,
  resolve: (request: ParsedRequest<Key>) => DataOf<Key> | Promise<DataOf<Key>>,
) {
  const schemas: Endpoint = contract[key];
  return handle(key, async ({ request, params }) => {
    const { json, files } = await readContent(schemas, request);
    const parsed = {
      params: schemas.params?.safeParse(params),
      query: schemas.query?.safeParse(parseQuery(request.url)),
      body: schemas.body?.safeParse(json),
    };
    if (Object.values(parsed).some((part) => part?.success === false)) return failure('BAD_REQUEST');
    const data = await resolve({
      params: parsed.params?.data,
      query: parsed.query?.data,
      body: parsed.body?.data,
      files,
    } as ParsedRequest<Key>);
    return HttpResponse.json(schemas.response.parse({ success: true, data }) as object);
  });
}

/**
 * The mock API server, which {@link serveApi} starts. Endpoints of the home screen, the map, the profile,
 * the admin screen, the page of a place and the empty search have empty defaults, because many tests visit them.
 */
export const api = setupServer(
  respond('GET /api/sollect/popular', () => []),
  respond('GET /api/sollect/districts', () => []),
  respond('GET /api/sollect/recommend', () => []),
  respond('GET /api/sollect/search', () => ({ contents: [], cursorInfo: { nextCursorId: null } })),
  respond('GET /api/notice', () => ({ notices: [], nextCursor: null })),
  respond('POST /api/profile', () => ({
    userId: 11,
    loginType: 'KAKAO' as const,
    nickname: '미나',
    profileImageUrl: null,
  })),
  respond('GET /api/inbox', () => ({ items: [], unread: 0, nextCursor: null })),
  respond('GET /api/feedback/my', () => []),
  respond('GET /api/place/request/my', () => []),
  respond('GET /api/profile/hidden', () => ({ works: [] })),
  respond('GET /api/profile/takedown', () => ({ takedowns: [] })),
  respond('GET /api/place/:id/corrections', () => []),
  respond('GET /api/place/:id/hours-hints', () => ({})),
  respond('GET /api/solmap/places/nearby', () => ({ places: [], nextCursor: null, nextCursorDist: null })),
  respond('GET /api/smart-list', () => []),
  respond('GET /api/solmap/markers', () => []),
  respond('GET /api/solmap/markers/search/related', () => []),
  respond('GET /api/solmap/places/search/related', () => ({ places: [], nextCursor: null, nextCursorDist: null })),
  respond('GET /api/solmap/region/nearby', () => []),
  respond('GET /api/solmap/search/popular', () => []),
  respond('POST /api/solmap/search/popular', () => null),
  respond('GET /api/admin/passkey', () => ({ isRequired: false, passkeys: [] })),
);

/** Requests without a handler, and handlers that threw, since the last check. */
const problems: string[] = [];
const addProblem = (problem: string) =>
  void problems.push(`${problem} (during "${expect.getState().currentTestName ?? 'no test'}")`);
const describeRequest = ({ method, url }: Request) => `${method} ${url}`;

/** @returns the requests of the current test that had no response, which then do not fail it */
export const takeProblems = (): string[] => problems.splice(0);

function failOnProblems(): void {
  const found = takeProblems();
  if (found.length > 0) throw new Error(`The mock API has no response:\n${found.join('\n')}`);
}

// Saved, because tests may install fake timers.
const { setImmediate } = globalThis;
const nextTask = () => new Promise<void>((resolve) => void setImmediate(resolve));

/**
 * Starts the mock API for the tests of a file. A request without a handler fails its test, also if it
 * arrives when the test has ended: MSW itself only logs it and fails the request, which many tests
 * would not notice.
 */
export function serveApi(): void {
  beforeAll(() => {
    api.events.on('unhandledException', ({ request, error }) =>
      addProblem(`${describeRequest(request)}: ${String(error)}`),
    );
    api.listen({
      onUnhandledFrame: ({ frame }) => {
        addProblem(frame instanceof HttpNetworkFrame ? describeRequest(frame.data.request) : frame.protocol);
        throw new TypeError('There is no handler for this request.');
      },
    });
  });
  afterEach(async () => {
    // Requests that the end of the test has caused reach the handlers a few tasks later.
    await nextTask();
    await nextTask();
    api.resetHandlers();
    failOnProblems();
  });
  afterAll(() => {
    api.close();
    failOnProblems();
  });
}

/** Responds with an error of the contract. `onRequest` is called for each request. */
export function fail(key: ApiKey, code: ErrorCode, onRequest?: () => void) {
  return handle(key, () => {
    onRequest?.();
    return failure(code);
  });
}

/** Fails with a network error. */
export function goOffline(key: ApiKey) {
  return handle(key, () => HttpResponse.error());
}
