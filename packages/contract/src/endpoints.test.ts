/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';
import { authorizeAddress, callbackPath, failedLoginPath } from './auth.ts';
import { sharedCollectionPath, sharedCollectionPicturePath } from './collection-share.ts';
import type { Endpoint, EndpointSchemas } from './endpoint.ts';
import { getSchemas } from './endpoint-schemas.ts';
import { getLivenessSchemas } from './health-schemas.ts';
import { sharedSolroutePath, sharedSolroutePicturePath } from './solroute-share.ts';

const MODULES = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });
const EXPORTS = new Map(Object.values(MODULES).flatMap((module) => Object.entries(module)));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

const MODULES_WITH_ENDPOINTS = Object.keys(MODULES).filter((path) =>
  Object.values(MODULES[path] ?? {}).some(isEndpoint),
);

/** Name, method and path, access, success status and input names of every endpoint. */
const CALLS = [
  ['getDownloadAddress', 'GET /api/download', 'member', 200, 'path'],
  ['deleteAccount', 'DELETE /api/profile', 'member', 200, ''],
  ['getAccountContents', 'GET /api/profile/contents', 'member', 200, ''],
  ['deleteUser', 'DELETE /api/user', 'member', 200, ''],
  ['getCoverage', 'GET /api/admin/coverage', 'operator', 200, ''],
  ['listFeedback', 'GET /api/admin/feedback', 'operator', 200, 'status cursorId size'],
  ['handleFeedback', 'POST /api/admin/feedback/:id/handled', 'operator', 200, 'id'],
  ['listAdminNotices', 'GET /api/admin/notice', 'operator', 200, 'cursorId size'],
  ['writeNotice', 'POST /api/admin/notice', 'operator', 201, 'title content isDraft'],
  ['getAdminNotice', 'GET /api/admin/notice/:id', 'operator', 200, 'id'],
  ['editNotice', 'PUT /api/admin/notice/:id', 'operator', 200, 'id title content revision'],
  ['publishNotice', 'POST /api/admin/notice/:id/publish', 'operator', 200, 'id revision'],
  ['withdrawNotice', 'POST /api/admin/notice/:id/withdraw', 'operator', 200, 'id revision'],
  ['previewNotice', 'POST /api/admin/notice/preview', 'operator', 200, 'content'],
  ['listPasskeys', 'GET /api/admin/passkey', 'operator', 200, ''],
  ['deletePasskey', 'DELETE /api/admin/passkey/:id', 'operator', 200, 'id'],
  ['enrolPasskey', 'POST /api/admin/passkey/enrol/verify', 'operator', 200, 'token credential'],
  ['startEnrolment', 'POST /api/admin/passkey/enrol/options', 'operator', 200, 'token'],
  ['startUnlock', 'POST /api/admin/passkey/options', 'operator', 200, ''],
  ['unlock', 'POST /api/admin/passkey/verify', 'operator', 200, 'credential'],
  ['listPlaceRequests', 'GET /api/admin/place-request', 'operator', 200, 'status cursorId size'],
  [
    'acceptPlaceRequest',
    'POST /api/admin/place-request/:id/accept',
    'operator',
    200,
    'id latitude longitude category detailedCategory name address region isForced',
  ],
  ['declinePlaceRequest', 'POST /api/admin/place-request/:id/decline', 'operator', 200, 'id reason'],
  ['listReportedWorks', 'GET /api/admin/report', 'operator', 200, 'status cursorId cursorCount size'],
  ['dismissReports', 'POST /api/admin/report/:id/dismiss', 'operator', 200, 'id expected'],
  ['hideReportedWork', 'POST /api/admin/report/:id/hide', 'operator', 200, 'id expected until explanation'],
  ['removeReportedWork', 'POST /api/admin/report/:id/remove', 'operator', 200, 'id expected explanation'],
  ['getReportedPhoto', 'GET /api/admin/report/:id/photo/:key', 'operator', 200, 'id key'],
  ['listReportedMemos', 'GET /api/admin/report/:id/memos', 'operator', 200, 'id cursorId'],
  ['listPurgeAddresses', 'GET /api/admin/report/:id/purge', 'operator', 200, 'id'],
  ['listObjections', 'GET /api/admin/objection', 'operator', 200, 'status cursorId size'],
  ['decideObjection', 'POST /api/admin/objection/:id/answer', 'operator', 200, 'id isAccepted answer'],
  ['listUndecidedTakedowns', 'GET /api/admin/takedown', 'operator', 200, 'cursorId size'],
  ['confirmTakedown', 'POST /api/admin/takedown/:id/confirm', 'operator', 200, 'id explanation'],
  ['revokeTakedown', 'POST /api/admin/takedown/:id/revoke', 'operator', 200, 'id'],
  ['restoreReportedWork', 'POST /api/admin/report/:id/restore', 'operator', 200, 'id expected'],
  ['getAdminSummary', 'GET /api/admin/summary', 'operator', 200, ''],
  ['login', 'GET /api/auth/login/:provider', 'everyone', 200, 'provider code state'],
  ['acceptConsents', 'POST /api/auth/consent', 'everyone', 200, 'consentToken accepted'],
  ['endOtherSignIns', 'DELETE /api/auth/sign-ins', 'member', 200, ''],
  ['endSignIn', 'DELETE /api/auth/sign-ins/:id', 'member', 200, 'id'],
  ['listSignIns', 'GET /api/auth/sign-ins', 'member', 200, ''],
  ['logout', 'POST /api/auth/logout', 'everyone', 200, ''],
  ['refreshTokens', 'POST /api/auth/reissue-token', 'everyone', 200, ''],
  ['listBlockedMembers', 'GET /api/block', 'member', 200, ''],
  ['unblockMember', 'DELETE /api/block/:userId', 'member', 200, 'userId'],
  ['blockMember', 'POST /api/block/:userId', 'member', 200, 'userId'],
  ['unblockReviewer', 'DELETE /api/review/:id/block', 'member', 200, 'id'],
  ['blockReviewer', 'POST /api/review/:id/block', 'member', 200, 'id'],
  ['sendFeedback', 'POST /api/feedback', 'member', 201, 'feedback'],
  ['getLiveness', 'GET /api/health/live', 'everyone', 200, ''],
  ['getReadiness', 'GET /api/health/ready', 'everyone', 200, ''],
  ['listNotices', 'GET /api/notice', 'everyone', 200, 'cursorId size'],
  ['getNotice', 'GET /api/notice/:id', 'everyone', 200, 'id'],
  ['requestPlace', 'POST /api/place/request', 'member', 201, 'placeName address point category note'],
  ['getPlace', 'GET /api/place/:id', 'everyone', 200, 'id'],
  ['searchPlaces', 'GET /api/place/search', 'everyone', 200, 'keyword userLat userLng'],
  ['listMarkers', 'GET /api/solmap/markers', 'everyone', 200, 'swLat swLng neLat neLng category openNow'],
  ['listMarkersByIds', 'GET /api/solmap/markers/search/related', 'everyone', 200, 'ids'],
  ['getPlacePreview', 'GET /api/solmap/place/search/:id', 'everyone', 200, 'id'],
  [
    'listPlaces',
    'GET /api/solmap/places',
    'everyone',
    200,
    'swLat swLng neLat neLng userLat userLng category openNow cursorId cursorDist limit',
  ],
  [
    'listNearbyPlaces',
    'GET /api/solmap/places/nearby',
    'everyone',
    200,
    'userLat userLng cursorId cursorDist limit openNow',
  ],
  ['listPlacesByIds', 'GET /api/solmap/places/search/related', 'everyone', 200, 'ids cursorId limit openNow'],
  ['listRegionMarkers', 'GET /api/solmap/region/:region/markers', 'everyone', 200, 'region category openNow'],
  [
    'listRegionPlaces',
    'GET /api/solmap/region/:region/places',
    'everyone',
    200,
    'region userLat userLng category openNow cursorId cursorDist limit',
  ],
  ['searchRelated', 'GET /api/solmap/search/related', 'everyone', 200, 'keyword userLat userLng'],
  ['updateProfile', 'PATCH /api/profile', 'member', 200, 'nickname isImageRemoved'],
  ['getProfile', 'POST /api/profile', 'member', 200, ''],
  ['validateNickname', 'GET /api/profile/validate/nickname', 'member', 200, 'nickname'],
  ['listHiddenWorks', 'GET /api/profile/hidden', 'member', 200, ''],
  ['reportReview', 'POST /api/review/:id/report', 'member', 201, 'id reason'],
  ['reportSollect', 'POST /api/sollect/:id/report', 'member', 201, 'id reason about photo detail'],
  ['reportSharedSolroute', 'POST /api/shared/solroute/:shareId/report', 'member', 201, 'shareId reason about detail'],
  [
    'reportSharedCollection',
    'POST /api/shared/collection/:shareId/report',
    'member',
    201,
    'shareId reason about detail',
  ],
  ['reportAsGuest', 'POST /api/report', 'everyone', 201, 'target reason about photo detail'],
  ['getReportReceipt', 'GET /api/report/:receipt', 'everyone', 200, 'receipt'],
  ['listTakedowns', 'GET /api/profile/takedown', 'member', 200, ''],
  ['objectToTakedown', 'POST /api/takedown/:id/objection', 'member', 201, 'id objection'],
  ['createReview', 'POST /api/review', 'member', 201, 'placeId recommendation rating moodTag soloTag content'],
  ['deleteReview', 'DELETE /api/review/:id', 'member', 200, 'id'],
  ['listPlaceReviews', 'GET /api/review/place/:id', 'everyone', 200, 'id cursorId'],
  ['deleteRecentSearches', 'DELETE /api/:mode/search/recent', 'member', 200, 'mode'],
  ['listRecentSearches', 'GET /api/:mode/search/recent', 'member', 200, 'mode'],
  ['saveRecentSearch', 'POST /api/:mode/search/recent', 'member', 201, 'mode keyword'],
  ['deleteRecentSearch', 'DELETE /api/:mode/search/recent/:keyword', 'member', 200, 'mode keyword'],
  ['listSollects', 'GET /api/sollect', 'everyone', 200, 'cursorId size'],
  ['createSollect', 'POST /api/sollect', 'member', 201, 'title contents placeIds'],
  ['deleteSollect', 'DELETE /api/sollect/:id', 'member', 200, 'id'],
  ['getSollect', 'GET /api/sollect/:id', 'everyone', 200, 'id'],
  ['updateSollect', 'PUT /api/sollect/:id', 'member', 200, 'id title contents placeIds'],
  ['uploadSollectImages', 'POST /api/sollect/:id/upload', 'member', 200, 'id'],
  ['listPopularSollects', 'GET /api/sollect/popular', 'everyone', 200, ''],
  ['listRecommendedSollects', 'GET /api/sollect/recommend', 'everyone', 200, 'keyword categoryName'],
  ['listRelatedSollects', 'GET /api/sollect/related/:placeId', 'everyone', 200, 'placeId cursorId size'],
  ['searchSollects', 'GET /api/sollect/search', 'everyone', 200, 'keyword category cursorId size'],
  ['listMarkedSollects', 'GET /api/solmark/sollect', 'member', 200, 'cursorId size'],
  ['unmarkSollect', 'DELETE /api/solmark/sollect/:id', 'member', 200, 'id'],
  ['markSollect', 'POST /api/solmark/sollect/:id', 'member', 200, 'id'],
  ['listOwnSollects', 'GET /api/solmark/sollect/my', 'member', 200, 'cursorId size'],
  ['listCollectionsOfPlace', 'GET /api/solmark/place/:id/collections', 'member', 200, 'id'],
  [
    'changeCollectionsOfPlace',
    'PATCH /api/solmark/place/:id/collections',
    'member',
    200,
    'id addCollectionIds removeCollectionIds',
  ],
  ['listCollections', 'GET /api/solmark/place/collections', 'member', 200, ''],
  ['createCollection', 'POST /api/solmark/place/collections', 'member', 201, 'name iconId'],
  ['deleteCollection', 'DELETE /api/solmark/place/collections/:collectionId', 'member', 200, 'collectionId'],
  ['updateCollection', 'PATCH /api/solmark/place/collections/:collectionId', 'member', 200, 'collectionId name iconId'],
  ['getCollectionDeletion', 'GET /api/solmark/place/collections/:collectionId/deletion', 'member', 200, 'collectionId'],
  [
    'listCollectionPlaces',
    'GET /api/solmark/place/collections/:collectionId/places',
    'member',
    200,
    'collectionId keyword sort userLat userLng cursor limit',
  ],
  ['importPlaces', 'POST /api/solmark/import', 'member', 201, 'name iconId entries'],
  ['previewImport', 'POST /api/solmark/import/preview', 'member', 200, 'url'],
  ['reorderCollections', 'PUT /api/solmark/place/collections/order', 'member', 200, 'collectionIds'],
  ['getSharedCollection', 'GET /api/shared/collection/:shareId', 'everyone', 200, 'shareId cursor limit'],
  ['unshareCollection', 'DELETE /api/solmark/place/collections/:collectionId/share', 'member', 200, 'collectionId'],
  ['getCollectionShare', 'GET /api/solmark/place/collections/:collectionId/share', 'member', 200, 'collectionId'],
  [
    'shareCollection',
    'POST /api/solmark/place/collections/:collectionId/share',
    'member',
    200,
    'collectionId includesMemos',
  ],
  ['getSharedSolroute', 'GET /api/shared/solroute/:shareId', 'everyone', 200, 'shareId'],
  ['copySharedSolroute', 'POST /api/shared/solroute/:shareId/copy', 'member', 201, 'shareId'],
  ['unshareSolroute', 'DELETE /api/solroute/:id/share', 'member', 200, 'id'],
  ['getSolrouteShare', 'GET /api/solroute/:id/share', 'member', 200, 'id'],
  ['shareSolroute', 'POST /api/solroute/:id/share', 'member', 200, 'id includesMemos'],
  ['listSolroutes', 'GET /api/solroute', 'member', 200, ''],
  ['createSolroute', 'POST /api/solroute', 'member', 201, 'iconId name placeInfos'],
  ['deleteSolroute', 'DELETE /api/solroute/:id', 'member', 200, 'id'],
  ['getSolroute', 'GET /api/solroute/:id', 'member', 200, 'id'],
  ['updateSolroute', 'PATCH /api/solroute/:id', 'member', 200, 'id iconId name placeInfos'],
  ['toggleSolrouteStatus', 'PATCH /api/solroute/:id/status', 'member', 200, 'id'],
  ['getSolroutePlace', 'GET /api/solroute/place/:id', 'member', 200, 'id'],
  ['listSolrouteNearby', 'GET /api/solroute/place/nearby/:id', 'member', 200, 'id'],
  ['listStreets', 'GET /api/map/streets', 'everyone', 200, 'swLat swLng neLat neLng'],
  ['getWalkingRoute', 'POST /api/solroute/walk', 'member', 200, 'points'],
] as const;

