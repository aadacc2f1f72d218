import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@sol/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSignInService } from './features/auth/sign-in.service.ts';
import { createAccessTokens } from './lib/auth/access-token.ts';
import { readConfig } from './lib/process/config.ts';
import { systemClock } from './lib/time/clock.ts';
import { readContract } from './test/contract-calls.ts';
import { insertPlace, insertReview } from './test/place-factory.ts';
import { aPhoto, aReviewInput, formOf, jsonPart } from './test/review-form.ts';
import { signUp } from './test/sign-up.ts';
import { aSollectInput, insertSollect } from './test/sollect-factory.ts';
import { createTestApp } from './test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from './test/test-database.ts';

const CALLERS = ['guest', 'owner', 'stranger', 'suspended', 'operator'] as const;
type Caller = (typeof CALLERS)[number];

/** The rows of an owner; created again after a write. */
interface Fixtures {
  owner: number;
  stranger: number;
  bystander: number;
  operator: number;
  placeId: number;
  freePlaceId: number;
  reviewId: number;
  sollectId: number;
  collectionId: number;
  collectionIds: number[];
  solrouteId: number;
  shareId: string;
  noticeId: number;
  requestId: number;
  matchId: number;
  reportId: number;
  feedbackId: number;
  correctionId: number;
}

interface Expectation {
  /**
   * Status for a guest, the owner, another member, and the suspended owner. An operator gets the
   * status of another member, unless there is a fifth one.
   */
  statuses: [guest: number, owner: number, stranger: number, suspended: number, operator?: number];
  params?: (fixtures: Fixtures) => Record<string, string | number>;
  query?: string;
  body?: (fixtures: Fixtures) => object;
}

const BOX = 'swLat=37.5&swLng=127&neLat=37.6&neLng=127.1';
const USER = 'userLat=37.5446&userLng=127.0559';
const REGION = { region: encodeURIComponent('성수동') };

const publicRead = { statuses: [200, 200, 200, 200] } satisfies Expectation;
const ownList = { statuses: [401, 200, 200, 200] } satisfies Expectation;
/** For all members except suspended ones. */
const ownWrite = { statuses: [401, 200, 200, 403] } satisfies Expectation;
const ownCreate = { statuses: [401, 201, 201, 403] } satisfies Expectation;
/** Hides the existence of the resource from others. */
const secretRead = { statuses: [401, 200, 404, 200] } satisfies Expectation;
const secretWrite = { statuses: [401, 200, 404, 403] } satisfies Expectation;
/** The address of a resolver, so that no name is resolved. */
const PUSH_SUBSCRIPTION = {
  endpoint: 'https://push.example/push/1',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};
const INSTITUTION_PHOTO = 'a7'.repeat(16);

/** The owner is public. */
const publicWrite = { statuses: [401, 200, 403, 403] } satisfies Expectation;

/** A suspended operator has no operator rights. */
const operatorRead = { statuses: [401, 403, 403, 403, 200] } satisfies Expectation;
const operatorWrite = operatorRead;

const byPlace = { params: ({ placeId: id }: Fixtures) => ({ id }) };
const byFact = { params: ({ placeId: id }: Fixtures) => ({ id, fact: 'SEAT' }) };
const byReport = { params: ({ reportId: id }: Fixtures) => ({ id }) };
const byMatch = { params: ({ matchId: id }: Fixtures) => ({ id }) };
const byCorrection = { params: ({ correctionId: id }: Fixtures) => ({ id }) };
const byNotice = { params: ({ noticeId: id }: Fixtures) => ({ id }) };
const bySollect = { params: ({ sollectId: id }: Fixtures) => ({ id }) };
const bySolroute = { params: ({ solrouteId: id }: Fixtures) => ({ id }) };
const byCollection = { params: ({ collectionId }: Fixtures) => ({ collectionId }) };
const byShare = { params: ({ shareId }: Fixtures) => ({ shareId }) };
const byBystander = { params: ({ bystander: userId }: Fixtures) => ({ userId }) };
const solroute = {
  body: ({ placeId: id }: Fixtures) => ({ iconId: 1, name: '산책', placeInfos: [{ id, seq: 1, memo: '' }] }),
};
const sollect = { body: ({ placeId }: Fixtures) => aSollectInput({ placeIds: [placeId] }) };

