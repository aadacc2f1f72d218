/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { parseKey } from './endpoint.ts';
import * as paths from './paths.ts';

const ENDPOINTS = new Map<string, Endpoint>(Object.entries(api));

/** Method and path, access, success status and input names of endpoints. */
const CALLS = [
  ['GET /api/download', 'member', 200, 'path'],
  ['DELETE /api/profile', 'member', 200, ''],
  ['GET /api/profile/contents', 'member', 200, ''],
  ['DELETE /api/user', 'member', 200, ''],
  ['GET /api/admin/coverage', 'operator', 200, ''],
  ['GET /api/admin/feedback', 'operator', 200, 'status cursorId size'],
  ['POST /api/admin/feedback/:id/handled', 'operator', 200, 'id'],
  ['POST /api/admin/feedback/:id/answer', 'operator', 200, 'id answer'],
  ['GET /api/feedback/my', 'member', 200, ''],
  ['GET /api/place/request/my', 'member', 200, ''],
  ['GET /api/inbox', 'member', 200, 'cursorId size'],
  ['POST /api/inbox/read', 'member', 200, 'upTo'],
  ['GET /api/inbox/settings', 'member', 200, ''],
  [
    'PUT /api/inbox/settings',
    'member',
    200,
    'PLACE_REQUEST FEEDBACK CORRECTION REPORT HIDDEN OBJECTION SAVED_PLACE COURSE NOTICE',
  ],
  ['GET /api/push/key', 'member', 200, ''],
  ['PUT /api/push/subscription', 'member', 200, 'endpoint keys'],
  ['DELETE /api/push/subscription', 'member', 200, 'endpoint'],
  ['GET /api/admin/notice', 'operator', 200, 'cursorId size'],
  ['POST /api/admin/notice', 'operator', 201, 'title content isDraft'],
  ['GET /api/admin/notice/:id', 'operator', 200, 'id'],
  ['PUT /api/admin/notice/:id', 'operator', 200, 'id title content revision'],
  ['POST /api/admin/notice/:id/publish', 'operator', 200, 'id revision'],
  ['POST /api/admin/notice/:id/withdraw', 'operator', 200, 'id revision'],
  ['POST /api/admin/notice/preview', 'operator', 200, 'content'],
  ['GET /api/admin/passkey', 'operator', 200, ''],
  ['DELETE /api/admin/passkey/:id', 'operator', 200, 'id'],
  ['POST /api/admin/passkey/enrol/verify', 'operator', 200, 'token credential'],
  ['POST /api/admin/passkey/enrol/options', 'operator', 200, 'token'],
  ['POST /api/admin/passkey/options', 'operator', 200, ''],
  ['POST /api/admin/passkey/verify', 'operator', 200, 'credential'],
  ['GET /api/admin/place-request', 'operator', 200, 'status cursorId size'],
  [
    'POST /api/admin/place-request/:id/accept',
    'operator',
    200,
    'id latitude longitude category detailedCategory name address region isForced',
  ],
  ['POST /api/admin/place-request/:id/decline', 'operator', 200, 'id reason'],
  ['GET /api/admin/report', 'operator', 200, 'status cursorId cursorCount size'],
  ['POST /api/admin/report/:id/dismiss', 'operator', 200, 'id expected'],
  ['POST /api/admin/report/:id/hide', 'operator', 200, 'id expected until explanation'],
  ['POST /api/admin/report/:id/remove', 'operator', 200, 'id expected explanation'],
  ['GET /api/admin/report/:id/photo/:key', 'operator', 200, 'id key'],
  ['GET /api/admin/report/:id/memos', 'operator', 200, 'id cursorId'],
  ['GET /api/admin/report/:id/purge', 'operator', 200, 'id'],
  ['GET /api/admin/objection', 'operator', 200, 'status cursorId size'],
  ['POST /api/admin/objection/:id/answer', 'operator', 200, 'id isAccepted answer'],
  ['GET /api/admin/takedown', 'operator', 200, 'cursorId size'],
  ['POST /api/admin/takedown/:id/confirm', 'operator', 200, 'id explanation'],
  ['POST /api/admin/takedown/:id/revoke', 'operator', 200, 'id'],
  ['POST /api/admin/report/:id/restore', 'operator', 200, 'id expected'],
  ['GET /api/admin/summary', 'operator', 200, ''],
  ['GET /api/auth/login/:provider', 'everyone', 200, 'provider code state'],
  ['POST /api/auth/consent', 'everyone', 200, 'consentToken accepted'],
  ['DELETE /api/auth/sign-ins', 'member', 200, ''],
  ['DELETE /api/auth/sign-ins/:id', 'member', 200, 'id'],
  ['GET /api/auth/sign-ins', 'member', 200, ''],
  ['POST /api/auth/logout', 'everyone', 200, ''],
  ['POST /api/auth/reissue-token', 'everyone', 200, ''],
  ['GET /api/block', 'member', 200, ''],
  ['DELETE /api/block/:userId', 'member', 200, 'userId'],
  ['POST /api/block/:userId', 'member', 200, 'userId'],
  ['DELETE /api/review/:id/block', 'member', 200, 'id'],
  ['POST /api/review/:id/block', 'member', 200, 'id'],
  ['POST /api/feedback', 'member', 201, 'feedback'],
  ['GET /api/health/live', 'everyone', 200, ''],
  ['GET /api/health/ready', 'everyone', 200, ''],
  ['GET /api/notice', 'everyone', 200, 'cursorId size'],
  ['GET /api/notice/:id', 'everyone', 200, 'id'],
  ['POST /api/place/request', 'member', 201, 'placeName address point category note'],
  ['GET /api/place/:id', 'everyone', 200, 'id'],
  ['GET /api/place/search', 'everyone', 200, 'keyword userLat userLng'],
  ['GET /api/solmap/markers', 'everyone', 200, 'swLat swLng neLat neLng category openNow'],
  ['GET /api/solmap/markers/search/related', 'everyone', 200, 'ids'],
  ['GET /api/solmap/place/search/:id', 'everyone', 200, 'id'],
  [
    'GET /api/solmap/places',
    'everyone',
    200,
    'swLat swLng neLat neLng userLat userLng category openNow cursorId cursorDist limit',
  ],
  ['GET /api/solmap/questions', 'everyone', 200, 'lat lng'],
  ['GET /api/solmap/places/nearby', 'everyone', 200, 'userLat userLng cursorId cursorDist limit openNow'],
  ['GET /api/solmap/places/search/related', 'everyone', 200, 'ids cursorId limit openNow'],
  ['GET /api/solmap/region/:region/markers', 'everyone', 200, 'region category openNow'],
  [
    'GET /api/solmap/region/:region/places',
    'everyone',
    200,
    'region userLat userLng category openNow cursorId cursorDist limit',
  ],
  ['GET /api/solmap/search/related', 'everyone', 200, 'keyword userLat userLng'],
  ['PATCH /api/profile', 'member', 200, 'nickname isImageRemoved'],
  ['POST /api/profile', 'member', 200, ''],
  ['GET /api/profile/validate/nickname', 'member', 200, 'nickname'],
  ['GET /api/profile/hidden', 'member', 200, ''],
  ['POST /api/review/:id/report', 'member', 201, 'id reason'],
  ['POST /api/sollect/:id/report', 'member', 201, 'id reason about photo detail'],
  ['POST /api/place/:id/photo/report', 'member', 201, 'id reason photo detail'],
  ['POST /api/shared/solroute/:shareId/report', 'member', 201, 'shareId reason about detail'],
  ['POST /api/shared/collection/:shareId/report', 'member', 201, 'shareId reason about detail'],
  ['POST /api/report', 'everyone', 201, 'target reason about photo detail'],
  ['GET /api/report/:receipt', 'everyone', 200, 'receipt'],
  ['GET /api/profile/takedown', 'member', 200, ''],
  ['POST /api/takedown/:id/objection', 'member', 201, 'id objection'],
  ['POST /api/review', 'member', 201, 'placeId recommendation rating moodTag soloTag content'],
  ['PATCH /api/review/:id', 'member', 200, 'id placeId recommendation rating moodTag soloTag content keepPhotoUrls'],
  ['DELETE /api/review/:id', 'member', 200, 'id'],
  ['GET /api/review/place/:id', 'everyone', 200, 'id cursorId'],
  ['DELETE /api/:mode/search/recent', 'member', 200, 'mode'],
  ['GET /api/:mode/search/recent', 'member', 200, 'mode'],
  ['POST /api/:mode/search/recent', 'member', 201, 'mode keyword'],
  ['DELETE /api/:mode/search/recent/:keyword', 'member', 200, 'mode keyword'],
  ['GET /api/sollect', 'everyone', 200, 'cursorId size'],
  ['POST /api/sollect', 'member', 201, 'title contents placeIds'],
  ['DELETE /api/sollect/:id', 'member', 200, 'id'],
  ['GET /api/sollect/:id', 'everyone', 200, 'id'],
  ['PUT /api/sollect/:id', 'member', 200, 'id title contents placeIds'],
  ['POST /api/sollect/:id/upload', 'member', 200, 'id'],
  ['GET /api/sollect/popular', 'everyone', 200, ''],
  ['GET /api/sollect/recommend', 'everyone', 200, 'keyword categoryName'],
  ['GET /api/sollect/related/:placeId', 'everyone', 200, 'placeId cursorId size'],
  ['GET /api/sollect/search', 'everyone', 200, 'keyword category cursorId size'],
  ['GET /api/solmark/sollect', 'member', 200, 'cursorId size'],
  ['DELETE /api/solmark/sollect/:id', 'member', 200, 'id'],
  ['POST /api/solmark/sollect/:id', 'member', 200, 'id'],
  ['GET /api/solmark/sollect/my', 'member', 200, 'cursorId size'],
  ['GET /api/solmark/place/:id/collections', 'member', 200, 'id'],
  ['PATCH /api/solmark/place/:id/collections', 'member', 200, 'id addCollectionIds removeCollectionIds'],
  ['GET /api/solmark/place/collections', 'member', 200, ''],
  ['POST /api/solmark/place/collections', 'member', 201, 'name iconId'],
  ['DELETE /api/solmark/place/collections/:collectionId', 'member', 200, 'collectionId'],
  ['PATCH /api/solmark/place/collections/:collectionId', 'member', 200, 'collectionId name iconId'],
  ['GET /api/solmark/place/collections/:collectionId/deletion', 'member', 200, 'collectionId'],
  [
    'GET /api/solmark/place/collections/:collectionId/places',
    'member',
    200,
    'collectionId keyword sort visited userLat userLng cursor limit',
  ],
  ['POST /api/solmark/import', 'member', 201, 'name iconId entries'],
  ['PATCH /api/solmark/place/:id/visit', 'member', 200, 'id visitedOn note'],
  ['GET /api/solmark/visits', 'member', 200, 'year'],
  ['POST /api/solmark/import/preview', 'member', 200, 'url'],
  ['PUT /api/solmark/place/collections/order', 'member', 200, 'collectionIds'],
  ['GET /api/shared/collection/:shareId', 'everyone', 200, 'shareId cursor limit'],
  ['DELETE /api/solmark/place/collections/:collectionId/share', 'member', 200, 'collectionId'],
  ['GET /api/solmark/place/collections/:collectionId/share', 'member', 200, 'collectionId'],
  ['POST /api/solmark/place/collections/:collectionId/share', 'member', 200, 'collectionId includesMemos'],
  ['GET /api/shared/solroute/:shareId', 'everyone', 200, 'shareId'],
  ['POST /api/shared/solroute/:shareId/copy', 'member', 201, 'shareId'],
  ['DELETE /api/solroute/:id/share', 'member', 200, 'id'],
  ['GET /api/solroute/:id/share', 'member', 200, 'id'],
  ['POST /api/solroute/:id/share', 'member', 200, 'id includesMemos'],
  ['GET /api/solroute', 'member', 200, ''],
  ['POST /api/solroute', 'member', 201, 'iconId name placeInfos'],
  ['DELETE /api/solroute/:id', 'member', 200, 'id'],
  ['GET /api/solroute/:id', 'member', 200, 'id'],
  ['PATCH /api/solroute/:id', 'member', 200, 'id iconId name placeInfos'],
  ['PATCH /api/solroute/:id/status', 'member', 200, 'id'],
  ['GET /api/solroute/place/:id', 'member', 200, 'id'],
  ['GET /api/solroute/place/nearby/:id', 'member', 200, 'id'],
  ['GET /api/map/streets', 'everyone', 200, 'swLat swLng neLat neLng'],
  ['POST /api/solroute/walk', 'member', 200, 'points'],
] as const;

