import type { Endpoint } from '@sol/contract/endpoint';
import { ERRORS, type ErrorCode } from '@sol/contract/error';
import { listNotices } from '@sol/contract/notice';
import { getProfile } from '@sol/contract/profile';
import { listHiddenWorks } from '@sol/contract/report';
import { listPopularSollects, listRecommendedSollects } from '@sol/contract/sollect';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type * as z from 'zod/mini';
import type { DataOf } from '#lib/api/endpoint-types.ts';

type Parsed<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

interface Asked<E extends Endpoint> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  files: File[];
}

function queryOf(url: string): Record<string, string | string[]> {
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

const handlerOf = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete } as const;

/** The JSON body of a request, or the part `request` of a multipart body with its files. */
async function contentOf({ files, body }: Endpoint, request: Request): Promise<{ json?: unknown; files: File[] }> {
  if (files === undefined) return { json: body && (await request.json()), files: [] };
  const form = await request.formData();
  const part = form.get('request');
  const json: unknown = body && JSON.parse(typeof part === 'string' ? part : ((await part?.text()) ?? ''));
  return { json, files: form.getAll(files.field).filter((file) => file instanceof File) };
}

/**
 * Handles requests to an endpoint. Request and response are parsed with the contract, so that tests
 * cannot use shapes the server would reject or not send.
 */
export function respond<E extends Endpoint>(endpoint: E, resolve: (asked: Asked<E>) => DataOf<E> | Promise<DataOf<E>>) {
  return handlerOf[endpoint.method](`*${endpoint.path}`, async ({ request, params }) => {
    const { json, files } = await contentOf(endpoint, request);
    const asked = {
      params: endpoint.params?.safeParse(params),
      query: endpoint.query?.safeParse(queryOf(request.url)),
      body: endpoint.body?.safeParse(json),
    };
    if (Object.values(asked).some((part) => part?.success === false)) return failure('BAD_REQUEST');
    const data = await resolve({
      params: asked.params?.data,
      query: asked.query?.data,
      body: asked.body?.data,
      files,
    } as Asked<E>);
    return HttpResponse.json(endpoint.response.parse({ success: true, data }) as object);
  });
}

/**
 * The mock API server. An unhandled request fails the test. Endpoints of the home screen and the
 * profile have empty defaults, because many tests visit them.
 */
export const api = setupServer(
  respond(listPopularSollects, () => []),
  respond(listRecommendedSollects, () => []),
  respond(listNotices, () => ({ notices: [], nextCursor: null })),
  respond(getProfile, () => ({ userId: 11, loginType: 'KAKAO' as const, nickname: '미나', profileImageUrl: null })),
  respond(listHiddenWorks, () => ({ works: [] })),
);

/** Responds with an error of the contract. `onRequest` is called for each request. */
export function fail(endpoint: Endpoint, code: ErrorCode, onRequest?: () => void) {
  return handlerOf[endpoint.method](`*${endpoint.path}`, () => {
    onRequest?.();
    return failure(code);
  });
}

/** Fails with a network error. */
export function goOffline(endpoint: Endpoint) {
  return handlerOf[endpoint.method](`*${endpoint.path}`, () => HttpResponse.error());
}