/** Names of the path parameters, query and body fields. */
function inputsOf({ params, query, body }: EndpointSchemas): string[] {
  return [params, query, body].flatMap((schema) =>
    schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [],
  );
}

describe('the endpoints', () => {
  it.each(CALLS)('%s is %s, access: %s, status: %i, inputs: %s', (name, call, access, status, inputs) => {
    const endpoint = EXPORTS.get(name) as Endpoint;
    expect(`${endpoint.method} ${endpoint.path}`).toBe(call);
    expect(endpoint.access ?? 'everyone').toBe(access);
    const schemas = getSchemas(endpoint);
    expect(schemas.status ?? 200).toBe(status);
    expect(inputsOf(schemas)).toEqual(expect.arrayContaining(inputs.split(' ').filter((each) => each !== '')));
  });
});

it.each(MODULES_WITH_ENDPOINTS)('%s: every endpoint has its schemas, and all schemas have their endpoint', (path) => {
  const schemas = MODULES[path.replace('.ts', '-schemas.ts')] ?? {};
  const endpoints = Object.entries(MODULES[path] ?? {}).filter(([, value]) => isEndpoint(value));
  const names = endpoints.map(([name]) => `${name}Schemas`);
  expect(
    Object.keys(schemas)
      .filter((name) => name.endsWith('Schemas'))
      .toSorted(),
  ).toEqual(names.toSorted());
  expect(endpoints.map(([, endpoint]) => getSchemas(endpoint as Endpoint))).toEqual(names.map((name) => schemas[name]));
});