/** Names of the path parameters, query and body fields. */
function inputsOf({ params, query, body }: Endpoint): string[] {
  return [params, query, body].flatMap((schema) =>
    schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [],
  );
}

describe('the endpoints', () => {
  it.each(CALLS)('%s has access: %s, status: %i, inputs: %s', (key, access, status, inputs) => {
    const endpoint = ENDPOINTS.get(key);
    expect(endpoint?.access ?? 'everyone').toBe(access);
    expect(endpoint?.status ?? 200).toBe(status);
    expect(endpoint && inputsOf(endpoint)).toEqual(
      expect.arrayContaining(inputs.split(' ').filter((each) => each !== '')),
    );
  });

  it('are declared once each', async () => {
    const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts', '!./api.ts'], { eager: true });
    const keys = Object.values(modules)
      .flatMap((module) => Object.entries(module))
      .flatMap(([name, value]) => (name.endsWith('Api') ? Object.keys(value as object) : []));
    expect(keys.toSorted()).toEqual([...ENDPOINTS.keys()].toSorted());
    expect(new Set(keys).size).toBe(keys.length);
  });

  // The fields of a correction depend on its kind.
  const bodies = [...ENDPOINTS].filter(([, { body }]) => body !== undefined && 'shape' in body);
  it.each(bodies)('%s refuses unknown fields', (_, { body }) => {
    const issues = body?.safeParse({ unknown: 1 }).error?.issues ?? [];
    expect(issues.map(({ code }) => code)).toContain('unrecognized_keys');
  });

  it.each([...ENDPOINTS])('%s names all parameters of its path', (key, { params }) => {
    const names = [...parseKey(key as EndpointKey).path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {}).toSorted()).toEqual(names.toSorted());
  });
});

