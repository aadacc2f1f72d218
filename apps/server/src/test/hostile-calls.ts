import { SMART_LISTS } from '@sol/contract/choices';
import type { InjectOptions } from 'fastify';
import * as city from './large-city.ts';
import { aReviewInput } from './review-form.ts';
import { aSollectInput } from './sollect-factory.ts';

export interface HostileCall {
  /** Absent for a guest. */
  as?: number;
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | number[] | string[]>;
  body?: InjectOptions['payload'];
}

type Query = NonNullable<HostileCall['query']>;

/** Every combination of one query of each list. */
const combined = (...lists: Query[][]): Query[] =>
  lists.reduce((all, list) => all.flatMap((one) => list.map((other) => ({ ...one, ...other }))), [{}]);

const KOREA = { swLat: 33, swLng: 124, neLat: 39, neLng: 132 };
const WORLD = { swLat: -90, swLng: -180, neLat: 90, neLng: 180 };
const DISTRICT_BOX = { swLat: 37.45, swLng: 126.9, neLat: 37.75, neLng: 127.2 };
const STREET_BOX = { swLat: 37.45, swLng: 126.95, neLat: 37.75, neLng: 127.25 };
const HERE = { userLat: 37.56, userLng: 127.04 };
const POLE = { userLat: 90, userLng: -180 };
/** 추석, at five in the morning. */
const HOLIDAY_MORNING = '2026-09-25T05:00';
/** Two frequent facts that no place has both of. */
const NEVER_TOGETHER = ['SEAT:YES', 'STAY:FREE'];
const FILTERS = [
  ...[{}, { category: 'cafe' }, { category: city.EMPTY_CATEGORY }],
  ...[
    { openNow: true },
    { category: 'cafe', openNow: true },
    { openAt: HOLIDAY_MORNING },
    { openAt: HOLIDAY_MORNING, openForMin: 360 },
  ],
  { facts: NEVER_TOGETHER },
  { facts: ['OUTLET:EACH', 'OUTLET:SOME', 'SEAT:YES'], category: 'cafe', openNow: true },
  ...[
    { free: true, category: city.EMPTY_CATEGORY },
    { manySeats: true, free: true, openNow: true },
  ],
  { free: true, manySeats: true, facts: NEVER_TOGETHER },
  // In the range of half of the places, of which none has such a price.
  { facts: 'PRICE_ONE:9400' },
  { facts: ['SEAT_KIND:BAR', 'SEAT_KIND:WALL', 'PRICE_ONE:9400'], soloNow: true },
];
const FACTS = [{ facts: 'WIFI:YES' }, { facts: ['WIFI:YES', 'SEAT:YES'] }, { facts: NEVER_TOGETHER, openNow: true }];
/** From distances within a list to values that no response contains. */
const DISTANCES = [0, 20_000, 400_000, 9e16];
const DISTANCE_PAGES = [{}, { limit: 50 }, ...DISTANCES.map((cursorDist) => ({ cursorDist, cursorId: 1 }))];
/**
 * Cursors of lists by reviews and by share, from within the list to values that no response
 * contains.
 */