/** Every endpoint of the contract; the test fails for a missing one. */
const EXPECTATIONS: Record<string, Expectation> = {
  'GET /api/health/live': publicRead,
  'GET /api/health/ready': publicRead,

  'GET /api/auth/authorize/:provider': { statuses: [302, 302, 302, 302], params: () => ({ provider: 'KAKAO' }) },
  'GET /api/auth/login/:provider': {
    // No sign-in was started.
    statuses: [400, 400, 400, 400],
    params: () => ({ provider: 'KAKAO' }),
    query: 'code=x&state=y',
  },
  'POST /api/auth/reissue-token': { statuses: [401, 401, 401, 401] },
  'POST /api/auth/consent': {
    // The token is invalid.
    statuses: [400, 400, 400, 400],
    body: () => ({ consentToken: 'x', accepted: [] }),
  },
  'GET /api/auth/sign-ins': ownList,
  'DELETE /api/auth/sign-ins': { statuses: [401, 200, 200, 200] },
  'DELETE /api/auth/sign-ins/:id': {
    statuses: [401, 200, 200, 200],
    params: () => ({ id: '00000000-0000-4000-8000-000000000000' }),
  },
  'POST /api/auth/logout': publicRead,

  'GET /api/solmap/markers': { ...publicRead, query: BOX },
  'GET /api/solmap/markers/search/related': { ...publicRead, query: 'ids=1' },
  'GET /api/solmap/region/:region/markers': { ...publicRead, params: () => REGION },
  'GET /api/solmap/places': { ...publicRead, query: `${BOX}&${USER}` },
  'GET /api/solmap/questions': { ...publicRead, query: 'lat=37.5446&lng=127.0559' },
  'GET /api/solmap/places/nearby': { ...publicRead, query: USER },
  'GET /api/solmap/places/search/related': { ...publicRead, query: 'ids=1' },
  'GET /api/solmap/region/nearby': { ...publicRead, query: USER },
  'GET /api/smart-list': { ...publicRead, query: USER },
  'GET /api/smart-list/:id': { ...publicRead, params: () => ({ id: 'big-park' }), query: USER },
  'GET /api/solmap/region/:region/places': { ...publicRead, params: () => REGION, query: USER },
  'GET /api/solmap/place/search/:id': { ...publicRead, ...byPlace },
  'GET /api/solmap/search/markers': { ...publicRead, query: `keyword=x&${USER}` },
  'GET /api/solmap/search/places': { ...publicRead, query: `keyword=x&${USER}` },
  'GET /api/solmap/search/popular': publicRead,
  'POST /api/solmap/search/popular': { statuses: [201, 201, 201, 403], body: () => ({ keyword: 'x' }) },
  'GET /api/solmap/search/related': { ...publicRead, query: `keyword=x&${USER}` },
  'GET /api/place/search': { ...publicRead, query: 'keyword=x' },
  'GET /api/place/:id': { ...publicRead, ...byPlace },
  'GET /api/v1/places': publicRead,
  'GET /api/v1/places/:id': { ...publicRead, ...byPlace },
  'GET /api/v1/search': { ...publicRead, query: 'q=x' },
  'GET /api/map/streets': { ...publicRead, query: BOX },

  'PUT /api/place/:id/fact/:fact': { ...ownWrite, ...byFact, body: () => ({ value: 'NO' }) },
  'DELETE /api/place/:id/fact/:fact': { ...ownWrite, ...byFact },

  'GET /api/review/place/:id': { ...publicRead, ...byPlace },
  'GET /api/review/my': ownList,
  'GET /api/correction/my': ownList,
  'GET /api/fact/my': ownList,
  'POST /api/review': { ...ownCreate, body: ({ freePlaceId }) => aReviewInput({ placeId: freePlaceId }) },
  'PATCH /api/review/:id': {
    ...publicWrite,
    params: ({ reviewId: id }) => ({ id }),
    body: ({ placeId }) => aReviewInput({ placeId }),
  },
  'DELETE /api/review/:id': { ...publicWrite, params: ({ reviewId: id }) => ({ id }) },

  'GET /api/:mode/search/recent': { ...ownList, params: () => ({ mode: 'solmap' }) },
  'POST /api/:mode/search/recent': { ...ownCreate, params: () => ({ mode: 'solmap' }), body: () => ({ keyword: 'x' }) },
  'DELETE /api/:mode/search/recent': { ...ownWrite, params: () => ({ mode: 'sollect' }) },
  'DELETE /api/:mode/search/recent/:keyword': { ...ownWrite, params: () => ({ mode: 'solmap', keyword: 'x' }) },

  'GET /api/sollect': publicRead,
  'GET /api/sollect/districts': publicRead,
  'GET /api/sollect/search': publicRead,
  'GET /api/sollect/recommend': publicRead,
  'GET /api/sollect/popular': publicRead,
  'GET /api/sollect/related/:placeId': { ...publicRead, params: ({ placeId }) => ({ placeId }) },
  'GET /api/sollect/:id': { ...publicRead, ...bySollect },
  'POST /api/sollect': { ...ownCreate, ...sollect },
  'PUT /api/sollect/:id': { ...publicWrite, ...bySollect, ...sollect },
  'DELETE /api/sollect/:id': { ...publicWrite, ...bySollect },
  'POST /api/sollect/:id/upload': { ...publicWrite, ...bySollect },
  'POST /api/solmark/sollect/:id': { ...ownWrite, ...bySollect },
  'DELETE /api/solmark/sollect/:id': { ...ownWrite, ...bySollect },
  'GET /api/solmark/sollect': ownList,
  'GET /api/solmark/sollect/my': ownList,

  'GET /api/solmark/place/collections': ownList,
  'POST /api/solmark/place/collections': { ...ownCreate, body: () => ({ name: '비밀', iconId: 2 }) },
  'PUT /api/solmark/place/collections/order': { ...secretWrite, body: ({ collectionIds }) => ({ collectionIds }) },
  'PATCH /api/solmark/place/collections/:collectionId': {
    ...secretWrite,
    ...byCollection,
    body: () => ({ name: '새 이름' }),
  },
  'POST /api/solmark/place/collections/:collectionId/places': {
    ...secretWrite,
    ...byCollection,
    body: ({ placeId }) => ({ placeIds: [placeId] }),
  },
  'PUT /api/solmark/place/collections/:collectionId/places/:id/memo': {
    ...secretWrite,
    params: ({ collectionId, placeId: id }) => ({ collectionId, id }),
    body: () => ({ memo: '창가' }),
  },
  'DELETE /api/solmark/place/collections/:collectionId': { ...secretWrite, ...byCollection },
  'GET /api/solmark/place/collections/:collectionId/deletion': { ...secretRead, ...byCollection },
  'GET /api/solmark/place/collections/:collectionId/places': { ...secretRead, ...byCollection },
  'GET /api/solmark/place/collections/:id/export': {
    ...secretRead,
    params: ({ collectionId: id }) => ({ id }),
    query: 'format=csv',
  },
  'PATCH /api/solmark/place/:id/visit': {
    // Neither has saved the place.
    statuses: [401, 409, 409, 403],
    params: ({ placeId: id }) => ({ id }),
    body: () => ({ visitedOn: '2026-11-20' }),
  },
  'GET /api/solmark/visits': ownList,
  // The owner may preview, but not this URL.
  'POST /api/solmark/import/preview': { statuses: [401, 400, 400, 403], body: () => ({ url: 'https://example.com' }) },
  'POST /api/solmark/import': {
    ...ownCreate,
    body: ({ placeId }) => ({ name: '가져온 곳', iconId: 2, entries: [{ placeId }] }),
  },

  'GET /api/solmark/place/:id/collections': { ...ownList, ...byPlace },
  'PATCH /api/solmark/place/:id/collections': {
    ...secretWrite,
    ...byPlace,
    body: ({ collectionId }) => ({ addCollectionIds: [collectionId], removeCollectionIds: [] }),
  },

  'GET /api/solroute': ownList,
  'POST /api/solroute': { ...ownCreate, ...solroute },
  'GET /api/calendar': ownList,
  'POST /api/calendar': ownWrite,
  'DELETE /api/calendar': { statuses: [401, 200, 200, 200] },
  'GET /api/solroute/:id': { ...secretRead, ...bySolroute },
  'PATCH /api/solroute/:id': { ...secretWrite, ...bySolroute, ...solroute },
  'POST /api/solroute/:id/place': { ...secretWrite, ...bySolroute, body: ({ placeId }) => ({ placeId }) },
  'DELETE /api/solroute/:id': { ...secretWrite, ...bySolroute },
  'PATCH /api/solroute/:id/status': { ...secretWrite, ...bySolroute },
  'PATCH /api/solroute/:id/departure': { ...secretWrite, ...bySolroute, body: () => ({ departAt: null }) },
  'GET /api/solroute/:id/export': { ...secretRead, ...bySolroute, query: 'format=gpx' },
  'GET /api/solroute/:id/share': { ...secretRead, ...bySolroute },
  'POST /api/solroute/:id/share': { ...secretWrite, ...bySolroute, body: () => ({ includesMemos: false }) },
  'DELETE /api/solroute/:id/share': { ...secretWrite, statuses: [401, 200, 404, 200], ...bySolroute },
  'GET /api/solmark/place/collections/:collectionId/share': { ...secretRead, ...byCollection },
  'POST /api/solmark/place/collections/:collectionId/share': {
    ...{ ...secretWrite, ...byCollection },
    body: () => ({ includesMemos: false }),
  },
  'DELETE /api/solmark/place/collections/:collectionId/share': {
    ...secretWrite,
    statuses: [401, 200, 404, 200],
    ...byCollection,
  },
  'GET /api/shared/collection/:shareId': { ...publicRead, ...byShare },
  'GET /api/shared/solroute/:shareId': { ...publicRead, ...byShare },
  'POST /api/shared/solroute/:shareId/copy': { ...ownCreate, ...byShare },
  'GET /api/solroute/place/:id': { ...ownList, ...byPlace },
  'GET /api/solroute/place/nearby/:id': { ...ownList, ...byPlace },
  // A POST that only reads; a suspended member may send none.
  'POST /api/solroute/plan': {
    statuses: [200, 200, 200, 403],
    body: () => ({ latitude: 37.5446, longitude: 127.0559, departAt: '2026-11-28T14:00', durationMin: 180 }),
  },
  'POST /api/solroute/plan/exchange': {
    statuses: [200, 200, 200, 403],
    body: ({ placeId }) => ({
      ...{ latitude: 37.5446, longitude: 127.0559, departAt: '2026-11-28T14:00', durationMin: 180 },
      ...{ categories: ['cafe'], kept: [placeId], position: 0 },
    }),
  },
  'POST /api/solroute/walk': {
    ...ownWrite,
    body: () => ({ points: [37.54, 37.55].map((latitude) => ({ latitude, longitude: 127 })) }),
  },

  // A POST that only reads.
  'POST /api/profile': ownList,
  'PATCH /api/profile': { ...ownWrite, body: () => ({ nickname: `새${serial}` }) },
  'DELETE /api/profile': { statuses: [401, 200, 200, 200] },
  'DELETE /api/user': { statuses: [401, 200, 200, 200] },
  'GET /api/profile/validate/nickname': { ...ownList, query: 'nickname=x' },
  'GET /api/profile/contents': ownList,
  'GET /api/profile/export': ownList,
  'GET /api/download': { ...ownList, query: 'path=/api/profile/export' },
  'GET /api/profile/hidden': ownList,
  'GET /api/notice': publicRead,
  'GET /api/notice/:id': { ...publicRead, params: ({ noticeId: id }) => ({ id }) },
  'POST /api/feedback': { ...ownCreate, body: () => ({ feedback: '의견' }) },
  'POST /api/place/request': {
    ...ownCreate,
    body: () => ({ placeName: '혼책방', address: '서울', category: ['cafe'] }),
  },
  'POST /api/place/:id/correction': { ...ownCreate, ...byPlace, body: () => ({ kind: 'CLOSED' }) },
  'GET /api/place/:id/corrections': { ...ownList, ...byPlace },
  'GET /api/place/:id/hours-hints': { ...publicRead, ...byPlace },
  // Of the owner.
  'POST /api/correction/:id/confirm': { statuses: [401, 409, 200, 403], ...byCorrection },
  'DELETE /api/correction/:id': { ...secretWrite, ...byCorrection },
  'POST /api/review/:id/report': {
    statuses: [401, 409, 201, 403],
    params: ({ reviewId: id }) => ({ id }),
    body: () => ({ reason: 'SPAM' }),
  },
  'POST /api/sollect/:id/report': { statuses: [401, 409, 201, 403], ...bySollect, body: () => ({ reason: 'SPAM' }) },
  'POST /api/place/:id/photo/report': {
    ...ownCreate,
    ...byPlace,
    body: () => ({ reason: 'SPAM', photo: INSTITUTION_PHOTO }),
  },
  'POST /api/shared/solroute/:shareId/report': {
    statuses: [401, 409, 201, 403],
    params: ({ shareId }) => ({ shareId }),
    body: () => ({ reason: 'SPAM' }),
  },
  'POST /api/shared/collection/:shareId/report': {
    statuses: [401, 409, 201, 403],
    ...byShare,
    body: () => ({ reason: 'SPAM' }),
  },
  'POST /api/report': {
    statuses: [201, 201, 201, 403],
    body: ({ reviewId: id }) => ({ target: { kind: 'REVIEW', id }, reason: 'SPAM' }),
  },
  'GET /api/profile/takedown': ownList,
  // No such takedown.
  'POST /api/takedown/:id/objection': {
    statuses: [401, 404, 404, 404],
    ...byReport,
    body: () => ({ objection: '아니에요' }),
  },
  // No such receipt.
  'GET /api/report/:receipt': {
    statuses: [404, 404, 404, 404],
    params: () => ({ receipt: '2222-3333-4444' }),
  },

  'GET /api/admin/summary': operatorRead,
  'GET /api/admin/passkey': operatorRead,
  // No such passkey.
  'DELETE /api/admin/passkey/:id': { statuses: [401, 403, 403, 403, 404], params: () => ({ id: 999_999 }) },
  // No passkey.
  'POST /api/admin/passkey/options': { statuses: [401, 403, 403, 403, 404] },
  // No challenge.
  'POST /api/admin/passkey/verify': {
    statuses: [401, 403, 403, 403, 403],
    body: () => ({ credential: { id: 'eA', clientDataJSON: 'e30', authenticatorData: 'eA', signature: 'eA' } }),
  },
  // No such link.
  'POST /api/admin/passkey/enrol/options': { statuses: [401, 403, 403, 403, 404], body: () => ({ token: 'eA' }) },
  'POST /api/admin/passkey/enrol/verify': {
    statuses: [401, 403, 403, 403, 403],
    body: () => ({
      token: 'eA',
      credential: { id: 'eA', clientDataJSON: 'e30', attestationObject: 'eA', transports: [] },
    }),
  },
  'GET /api/admin/coverage': operatorRead,
  'GET /api/admin/data': operatorRead,
  'GET /api/admin/index-now': operatorRead,
  'POST /api/admin/data/:source/run': { ...operatorWrite, params: () => ({ source: 'parks' }) },
  'GET /api/admin/place-request': operatorRead,
  'POST /api/admin/place-request/:id/accept': {
    ...operatorWrite,
    params: ({ requestId: id }) => ({ id }),
    body: () => ({ latitude: 37.5447, longitude: 127.056 }),
  },
  'POST /api/admin/place-request/:id/decline': {
    ...operatorWrite,
    params: ({ requestId: id }) => ({ id }),
    body: () => ({ reason: '찾을 수 없음' }),
  },
  'GET /api/admin/place-merge': operatorRead,
  // No join.
  'POST /api/admin/place-merge/:id/undo': { statuses: [401, 403, 403, 403, 404], params: () => ({ id: 999_999 }) },
  'GET /api/admin/place-match': operatorRead,
  'POST /api/admin/place-match/join-same-address': { ...operatorWrite, body: () => ({ district: '부산 중구' }) },
  // No batch.
  'POST /api/admin/place-match/batch/:id/undo': {
    ...{ statuses: [401, 403, 403, 403, 404], params: () => ({ id: 999_999 }) },
  },
  'POST /api/admin/place-match/:id/join': { ...operatorWrite, ...byMatch },
  'POST /api/admin/place-match/:id/apart': { ...operatorWrite, ...byMatch },
  // Not decided.
  'POST /api/admin/place-match/:id/undo': { statuses: [401, 403, 403, 403, 409], ...byMatch },
  'GET /api/admin/correction': operatorRead,
  'POST /api/admin/correction/:id/accept': { ...operatorWrite, ...byCorrection },
  'POST /api/admin/correction/:id/reject': {
    ...operatorWrite,
    ...byCorrection,
    body: () => ({ reason: '확인할 수 없음' }),
  },
  // Not applied.
  'POST /api/admin/correction/:id/revert': { statuses: [401, 403, 403, 403, 409], ...byCorrection },
  'POST /api/admin/correction/:id/revert-member': { ...operatorWrite, ...byCorrection },
  'GET /api/admin/report': operatorRead,
  'POST /api/admin/report/:id/hide': {
    ...operatorWrite,
    ...byReport,
    body: () => ({ expected: { isOpen: true, hiddenUntil: null }, until: '2026-12-01T00:00:00Z' }),
  },
  'POST /api/admin/report/:id/restore': {
    // Not hidden.
    statuses: [401, 403, 403, 403, 409],
    ...byReport,
    body: () => ({ expected: { isOpen: true, hiddenUntil: null } }),
  },
  'POST /api/admin/report/:id/remove': {
    ...operatorWrite,
    ...byReport,
    body: () => ({ expected: { isOpen: true, hiddenUntil: null }, explanation: '광고예요' }),
  },
  'GET /api/admin/objection': operatorRead,
  // No objection.
  'POST /api/admin/objection/:id/answer': {
    statuses: [401, 403, 403, 403, 404],
    ...byReport,
    body: () => ({ isAccepted: true, answer: '네' }),
  },
  'GET /api/admin/takedown': operatorRead,
  // Its content is not deleted.
  'POST /api/admin/takedown/:id/confirm': {
    statuses: [401, 403, 403, 403, 404],
    ...byReport,
    body: () => ({ explanation: '몰래 찍은 사진이에요' }),
  },
  'POST /api/admin/takedown/:id/revoke': { statuses: [401, 403, 403, 403, 404], ...byReport },
  'POST /api/admin/report/:id/dismiss': {
    ...operatorWrite,
    ...byReport,
    body: () => ({ expected: { isOpen: true, hiddenUntil: null } }),
  },
  // The report has no photos.
  'GET /api/admin/report/:id/photo/:key': {
    statuses: [401, 403, 403, 403, 404],
    params: ({ reportId: id }) => ({ id, key: '0'.repeat(32) }),
  },
  'GET /api/admin/report/:id/memos': { ...operatorRead, ...byReport },
  'GET /api/admin/report/:id/purge': { ...operatorRead, ...byReport },
  'GET /api/admin/notice': operatorRead,
  'GET /api/admin/notice/:id': { ...operatorRead, ...byNotice },
  'POST /api/admin/notice': {
    statuses: [401, 403, 403, 403, 201],
    body: () => ({ title: '소식', content: '내용', isDraft: false }),
  },
  'PUT /api/admin/notice/:id': {
    ...operatorWrite,
    ...byNotice,
    body: () => ({ title: '소식', content: '내용', revision: 1 }),
  },
  'POST /api/admin/notice/:id/publish': {
    // Already published.
    statuses: [401, 403, 403, 403, 409],
    ...byNotice,
    body: () => ({ revision: 1 }),
  },
  'POST /api/admin/notice/:id/withdraw': { ...operatorWrite, ...byNotice, body: () => ({ revision: 1 }) },
  'POST /api/admin/notice/preview': { ...operatorWrite, body: () => ({ content: '내용' }) },
  'GET /api/admin/feedback': operatorRead,
  'GET /api/feedback/my': ownList,
  'GET /api/place/request/my': ownList,
  'POST /api/admin/feedback/:id/answer': {
    ...operatorWrite,
    params: ({ feedbackId: id }) => ({ id }),
    body: () => ({ answer: '고쳤어요' }),
  },
  'POST /api/admin/feedback/:id/handled': { ...operatorWrite, params: ({ feedbackId: id }) => ({ id }) },
  'GET /api/admin/feedback/export': operatorRead,

  'GET /api/inbox/settings': ownList,
  'PUT /api/inbox/settings': { ...ownWrite, body: () => ({ COURSE: { app: true, push: false } }) },
  'GET /api/push/key': ownList,
  'PUT /api/push/subscription': { ...ownWrite, body: () => PUSH_SUBSCRIPTION },
  'DELETE /api/push/subscription': {
    ...ownList,
    body: () => ({ endpoint: PUSH_SUBSCRIPTION.endpoint }),
  },
  'GET /api/inbox': ownList,
  'POST /api/inbox/read': { ...ownList, body: () => ({ upTo: 1 }) },

  'GET /api/block': ownList,
  'POST /api/block/:userId': { ...ownWrite, ...byBystander },
  'DELETE /api/block/:userId': { ...ownWrite, ...byBystander },
  // The owner wrote the review.
  'POST /api/review/:id/block': { statuses: [401, 409, 200, 403], params: ({ reviewId: id }) => ({ id }) },
  'DELETE /api/review/:id/block': { ...ownWrite, params: ({ reviewId: id }) => ({ id }) },
};