it('has no schemas for an endpoint outside of the contract', () => {
  expect(() => getSchemas({ method: 'PUT', path: '/api/place/:id' })).toThrow('PUT /api/place/:id has no schemas');
});

it.each([
  ['updateProfile', 'file', 1],
  ['createReview', 'files', 5],
  ['uploadSollectImages', 'files', 101],
])('%s accepts in its part %s at most %i photos of 5 MB', (name, field, maxCount) => {
  expect((EXPORTS.get(name) as Endpoint).files).toEqual({ field, maxCount, maxBytes: 5_242_880 });
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
  expect(EXPORTS.get(name)).toBe(path);
});

it('builds the paths outside of the endpoints', () => {
  expect(authorizeAddress('KAKAO')).toBe('/api/auth/authorize/KAKAO');
  expect(callbackPath('NAVER')).toBe('/naver/callback');
  expect(failedLoginPath('GOOGLE', 'LOGIN_PROVIDER_DOWN')).toBe('/google/callback?failed=LOGIN_PROVIDER_DOWN');
  expect(sharedCollectionPath('a-b')).toBe('/shared/collection/a-b');
  expect(sharedCollectionPicturePath('a-b')).toBe('/shared/collection/a-b/picture.jpg');
  expect(sharedSolroutePath('a-b')).toBe('/shared/solroute/a-b');
  expect(sharedSolroutePicturePath('a-b')).toBe('/shared/solroute/a-b/picture.jpg');
});

it('wraps every success in an envelope', () => {
  expect(getLivenessSchemas.response.safeParse({ success: true, data: { status: 'ok' } }).success).toBe(true);
  expect(getLivenessSchemas.response.safeParse({ success: false, data: { status: 'ok' } }).success).toBe(false);
  expect(getLivenessSchemas.response.safeParse({ success: true, data: { status: 'down' } }).success).toBe(false);
});