const ORDERED_PAGES = [
  ...[
    { order: 'REVIEWS', total: true, limit: 50 },
    { order: 'AGAIN', total: true },
  ],
  ...DISTANCES.flatMap((cursorDist) => [
    { order: 'REVIEWS', cursorDist, cursorId: 1, cursorKey: 0 },
    { order: 'AGAIN', cursorDist, cursorId: 1, cursorKey: -0.9 },
  ]),
  { order: 'REVIEWS', cursorDist: 9e16, cursorId: 1, cursorKey: -1e300 },
  { order: 'AGAIN', cursorDist: 0, cursorId: 1, cursorKey: 1e300 },
];
const KEYWORDS = [
  ...['ㅅ', '수', 'cu', '①②③', 'ㅅㅅ', 'ㅅㅇ', 'ㅋㅍ', '카페', '성수', '서울', '성수ㅂ', '쀍쀍뷁', '혼자'],
  ...['성동구 카페', '커피한잔커피한잔', 'ㅅㅅㅅㅅㅅㅅㅅ', 'ㅅ ㅇ ㄱ ㅎ ㅈ', '가나다라마바사'],
  ...['혼밥', '성수 혼술', '조용한', '아늑한 힙한 카페', '콘센트 와이파이 오래 1인석'],
  // Names in other writings, similar ones, and addresses.
  ...[
    'starbucks 성동구',
    '커피한장',
    '온달카페',
    'tkfka',
    'rlarkrh',
    'seong',
    '왕십리로 8',
    '서울특별시 성동구 왕십리로 7',
  ],
  ...['왕십리역', '왕십리역 카페', '왕십리역 쀍쀍뷁', '왕십리역 ㅅ', '새'],
].map((keyword) => ({ keyword }));
/** Words for going alone with their pages. */
const SOLO_KEYWORDS = ['성동구 혼밥', '아늑한', '조용한 카페'].map((keyword) => ({ keyword }));
const REGIONS = ['성동구', '서울', '서울 중구', city.SCATTERED_DONG, '가수동', '없는동', '왕십리역'].map((region) => ({
  region: encodeURIComponent(region),
}));
const ID_PAGES = [{}, { cursorId: 1 }, { cursorId: 10_001 }, { cursorId: 9_007_199_254_740_991 }];
const IDS = { ids: Array.from({ length: 100 }, (_, index) => index * 997 + 1) };
const FAMOUS = { id: city.FAMOUS_PLACE, placeId: city.FAMOUS_PLACE };
const ALL_COLLECTIONS = Array.from({ length: 50 }, (_, index) => index + 1);

type Params = NonNullable<HostileCall['params']>;

const asGuest = (queries: Query[] = [{}], params: Params[] = [{}]): HostileCall[] =>
  params.flatMap((pathParams) => queries.map((query) => ({ query, params: pathParams })));
const asViewer = (queries?: Query[], params?: Params[]): HostileCall[] =>
  asGuest(queries, params).map((call) => ({ ...call, as: city.VIEWER }));
/** As a guest, and as the member with the maximum of blocks. */
const asBoth = (queries?: Query[], params?: Params[]): HostileCall[] => [
  ...asGuest(queries, params),
  ...asViewer(queries, params),
];
const asOperator = (queries?: Query[], params?: Params[]): HostileCall[] =>
  asGuest(queries, params).map((call) => ({ ...call, as: city.OPERATOR }));
const asWriter = (params: Params, body?: HostileCall['body']): HostileCall[] => [{ as: city.WRITER, params, body }];
const sending = (body: HostileCall['body'], params: Params = {}): HostileCall[] => [{ as: city.VIEWER, params, body }];
const asAdmin = (body: HostileCall['body'], params: Params = { id: 1 }): HostileCall[] => [
  { as: city.OPERATOR, params, body },
];

const SOLLECT = aSollectInput({ placeIds: Array.from({ length: 30 }, (_, index) => index + 1) });
const SOLROUTE = {
  iconId: 1,
  name: '산책',
  placeInfos: Array.from({ length: 50 }, (_, index) => ({ id: index + 1, seq: index + 1, memo: '' })),
};
const PLAN = { latitude: 37.55, longitude: 127.05, departAt: '2026-11-28T14:00', durationMin: 480 };
const EXPECTED = { expected: { isOpen: true, hiddenUntil: null } };

/**
 * The most expensive requests of each endpoint: the longest lists, filters without matches, forged
 * cursors, unlimited areas. Deletions come last.
 */
const COMMON_NAMES = [
  '온담 카페',
  '성수 국밥',
  '고요한 식탁',
  '스타 노래방',
  '소소 식당',
  '커피한잔커피한잔',
  '카페',
  'ㅅ',
];
const COMMON_ENTRIES = Array.from({ length: 300 }, (_, index) => `${COMMON_NAMES[index % COMMON_NAMES.length]}`);

/** Lists of names that many places have, by the link that the test replaces by them. */
export const HOSTILE_LISTS: Record<string, string> = {
  'https://naver.me/positions': JSON.stringify({
    bookmarkList: COMMON_ENTRIES.map((name, index) => ({
      bookmarkId: index,
      name,
      px: 127.04 + index / 10_000,
      py: 37.56,
    })),
  }),
  'https://naver.me/names': ['Title,Note,URL', ...COMMON_ENTRIES.map((name, index) => `${name} ${index},,`)].join('\n'),
  'https://naver.me/same': ['Title,Note,URL', ...COMMON_ENTRIES.map((name) => `${name},,`)].join('\n'),
};