let db: TestDatabase;
let dataDir: string;
let test: Awaited<ReturnType<typeof createTestApp>>;
let serial = 0;
beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  const { publicData } = readConfig({ PUBLIC_DATA_KEY: 'key' });
  test = await createTestApp({ db, config: { dataDir, publicData } });
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

async function createFixtures(): Promise<Fixtures> {
  serial++;
  await clearTables(db.sql, ['member', 'place', 'notice', 'media']);
  const [owner, stranger, bystander, operator] = [
    await signUp(db.sql, `mina${serial}`),
    await signUp(db.sql, `jun${serial}`),
    await signUp(db.sql, `sori${serial}`),
    await signUp(db.sql, `hana${serial}`),
  ];
  const [placeId, freePlaceId] = [await insertPlace(db.sql), await insertPlace(db.sql)];
  await db.sql`
    insert into region (
      name, kind, province, district, dong, latitude, longitude, west, south, east, north, place_count
    )
    values ('성수동', 'NEIGHBORHOOD', '서울', '성동구', '성수동', 37.54, 127.05, 0, 0, 99999999, 99999999, 2)
    on conflict do nothing`;
  const [own] = await db.sql<[{ id: number }]>`
    insert into collection (member_id, name, icon_id, seq) values (${owner}, '둘째', 2, 2) returning id`;
  await db.sql`insert into collection_place (collection_id, place_id) values (${own.id}, ${placeId})`;
  const all = await db.sql<{ id: number }[]>`select id from collection where member_id = ${owner} order by seq`;
  const [route] = await db.sql<[{ id: number }]>`
    insert into solroute (member_id, icon_id, name, place_count) values (${owner}, 1, '길', 1) returning id`;
  await db.sql`insert into solroute_place (solroute_id, seq, place_id) values (${route.id}, 1, ${placeId})`;
  const shareId = `share-of-${serial}`;
  await db.sql`
    insert into solroute_share (solroute_id, share_id, includes_memos) values (${route.id}, ${shareId}, false)`;
  await db.sql`
    insert into collection_share (collection_id, share_id, includes_memos) values (${own.id}, ${shareId}, false)`;
  const [notice] = await db.sql<[{ id: number }]>`
    insert into notice (title, content) values ('소식', '내용') returning id`;
  await db.sql`update member set operator_since = now() where id = ${operator}`;
  const reviewId = await insertReview(db.sql, { placeId, memberId: owner });
  await db.sql`
    with photo as (insert into media (key, width, height) values (${INSTITUTION_PHOTO}, 9, 9) on conflict do nothing),
      described as (
        insert into place_source (source, source_key, place_id, area) values ('tour', '126501', ${placeId}, '')
        returning source, source_key)
    insert into place_photo (source, source_key, url, seq, licence, media_key, checked_at)
    select source, source_key, 'https://tong.visitkorea.or.kr/1.jpg', 0, 'TYPE1', ${INSTITUTION_PHOTO}, now()
    from described`;
  const [request] = await db.sql<[{ id: number }]>`
    insert into place_request (member_id, name, address, categories) values (${owner}, '혼책방', '서울', '{cafe}')
    returning id`;
  const keys = [`m${serial}a`, `m${serial}b`];
  await db.sql`
    insert into place_source (source, source_key, place_id, area)
    values ('semas', ${keys[0] ?? ''}, ${placeId}, '서울 성동구'), ('semas', ${keys[1] ?? ''}, ${freePlaceId}, '서울 성동구')`;
  const [match] = await db.sql<[{ id: number }]>`
    insert into place_match (source_a, key_a, source_b, key_b, score)
    values ('semas', ${keys[0] ?? ''}, 'semas', ${keys[1] ?? ''}, 0.7) returning id`;
  const [report] = await db.sql<[{ id: number }]>`
    insert into report (member_id, review_id, reason) values (${bystander}, ${reviewId}, 'SPAM') returning id`;
  const [feedback] = await db.sql<[{ id: number }]>`
    insert into feedback (member_id, content) values (${owner}, '의견') returning id`;
  const [correction] = await db.sql<[{ id: number }]>`
    insert into correction (place_id, member_id, kind, change)
    values (${placeId}, ${owner}, 'NAME', '{"kind": "NAME", "name": "새 이름"}') returning id`;
  return {
    owner,
    stranger,
    bystander,
    operator,
    placeId,
    freePlaceId,
    shareId,
    reviewId,
    requestId: request.id,
    matchId: match.id,
    reportId: report.id,
    feedbackId: feedback.id,
    correctionId: correction.id,
    sollectId: await insertSollect(db.sql, { writerId: owner, placeIds: [placeId] }),
    collectionId: own.id,
    collectionIds: all.map(({ id }) => id),
    solrouteId: route.id,
    noticeId: notice.id,
  };
}