it.each([
  ['PATCH /api/profile', 'file', 1],
  ['POST /api/review', 'files', 5],
  ['PATCH /api/review/:id', 'files', 5],
  ['POST /api/sollect/:id/upload', 'files', 101],
])('%s accepts in its part %s at most %i photos of 5 MB', (key, field, maxCount) => {
  expect(ENDPOINTS.get(key)?.files).toEqual({ field, maxCount, maxBytes: 5_242_880 });
});

it.each([
  ['ACCOUNT_EXPORT_PATH', '/api/profile/export'],
  ['FEEDBACK_EXPORT_PATH', '/api/admin/feedback/export'],
  ['AUTHORIZE_PATH', '/api/auth/authorize/:provider'],
  ['SHARED_COLLECTION_PATH', '/shared/collection/:shareId'],
  ['SHARED_COLLECTION_PICTURE_PATH', '/shared/collection/:shareId/picture.jpg'],
  ['SHARED_SOLROUTE_PATH', '/shared/solroute/:shareId'],
  ['SHARED_SOLROUTE_PICTURE_PATH', '/shared/solroute/:shareId/picture.jpg'],
])('%s is %s', (name, path) => {
  expect(new Map<string, unknown>(Object.entries(paths)).get(name)).toBe(path);
});

it('builds the paths outside of the endpoints', () => {
  expect(paths.authorizeAddress('KAKAO')).toBe('/api/auth/authorize/KAKAO');
  expect(paths.callbackPath('NAVER')).toBe('/naver/callback');
  expect(paths.failedLoginPath('GOOGLE', 'LOGIN_PROVIDER_DOWN')).toBe('/google/callback?failed=LOGIN_PROVIDER_DOWN');
  expect(paths.sharedCollectionPath('a-b')).toBe('/shared/collection/a-b');
  expect(paths.sharedCollectionPicturePath('a-b')).toBe('/shared/collection/a-b/picture.jpg');
  expect(paths.sharedSolroutePath('a-b')).toBe('/shared/solroute/a-b');
  expect(paths.sharedSolroutePicturePath('a-b')).toBe('/shared/solroute/a-b/picture.jpg');
});

it('wraps every success in an envelope', () => {
  const { response } = api['GET /api/health/live'];
  expect(response.safeParse({ success: true, data: { status: 'ok' } }).success).toBe(true);
  expect(response.safeParse({ success: false, data: { status: 'ok' } }).success).toBe(false);
  expect(response.safeParse({ success: true, data: { status: 'down' } }).success).toBe(false);
});