export const HOSTILE_CALLS: Record<string, HostileCall[]> = {
  'GET /api/health/live': asGuest(),
  'GET /api/health/ready': asGuest(),

  'GET /api/solmap/markers': [
    ...asBoth(combined([KOREA, WORLD, DISTRICT_BOX], FILTERS)),
    ...asGuest(combined([KOREA, DISTRICT_BOX], FACTS)),
  ],
  'GET /api/solmap/region/:region/markers': asBoth(FILTERS, REGIONS),
  'GET /api/solmap/markers/search/related': asBoth([IDS]),
  'GET /api/solmap/places': [
    ...asBoth(combined([KOREA], [HERE], FILTERS, DISTANCE_PAGES)),
    ...asGuest(combined([WORLD], [POLE], [{}, { openNow: true }], DISTANCE_PAGES)),
    ...asGuest(combined([DISTRICT_BOX], [HERE], [{}], DISTANCE_PAGES)),
    ...asGuest(combined([KOREA], [HERE, POLE], FILTERS, ORDERED_PAGES)),
    ...asGuest(combined([KOREA, DISTRICT_BOX], [HERE], [...FILTERS, ...FACTS], [{ total: true }])),
  ],
  'GET /api/solmap/region/nearby': asBoth([HERE, POLE]),
  // Every filter with every page in the largest 구 and its city, and in the others with the first pages.
  'GET /api/solmap/region/:region/places': [
    ...asGuest(combined([HERE], FILTERS, [...DISTANCE_PAGES, ...ORDERED_PAGES]), REGIONS.slice(0, 2)),
    ...asGuest(combined([HERE], FILTERS, [{}, { limit: 50 }, ...ORDERED_PAGES.slice(0, 2)]), REGIONS.slice(2)),
    ...asGuest(combined([HERE], FILTERS, [{ total: true }]), REGIONS.slice(0, 2)),
    ...asGuest(combined([POLE], [{}, { openNow: true }], [...DISTANCE_PAGES, ...ORDERED_PAGES]), REGIONS),
  ],
  'GET /api/solmap/questions': asBoth([HERE, POLE].map(({ userLat: lat, userLng: lng }) => ({ lat, lng }))),
  'GET /api/solmap/places/nearby': asBoth(
    combined([HERE, POLE], [{}, { openNow: true }, { facts: NEVER_TOGETHER }], DISTANCE_PAGES),
  ),
  'GET /api/smart-list': asBoth(combined([HERE, POLE])),
  'GET /api/smart-list/:id': asBoth(
    combined([HERE, POLE]),
    SMART_LISTS.map((id) => ({ id })),
  ),
  'GET /api/solmap/places/search/related': asBoth([
    ...[IDS, { ...IDS, openNow: true, limit: 50 }, { ...IDS, facts: NEVER_TOGETHER, total: true }],
    ...[
      { ...IDS, ...HERE, order: 'REVIEWS', total: true },
      { ...IDS, ...POLE, order: 'AGAIN' },
    ],
  ]),
  'GET /api/solmap/place/search/:id': asBoth([{}], [FAMOUS]),
  'GET /api/solmap/search/related': [...asViewer(combined(KEYWORDS, [HERE])), ...asGuest(combined(KEYWORDS, [POLE]))],
  'GET /api/solmap/search/places': [
    ...asGuest(combined(KEYWORDS, [HERE], [{ total: true }, { openNow: true, limit: 50 }])),
    ...asGuest(combined(KEYWORDS, [POLE], [{ facts: NEVER_TOGETHER, total: true }])),
    ...asViewer(combined(KEYWORDS.slice(0, 8), [HERE], [...DISTANCE_PAGES, ...ORDERED_PAGES])),
    ...asGuest(combined(SOLO_KEYWORDS, [HERE], [{ literal: true }, ...ORDERED_PAGES.slice(0, 6)])),
  ],
  'GET /api/solmap/search/markers': [
    ...asViewer(combined(KEYWORDS, [HERE], [{ openNow: true }, { order: 'REVIEWS' }])),
    ...asGuest(combined(KEYWORDS, [POLE], [{}, { order: 'AGAIN', openNow: true }])),
  ],
  'GET /api/solmap/search/popular': asBoth(),
  'POST /api/solmap/search/popular': [
    ...KEYWORDS.map((keyword) => ({ body: keyword })),
    { body: { keyword: city.POPULAR_KEYWORD } },
  ],
  'GET /api/place/search': asBoth(KEYWORDS),
  'GET /api/place/:id': asBoth([{}], [FAMOUS]),
  'GET /api/v1/places': asGuest(
    combined(
      [
        { lat: 37.56, lng: 127.04 },
        { lat: 90, lng: -180 },
      ],
      [
        {},
        { category: 'cafe' },
        { category: city.EMPTY_CATEGORY },
        { facts: 'PRICE_ONE:9400' },
        { facts: NEVER_TOGETHER },
      ],
      [{}, { limit: 50 }, ...DISTANCES.map((distance) => ({ cursor: `0_${distance}_1` }))],
    ),
  ),
  'GET /api/v1/places/:id': asGuest([{}], [FAMOUS]),
  'GET /api/v1/search': asGuest(
    combined(
      KEYWORDS.map(({ keyword }) => ({ q: keyword })),
      [{ limit: 50 }, { lat: 90, lng: -180, cursor: '-1e+300_90000000000000000_1' }],
    ),
  ),
  'GET /api/map/streets': asGuest([STREET_BOX]),

  'PUT /api/place/:id/fact/:fact': asWriter({ ...FAMOUS, fact: 'SEAT' }, { value: 'NO' }),
  'DELETE /api/place/:id/fact/:fact': asWriter({ ...FAMOUS, fact: 'SEAT' }),

  'GET /api/review/place/:id': asBoth(
    combined(
      [
        {},
        { order: 'VISITED', cursorKey: '1' },
        { order: 'SOLO_TAGS', cursorKey: '2' },
        { withPhotos: 'true' },
        { tag: '공간이 좁은' },
      ],
      ID_PAGES,
    ),
    [FAMOUS],
  ),
  'GET /api/correction/my': [...asViewer(), { as: city.WRITER }],
  'GET /api/fact/my': [...asViewer(), { as: city.WRITER }],
  'GET /api/review/my': [...asViewer([...ID_PAGES, { placeId: 7 }]), { as: city.WRITER }],
  'POST /api/review': sending({ placeId: 1 }),
  'PATCH /api/review/:id': asWriter({ id: city.REVIEW_OF_WRITER }, aReviewInput({ placeId: 1 })),

  'GET /api/sollect': asBoth(ID_PAGES),
  'GET /api/sollect/search': [
    ...asBoth(combined([{}, ...KEYWORDS], [{}, { category: 'cafe' }, { category: city.EMPTY_CATEGORY }], ID_PAGES)),
    ...asBoth(
      combined(
        [{ district: '성동구' }, { district: '부산 성동구' }, { district: '구' }],
        [{}, { keyword: '카페' }, { category: city.EMPTY_CATEGORY }],
        ID_PAGES,
      ),
    ),
  ],
  'GET /api/sollect/districts': asBoth(),
  'GET /api/sollect/recommend': asBoth(
    combined([{}, { keyword: '혼자' }], [{}, { categoryName: 'cafe' }, { categoryName: city.EMPTY_CATEGORY }]),
  ),
  'GET /api/sollect/popular': asBoth(),
  'GET /api/sollect/related/:placeId': asBoth(ID_PAGES, [FAMOUS]),
  'GET /api/sollect/:id': asBoth([{}], [{ id: 4 }]),
  'POST /api/sollect': sending(SOLLECT),
  'PUT /api/sollect/:id': asWriter({ id: city.SOLLECT_OF_WRITER }, SOLLECT),
  'POST /api/sollect/:id/upload': asWriter({ id: city.SOLLECT_OF_WRITER }),
  'GET /api/solmark/sollect': asViewer(ID_PAGES),
  'GET /api/solmark/sollect/my': asViewer(ID_PAGES),
  'POST /api/solmark/sollect/:id': asViewer([{}], [{ id: 4 }]),

  'GET /api/solmark/place/collections': asViewer(),
  'GET /api/solmark/place/:id/collections': asViewer([{}], [FAMOUS]),
  'GET /api/solmark/place/collections/:collectionId/places': asViewer(
    combined(
      [{}, ...KEYWORDS.slice(0, 3)],
      [{}, { sort: 'name' }, { sort: 'distance', ...HERE }, { sort: 'reviews' }, { sort: 'again' }, { visited: false }],
    ),
    [{ collectionId: 1 }],
  ),
  'GET /api/solmark/place/collections/:collectionId/deletion': asViewer([{}], [{ collectionId: 2 }]),
  'GET /api/solmark/place/collections/:id/export': asViewer([{ format: 'csv' }], [FAMOUS]),
  'POST /api/solmark/place/collections': sending({ name: '하나 더', iconId: 2 }),
  'PUT /api/solmark/place/collections/order': sending({ collectionIds: ALL_COLLECTIONS.toReversed() }),
  'PATCH /api/solmark/place/collections/:collectionId': sending({ name: '새 이름' }, { collectionId: 1 }),
  'POST /api/solmark/place/collections/:collectionId/places': sending(
    { placeIds: Array.from({ length: 100 }, (_, index) => index + 1) },
    { collectionId: 1 },
  ),
  'PUT /api/solmark/place/collections/:collectionId/places/:id/memo': sending(
    { memo: '창가' },
    { collectionId: 1, ...FAMOUS },
  ),
  'PATCH /api/solmark/place/:id/collections': sending(
    { addCollectionIds: ALL_COLLECTIONS, removeCollectionIds: [] },
    FAMOUS,
  ),

  'PATCH /api/solmark/place/:id/visit': sending({ visitedOn: '2026-11-20', note: '창가' }, { id: 1 }),
  'GET /api/solmark/visits': asViewer([{}, { year: 2026 }, { year: 2000 }]),
  'POST /api/solmark/import/preview': Object.keys(HOSTILE_LISTS).map((url) => ({ as: city.VIEWER, body: { url } })),
  'POST /api/solmark/import': sending({
    name: '가져온 곳',
    iconId: 2,
    entries: Array.from({ length: 2_000 }, (_, index) => ({ placeId: 90_000 - index, memo: '메모' })),
  }),

  'GET /api/solroute': asViewer(),
  'GET /api/solroute/:id': asViewer([{}], [FAMOUS]),
  'GET /api/solroute/:id/export': asViewer([{ format: 'gpx' }, { format: 'ics' }], [FAMOUS]),
  'GET /api/calendar': asViewer(),
  'POST /api/calendar': asViewer(),
  'GET /api/solroute/:id/share': asViewer([{}], [FAMOUS]),
  'GET /api/solmark/place/collections/:collectionId/share': asViewer([{}], [{ collectionId: 1 }]),
  'POST /api/solmark/place/collections/:collectionId/share': sending({ includesMemos: true }, { collectionId: 1 }),
  'GET /api/shared/collection/:shareId': asBoth([{}, { limit: 50 }], [{ shareId: 'share-of-1' }]),
  'GET /api/shared/solroute/:shareId': asBoth([{}], [{ shareId: 'share-of-1' }]),
  'GET /api/solroute/place/:id': asViewer([{}], [FAMOUS]),
  'GET /api/solroute/place/nearby/:id': asViewer([{}], [FAMOUS]),
  'POST /api/solroute': sending(SOLROUTE),
  'PATCH /api/solroute/:id': sending(SOLROUTE, FAMOUS),
  'POST /api/solroute/:id/place': sending({ placeId: 1 }, FAMOUS),
  'PATCH /api/solroute/:id/departure': sending({ departAt: '2026-11-28T14:05' }, FAMOUS),
  'PATCH /api/solroute/:id/status': asViewer([{}], [FAMOUS]),
  'POST /api/solroute/:id/share': sending({ includesMemos: true }, FAMOUS),
  'POST /api/shared/solroute/:shareId/copy': asViewer([{}], [{ shareId: 'share-of-1' }]),
  'POST /api/solroute/plan': [
    {},
    { allowUnknownHours: true, maxWalkM: 10_000 },
    { allowUnknownHours: true, maxWalkM: 10_000, categories: [city.EMPTY_CATEGORY, 'cafe'] },
    { maxWalkM: 10_000, facts: NEVER_TOGETHER, excluded: IDS.ids, categories: ['cafe', 'cafe', 'cafe'] },
    { allowUnknownHours: true, facts: ['SEAT:YES'], kept: [1, 2], locked: [{ placeId: 3, seq: 1 }] },
    { departAt: HOLIDAY_MORNING, maxWalkM: 10_000 },
    { latitude: 90, longitude: -180 },
  ].flatMap((changes) => [{ body: { ...PLAN, ...changes } }, { as: city.VIEWER, body: { ...PLAN, ...changes } }]),
  'POST /api/solroute/plan/exchange': sending({
    ...{ ...PLAN, allowUnknownHours: true, maxWalkM: 10_000 },
    ...{ categories: ['cafe', 'food'], kept: [1, 2], position: 1 },
  }),
  'POST /api/solroute/walk': sending({
    points: [
      { latitude: 33, longitude: 126 },
      { latitude: 38, longitude: 129 },
    ],
  }),

  'GET /api/:mode/search/recent': asViewer([{}], [{ mode: 'solmap' }]),
  'POST /api/:mode/search/recent': sending({ keyword: '카페' }, { mode: 'solmap' }),
  'DELETE /api/:mode/search/recent/:keyword': asViewer([{}], [{ mode: 'solmap', keyword: 'x' }]),
  'DELETE /api/:mode/search/recent': asViewer([{}], [{ mode: 'solmap' }]),

  'POST /api/profile': asViewer(),
  'GET /api/profile/validate/nickname': asViewer([{ nickname: 'm1' }]),
  'GET /api/profile/contents': asViewer(),
  'GET /api/profile/hidden': asViewer(),
  'GET /api/profile/export': asWriter({}),
  'GET /api/download': asViewer([{ path: '/api/profile/export' }]),
  'PATCH /api/profile': sending({ nickname: '새이름' }),
  'GET /api/notice': asBoth(ID_PAGES),
  'GET /api/notice/:id': asBoth([{}], [{ id: 1 }]),
  'GET /api/feedback/my': asViewer(),
  'GET /api/place/request/my': asViewer(),
  'POST /api/feedback': sending({ feedback: '의견' }),
  'POST /api/place/request': sending({ placeName: '혼책방', address: '서울', category: ['cafe'] }),
  'POST /api/place/:id/correction': [
    ...sending({ kind: 'NAME', name: '새 이름' }, FAMOUS),
    // Equal to open ones of other members: a confirmation.
    ...sending({ kind: 'HOURS', hours: [{ dayOfWeek: 1, startTime: '09:00', endTime: '18:00' }] }, FAMOUS),
  ],
  'GET /api/place/:id/corrections': asViewer([{}], [FAMOUS]),
  // Of all names, those of chains included.
  'GET /api/place/:id/hours-hints': asBoth(
    [{}],
    Array.from({ length: 20 }, (_, index) => ({ id: index + 1 })),
  ),
  'POST /api/correction/:id/confirm': [1, 2].flatMap((id) => sending(undefined, { id })),
  'DELETE /api/correction/:id': asWriter({ id: city.CORRECTION_OF_WRITER }),
  'POST /api/auth/consent': [{ body: { consentToken: 'x', accepted: [] } }],
  'GET /api/auth/sign-ins': asViewer(),
  'DELETE /api/auth/sign-ins/:id': asViewer([{}], [{ id: '00000000-0000-4000-8000-000000000000' }]),
  'DELETE /api/auth/sign-ins': asViewer(),
  'GET /api/block': asViewer(),
  'DELETE /api/block/:userId': asViewer([{}], [{ userId: 1 }]),
  'POST /api/block/:userId': asViewer([{}], [{ userId: 1 }]),
  'POST /api/review/:id/block': sending(undefined, { id: 90_000 }),
  'DELETE /api/review/:id/block': sending(undefined, { id: 90_000 }),
  'POST /api/review/:id/report': sending({ reason: 'SPAM' }, { id: 90_000 }),
  'POST /api/sollect/:id/report': sending({ reason: 'SPAM' }, { id: 4 }),

  'POST /api/place/:id/photo/report': sending({ reason: 'SPAM', photo: '0'.repeat(32) }, FAMOUS),
  'POST /api/shared/solroute/:shareId/report': sending({ reason: 'SPAM' }, { shareId: 'x'.repeat(22) }),
  'POST /api/shared/collection/:shareId/report': sending({ reason: 'SPAM' }, { shareId: 'x'.repeat(22) }),
  'POST /api/report': [
    { body: { target: { kind: 'REVIEW', id: 90_000 }, reason: 'SPAM' } },
    { body: { target: { kind: 'SOLLECT', id: 4 }, about: 'PROFILE', reason: 'SPAM' } },
    { body: { target: { kind: 'SOLROUTE', shareId: 'x'.repeat(22) }, reason: 'SPAM' } },
    { body: { target: { kind: 'PLACE_PHOTO', ...FAMOUS }, photo: '0'.repeat(32), reason: 'SPAM' } },
  ],
  'GET /api/inbox/settings': asViewer(),
  'PUT /api/inbox/settings': sending({ NOTICE: { app: false, push: false } }),
  'GET /api/push/key': asViewer(),
  'PUT /api/push/subscription': sending({
    endpoint: 'https://push.example/push/1',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  }),
  'DELETE /api/push/subscription': sending({ endpoint: 'https://push.example/push/1' }),
  'GET /api/inbox': asViewer(ID_PAGES),
  'POST /api/inbox/read': sending({ upTo: 9_007_199_254_740_991 }),
  'GET /api/profile/takedown': asViewer(),
  'POST /api/takedown/:id/objection': sending({ objection: '아니에요' }, { id: 1 }),
  'GET /api/report/:receipt': asGuest([{}], [{ receipt: '2222-3333-4444' }]),

  'GET /api/admin/summary': asOperator(),
  'GET /api/admin/coverage': asOperator(),
  'GET /api/admin/data': asOperator(),
  'GET /api/admin/index-now': asOperator(),
  'GET /api/admin/passkey': asOperator(),
  'DELETE /api/admin/passkey/:id': asAdmin(undefined),
  'POST /api/admin/passkey/options': asAdmin(undefined),
  'POST /api/admin/passkey/verify': asAdmin({
    credential: { id: 'eA', clientDataJSON: 'e30', authenticatorData: 'eA', signature: 'eA' },
  }),
  'POST /api/admin/passkey/enrol/options': asAdmin({ token: 'eA' }),
  'POST /api/admin/passkey/enrol/verify': asAdmin({
    token: 'eA',
    credential: { id: 'eA', clientDataJSON: 'e30', attestationObject: 'eA', transports: [] },
  }),
  'GET /api/admin/place-request': asOperator(combined([{}, { status: 'ACCEPTED' }, { status: 'DECLINED' }], ID_PAGES)),
  'GET /api/admin/place-match': asOperator(
    combined([{}, { order: 'SCORE' }, { district: '없는 곳' }, { status: 'JOINED' }, { status: 'APART' }], ID_PAGES),
  ),
  'GET /api/admin/place-merge': asOperator(combined([{}, { keyword: '없는 이름' }], ID_PAGES)),
  'POST /api/admin/place-match/:id/apart': asAdmin(undefined, { id: 9 }),
  'GET /api/admin/correction': asOperator(
    combined([{}, { status: 'APPLIED' }, { status: 'REJECTED' }, { status: 'WITHDRAWN' }], ID_PAGES),
  ),
  'POST /api/admin/correction/:id/reject': asAdmin({ reason: '확인할 수 없음' }, { id: 3 }),
  'GET /api/admin/report': asOperator(
    combined([{ status: 'OPEN' }, { status: 'HIDDEN' }, { status: 'ALL' }], [{}, { cursorId: 1, cursorCount: 1 }]),
  ),
  'GET /api/admin/report/:id/photo/:key': asOperator(
    [{}],
    [1, 3].map((id) => ({ id, key: '0'.repeat(32) })),
  ),
  'GET /api/admin/report/:id/memos': asOperator([{}, { cursorId: 1 }], [{ id: 1 }, { id: 3 }]),
  'GET /api/admin/report/:id/purge': asOperator([{}], [{ id: 1 }, { id: 3 }]),
  'GET /api/admin/notice': asOperator(ID_PAGES),
  'GET /api/admin/notice/:id': asOperator([{}], [{ id: 1 }]),
  'GET /api/admin/feedback': asOperator(combined([{}, { status: 'OPEN' }, { status: 'HANDLED' }], ID_PAGES)),
  'POST /api/admin/report/:id/hide': asAdmin({ ...EXPECTED, until: '2026-12-01T00:00:00Z' }),
  'POST /api/admin/report/:id/restore': asAdmin(EXPECTED),
  'POST /api/admin/report/:id/dismiss': asAdmin(EXPECTED, { id: 3 }),
  'POST /api/admin/report/:id/remove': asAdmin({ ...EXPECTED, explanation: '광고' }, { id: 5 }),
  'GET /api/admin/objection': asOperator(combined([{ status: 'OPEN' }, { status: 'ALL' }], ID_PAGES)),
  'POST /api/admin/objection/:id/answer': asAdmin({ isAccepted: false, answer: '아니요' }),
  'GET /api/admin/takedown': asOperator(ID_PAGES),
  'POST /api/admin/takedown/:id/confirm': asAdmin({ explanation: '몰래 찍은 사진' }),
  'POST /api/admin/takedown/:id/revoke': asAdmin(undefined),
  'POST /api/admin/notice': asAdmin({ title: '소식', content: '내용', isDraft: false }),
  'PUT /api/admin/notice/:id': asAdmin({ title: '소식', content: '내용', revision: 1 }),
  'POST /api/admin/notice/:id/withdraw': asAdmin({ revision: 2 }),
  'POST /api/admin/notice/:id/publish': asAdmin({ revision: 3 }),
  'POST /api/admin/notice/preview': asAdmin({ content: '내용' }),
  'POST /api/admin/data/:source/run': asAdmin(undefined, { source: 'parks' }),
  'POST /api/admin/feedback/:id/answer': asAdmin({ answer: '고쳤어요' }),
  'POST /api/admin/feedback/:id/handled': asAdmin(undefined),
  'POST /api/admin/place-request/:id/decline': asAdmin({ reason: '찾을 수 없음' }, { id: city.PENDING_REQUESTS[0] }),

  'GET /api/auth/authorize/:provider': asGuest([{}], [{ provider: 'KAKAO' }]),
  'GET /api/auth/login/:provider': asGuest([{ code: 'x', state: 'y' }], [{ provider: 'KAKAO' }]),
  'POST /api/auth/reissue-token': asGuest(),
  'POST /api/auth/logout': asGuest(),

  'DELETE /api/solmark/sollect/:id': asViewer([{}], [{ id: 4 }]),
  'DELETE /api/solmark/place/collections/:collectionId': asViewer([{}], [{ collectionId: 2 }]),
  'DELETE /api/solmark/place/collections/:collectionId/share': asViewer([{}], [{ collectionId: 1 }]),
  'DELETE /api/calendar': asViewer(),
  'DELETE /api/solroute/:id/share': asViewer([{}], [FAMOUS]),
  'DELETE /api/solroute/:id': asViewer([{}], [FAMOUS]),
  'DELETE /api/review/:id': asWriter({ id: city.REVIEW_OF_WRITER }),
  'DELETE /api/sollect/:id': asWriter({ id: city.SOLLECT_OF_WRITER }),
  'DELETE /api/profile': asWriter({}),
};