interface Call {
  name: string;
  files: boolean;
  access: Endpoint['access'];
}

async function listCalls(): Promise<Call[]> {
  const { endpoints, addresses } = readContract();
  return [
    ...endpoints.map(({ method, path, files, access }) => ({
      name: `${method} ${path}`,
      files: files !== undefined,
      access,
    })),
    ...addresses.map((address) => ({ name: `GET ${address}`, files: false, access: undefined })),
  ];
}

const calls = await listCalls();

async function headersOf(caller: Caller, { owner, stranger, operator }: Fixtures): Promise<Record<string, string>> {
  if (caller === 'guest') return {};
  await db.sql`
    update member set suspended_at = case when ${caller === 'suspended'} then now() end where id = ${owner}`;
  return test.as({ stranger, operator, owner, suspended: owner }[caller]);
}

async function startSignIn(memberId: number): Promise<[token: string]> {
  const accessTokens = createAccessTokens(db.sql, systemClock);
  const services = { sql: db.sql, clock: systemClock, accessTokens, onEnded: () => undefined };
  const { refreshToken } = await createSignInService(services).start(memberId);
  return [refreshToken];
}

let reusable: Fixtures | undefined;

async function sendAs(
  caller: Caller,
  { name, files }: Call,
  { params, query, body }: Expectation,
  beforeSending?: (fixtures: Fixtures) => Promise<void>,
): Promise<number> {
  const [method = '', path = ''] = name.split(' ');
  const fixtures = reusable ?? (await createFixtures());
  reusable = undefined;
  const values = params?.(fixtures) ?? {};
  const address = path.replaceAll(/:(\w+)/g, (_, key: string) => String(values[key]));
  const payload = body?.(fixtures);
  const photo = async () => new Blob([Uint8Array.from(await aPhoto(1))]);
  const form = files
    ? await formOf(payload ? [jsonPart(payload)] : [['files', await photo(), 'cover.jpg']])
    : undefined;
  const headers = { ...form?.headers, ...(await headersOf(caller, fixtures)) };
  await beforeSending?.(fixtures);
  const response = await test.app.inject({
    method: method as 'GET',
    url: query === undefined ? address : `${address}?${query}`,
    headers,
    ...(form ? { payload: form.payload } : payload && { payload: payload }),
  });
  // A refused write has changed nothing.
  if (method === 'GET' || response.statusCode >= 400) reusable = fixtures;
  return response.statusCode;
}

