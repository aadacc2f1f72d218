import type { Schema } from './schema-values.ts';

/** Values of parameters that find rows of the fixtures. */
export const KNOWN_TEXTS: Record<string, readonly string[]> = {
  region: ['성수동', '성동구', '서울'],
  shareId: ['share-of-mina', 'share-of-jun'],
  keyword: ['성수동', '카페', 'ㅁㅌㅇ', '모퉁이 카페', '서점'],
  provider: ['KAKAO', 'NAVER', 'GOOGLE'],
};

const sollect = {
  title: '혼자 걷는 아침',
  contents: [
    { seq: 0, type: 'IMAGE', content: 'cover.jpg' },
    { seq: 1, type: 'TEXT', content: '아침에 혼자 걸었어요.' },
    { seq: 2, type: 'IMAGE', content: 'walk.jpg' },
  ],
  placeIds: [1, 2],
};
const solroute = {
  iconId: 1,
  name: '산책',
  departAt: '2026-11-28T14:05',
  placeInfos: [
    { id: 2, seq: 1, memo: '' },
    { id: 3, seq: 2, memo: '문 연 곳' },
  ],
};
const expected = { isOpen: true, hiddenUntil: null };
const notice = { title: '소식', content: '# 내용\n\n- 하나\n- [둘](https://example.com)' };

/** Bodies that satisfy rules outside of the schema, with ids of the fixtures. */
const BODIES: Record<string, unknown> = {
  'POST /api/review': {
    ...{
      placeId: 2,
      recommendation: true,
      rating: 4,
      moodTag: ['조용한'],
      soloTag: ['1인석이 있는'],
      content: '좋았어요',
    },
  },
  'PATCH /api/review/{id}': {
    ...{ recommendation: false, rating: 2, moodTag: ['힙한'], soloTag: ['공간이 좁은'], content: '다시 썼어요' },
  },
  'PATCH /api/profile': { nickname: '새이름' },
  'POST /api/sollect': sollect,
  'PUT /api/sollect/{id}': sollect,
  'PUT /api/place/{id}/fact/{fact}': { value: 'NO' },
  'POST /api/solroute': solroute,
  'PATCH /api/solroute/{id}': solroute,
  'POST /api/solroute/{id}/place': { placeId: 2 },
  'POST /api/solroute/plan/exchange': {
    ...{ latitude: 37.5446, longitude: 127.0559, departAt: '2026-11-28T14:00', durationMin: 180 },
    ...{ categories: ['cafe'], kept: [2], position: 0 },
  },
  'PATCH /api/solroute/{id}/departure': { departAt: '2026-11-28T14:05' },
  'POST /api/solroute/{id}/share': { includesMemos: true },
  'POST /api/solmark/place/collections/{collectionId}/share': { includesMemos: true },
  'PUT /api/solmark/place/collections/{collectionId}/places/{id}/memo': { memo: '창가' },
  'PATCH /api/solmark/place/{id}/visit': { visitedOn: '2026-11-20', note: '창가' },
  'PATCH /api/solmark/place/{id}/collections': { addCollectionIds: [5], removeCollectionIds: [2] },
  'POST /api/solmark/import': {
    name: '가져온 곳',
    iconId: 2,
    entries: [{ placeId: 2, memo: '창가' }, { placeId: 3 }],
  },
  'PUT /api/solmark/place/collections/order': { collectionIds: [2, 5] },
  'POST /api/admin/report/{id}/hide': { expected, until: '2026-12-01T00:00:00Z' },
  'POST /api/admin/report/{id}/remove': { expected, explanation: '광고예요' },
  'POST /api/admin/objection/{id}/answer': { isAccepted: true, answer: '네' },
  'POST /api/admin/takedown/{id}/confirm': { explanation: '광고예요' },
  'POST /api/admin/feedback/{id}/answer': { answer: '고쳤어요' },
  'PUT /api/push/subscription': {
    endpoint: 'https://push.example/push/1',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  },
  'POST /api/takedown/{id}/objection': { objection: '아니에요' },
  'POST /api/report': { target: { kind: 'REVIEW', id: 1 }, reason: 'SPAM' },
  'POST /api/admin/report/{id}/restore': { expected },
  'POST /api/admin/report/{id}/dismiss': { expected },
  'POST /api/admin/place-request/{id}/accept': { latitude: 37.5447, longitude: 127.056 },
  'POST /api/admin/notice': { ...notice, isDraft: true },
  'PUT /api/admin/notice/{id}': { ...notice, revision: 1 },
  'POST /api/admin/notice/{id}/publish': { revision: 1 },
  'POST /api/admin/notice/{id}/withdraw': { revision: 1 },
  'POST /api/admin/passkey/verify': {
    credential: { id: 'eA', clientDataJSON: 'e30', authenticatorData: 'eA', signature: 'eA' },
  },
  'POST /api/admin/passkey/enrol/options': { token: 'eA' },
  'POST /api/admin/passkey/enrol/verify': {
    token: 'eA',
    credential: { id: 'eA', clientDataJSON: 'e30', attestationObject: 'eA', transports: [] },
  },
  'POST /api/admin/notice/preview': { content: notice.content },
};

const BOX = { swLat: 37.5, swLng: 127, neLat: 37.6, neLng: 127.1 };

/**
 * A valid body of the operation, if one is known.
 * @param name for example `PATCH /api/solroute/{id}`
 */
export const sampleBody = (name: string): unknown => BODIES[name];

/** A valid query with a bounding box and its corners in order. */
export function sampleQuery(query: Schema): Record<string, unknown> | undefined {
  if (query.properties === undefined || !('swLat' in query.properties)) return undefined;
  return 'userLat' in query.properties ? { ...BOX, userLat: 37.5446, userLng: 127.0559 } : BOX;
}