const NEAREST = { ...KOREA, userLat: 37.581, userLng: 127.061 };

/** First pages of large lists, as the map requests them. */
export const ORDINARY_CALLS: Record<string, HostileCall> = {
  'the nearest places': { query: NEAREST, params: { path: 'places' } },
  'the nearest of a category': { query: { ...NEAREST, category: 'cafe' }, params: { path: 'places' } },
  'the nearest recommended': { query: NEAREST, params: { path: 'places/nearby' } },
  'the nearest with a fact': { query: { ...NEAREST, facts: 'SEAT:YES' }, params: { path: 'places' } },
  'the nearest of a district': { query: NEAREST, params: { path: `region/${encodeURIComponent('성동구')}/places` } },
};

/** Endpoints that read a whole table on purpose, with the reason. */
export const UNBOUNDED_CALLS: Record<string, string> = {
  'GET /api/admin/feedback/export': 'Exports all feedback to one file, for operators only.',
  'POST /api/admin/place-request/:id/accept':
    'A new place rebuilds the regions from all places; operators do that a few times a day.',
  'POST /api/admin/place-match/:id/join':
    'A join rebuilds the regions and the overview from all places; operators do that a few times a day.',
  'POST /api/admin/place-match/join-same-address': 'It rebuilds the same as the joins that it makes.',
  'POST /api/admin/place-match/batch/:id/undo': 'An undo rebuilds the same as a join.',
  'POST /api/admin/place-match/:id/undo': 'An undo rebuilds the same as a join.',
  'POST /api/admin/place-merge/:id/undo': 'An undo rebuilds the same as a join.',
  'POST /api/admin/correction/:id/accept':
    'A move, a closing and a category rebuild the regions and the overview; operators do that a few times a day.',
  'POST /api/admin/correction/:id/revert': 'It rebuilds the same as an acceptance.',
  'POST /api/admin/correction/:id/revert-member': 'Takes back all corrections of a member, for operators only.',
  'DELETE /api/user': 'The same as DELETE /api/profile.',
};