describe('access to the endpoints', () => {
  it('is declared for exactly the calls of the contract', () => {
    expect(calls.length).toBeGreaterThan(70);
    expect(Object.keys(EXPECTATIONS).toSorted()).toEqual([...new Set(calls.map(({ name }) => name))].toSorted());
  });

  it('is denied to guests for all calls that require a role in the contract', () => {
    const restricted = calls.filter(({ access }) => access !== undefined).map(({ name }) => name);
    expect(restricted.length).toBeGreaterThan(45);
    expect(restricted.filter((name) => EXPECTATIONS[name]?.statuses[0] !== 401)).toEqual([]);
    const forOperators = calls.filter(({ access }) => access === 'operator').map(({ name }) => name);
    expect(forOperators.filter((name) => EXPECTATIONS[name]?.statuses[2] !== 403)).toEqual([]);
  });

  it('depends on the token, and never on a cookie that another site can make a browser send', async () => {
    const fixtures = await createFixtures();
    const [token] = await startSignIn(fixtures.owner);
    const headers = { cookie: `refreshToken=${token}`, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const refused = calls.filter(({ name }) => [400, 401, 403].includes(EXPECTATIONS[name]?.statuses[0] ?? 0));
    for (const { name } of refused) {
      const [method = '', path = ''] = name.split(' ');
      const values = EXPECTATIONS[name]?.params?.(fixtures) ?? {};
      const url = path.replaceAll(/:(\w+)/g, (_, key: string) => String(values[key]));
      const response = await test.app.inject({ method: method as 'GET', url, headers });
      expect([400, 401, 403], name).toContain(response.statusCode);
      expect(String(response.headers['set-cookie'] ?? ''), name).not.toMatch(/refreshToken=[^;]/);
    }
    expect(await db.sql`select from refresh_token where used_at is null`).toHaveLength(1);
  });

  it.each(calls.flatMap((call) => CALLERS.map((caller) => ({ ...call, caller }))))(
    '$name responds to a $caller as it should',
    async ({ caller, ...call }) => {
      const expectation = EXPECTATIONS[call.name];
      if (expectation === undefined) throw new Error(`no expectation for ${call.name}`);
      const { statuses } = expectation;
      const expected = statuses[CALLERS.indexOf(caller)] ?? statuses[CALLERS.indexOf('stranger')];
      expect(await sendAs(caller, call, expectation)).toBe(expected);
    },
  );
});

/**
 * Walking routes, plans and previews are not stored; counted searches and reports of guests belong
 * to no member.
 */
const WITHOUT_MEMBER_LOCK = new Set([
  ...['POST /api/solmap/search/popular', 'POST /api/report'],
  ...[
    'POST /api/solroute/walk',
    'POST /api/solroute/plan',
    'POST /api/solroute/plan/exchange',
    'POST /api/solmark/import/preview',
  ],
]);

describe('a suspension that is committed after the authentication of a write', () => {
  const writes = calls.filter(
    ({ name }) =>
      EXPECTATIONS[name]?.statuses[3] === 403 && !name.includes('/admin/') && !WITHOUT_MEMBER_LOCK.has(name),
  );

  it('is tested for every write of a member', () => {
    expect(writes.length).toBeGreaterThan(25);
  });

  it.each(writes)('rejects $name with 403', async (call) => {
    const expectation = EXPECTATIONS[call.name];
    if (expectation === undefined) throw new Error(`no expectation for ${call.name}`);
    const [hasBegun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let suspending: Promise<unknown> | undefined;
    const status = sendAs('owner', call, expectation, async ({ owner }) => {
      suspending = db.sql.begin(async (tx) => {
        await tx`update member set suspended_at = now() where id = ${owner}`;
        hasBegun.resolve();
        await mayEnd.promise;
      });
      await hasBegun.promise;
    });
    try {
      await hasBegun.promise;
      const waitForLock = async () => {
        const waiting = await db.sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(waiting).toHaveLength(1);
      };
      await vi.waitFor(waitForLock, { timeout: 5_000 });
    } finally {
      mayEnd.resolve();
      await suspending;
    }
    expect(await status).toBe(403);
  });
});
