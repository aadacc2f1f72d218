import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { loginType } from './auth.ts';
import { MOOD_TAGS, REPORT_REASONS, SOLO_TAGS } from './choices.ts';
import { keyword } from './fields.ts';
import { PLACE_REQUEST_ADDRESS_MAX } from './limits.ts';
import { HOSTED_MAP_STYLE_URL } from './paths.ts';
import { openingHour } from './place-hours.ts';
import { placeRequestInput } from './place-request.ts';
import { profileInput } from './profile.ts';
import { publicPlaceApi, toPublicCursor } from './public-place.ts';
import { reportReceipt } from './report.ts';
import { reviewInput } from './review.ts';
import { issuePaths } from './test/issue-paths.ts';

describe('a review', () => {
  const whole = {
    placeId: 7,
    recommendation: false,
    rating: 4,
    moodTag: ['조용한'],
    soloTag: ['1인석이 있는'],
    content: '',
  };

  it.each<[string, object, string[]]>([
    ['one star', { rating: 1 }, []],
    ['five stars', { rating: 5 }, []],
    ['no star', { rating: 0 }, ['rating']],
    ['six stars', { rating: 6 }, ['rating']],
    ['half a star', { rating: 4.5 }, ['rating']],
    ['every tag', { moodTag: MOOD_TAGS, soloTag: SOLO_TAGS }, []],
    ['no mood', { moodTag: [] }, ['moodTag: 하나 이상 골라 주세요.']],
    ['no use', { soloTag: [] }, ['soloTag: 하나 이상 골라 주세요.']],
    ['a mood twice', { moodTag: ['힙한', '조용한', '힙한'] }, ['moodTag: 같은 태그를 두 번 고를 수 없어요.']],
    ['a mood that is a use', { moodTag: ['1인석이 있는'] }, ['moodTag.0']],
    ['a use that is a mood', { soloTag: ['조용한'] }, ['soloTag.0']],
    ['500 characters', { content: '가'.repeat(500) }, []],
    ['501 characters', { content: '가'.repeat(501) }, ['content: 500자까지 쓸 수 있어요.']],
    ['an unknown key', { memberId: 1 }, ['']],
  ])('[4.9-4] [5-5] with %s: %j', (_, change, faults) => {
    expect(issuePaths(reviewInput, { ...whole, ...change })).toEqual(faults);
  });

  it('[3.3-5] [3.3-6] has ten moods and nine uses', () => {
    expect(MOOD_TAGS.join()).toBe(
      '조용한,활기찬,아늑한,고급스러운,이색적인,힙한,트렌디한,자연친화적인,사진 찍기 좋은,전망이 좋은',
    );
    expect(SOLO_TAGS.join()).toBe(
      '1인석이 있는,1인 메뉴가 있는,콘센트가 많은,오래 머물기 좋은,잠깐 들르기 좋은,낮에 가기 좋은,밤에 가기 좋은,공간이 넓은,공간이 좁은',
    );
  });
});

describe('a request for a place', () => {
  const whole = { placeName: '느린 카페', address: '서울 성동구', category: ['cafe'] };
  const addressMax = PLACE_REQUEST_ADDRESS_MAX;

  it.each<[string, object, string[]]>([
    ['a name of 30 characters', { placeName: '가'.repeat(30) }, []],
    ['a name of 31', { placeName: '가'.repeat(31) }, ['placeName: 장소 이름은 30자까지 쓸 수 있어요.']],
    ['no name', { placeName: ' ' }, ['placeName: 장소 이름을 입력해 주세요.']],
    ['the longest address', { address: '가'.repeat(addressMax) }, []],
    [
      ...(['a longer address', { address: '가'.repeat(addressMax + 1) }] as const),
      [`address: 주소는 ${addressMax}자까지 쓸 수 있어요.`],
    ],
    ['no address', { address: '' }, ['address: 주소를 입력해 주세요.']],
    ['no category', { category: [] }, ['category: 카테고리를 하나 이상 골라 주세요.']],
    ['two categories', { category: ['cafe', 'work'] }, []],
    [
      ...(['a category twice', { category: ['cafe', 'work', 'cafe'] }] as const),
      ['category: 같은 카테고리를 두 번 고를 수 없어요.'],
    ],
    ['a category there is not', { category: ['zoo'] }, ['category.0']],
    ['a note of 500 characters', { note: '가'.repeat(500) }, []],
    ['a note of 501', { note: '가'.repeat(501) }, ['note: 추가 설명은 500자까지 쓸 수 있어요.']],
    ['a pin', { point: { latitude: 37.5446, longitude: 127.0559 } }, []],
    [
      'a pin abroad',
      { point: { latitude: 35.68, longitude: 139.76 } },
      ['point.longitude: 우리나라 안의 경도여야 해요.'],
    ],
    ['half a pin', { point: { latitude: 37.5 } }, ['point.longitude']],
    ['an unknown key', { phone: '' }, ['']],
  ])('[5-29] with %s: %j', (_, change, faults) => {
    expect(issuePaths(placeRequestInput, { ...whole, ...change })).toEqual(faults);
  });

  it('trims its note', () => {
    expect(placeRequestInput.parse({ ...whole, note: ' 2층\n ' }).note).toBe('2층');
  });
});

it('[5-28] accepts feedback of 1 to 1,000 characters', () => {
  const { body } = api['POST /api/feedback'];
  expect(issuePaths(body, { feedback: '가'.repeat(1_000) })).toEqual([]);
  expect(issuePaths(body, { feedback: '가'.repeat(1_001) })).toEqual(['feedback: 의견은 1000자까지 쓸 수 있어요.']);
  expect(issuePaths(body, { feedback: '\n' })).toEqual(['feedback: 의견을 입력해 주세요.']);
  expect(issuePaths(body, { feedback: '가', from: 'a' })).toEqual(['']);
});

it('[5-1] accepts a keyword of 1 to 50 characters', () => {
  expect(keyword.parse(' 성수  카페\n')).toBe('성수  카페');
  expect(keyword.parse('V\vV')).toBe('V V');
  expect(issuePaths(keyword, '가'.repeat(50))).toEqual([]);
  expect(issuePaths(keyword, '가'.repeat(51))).toEqual([': 검색어는 50자까지 쓸 수 있어요.']);
  expect(issuePaths(keyword, ' ')).toEqual([': 검색어를 입력해 주세요.']);
});

it('stores any keyword except dot segments of a path', () => {
  const { body } = api['POST /api/:mode/search/recent'];
  for (const text of ['성수', '...', '. .']) expect(issuePaths(body, { keyword: text })).toEqual([]);
  for (const text of ['.', '..', ' . ']) {
    expect(issuePaths(body, { keyword: text })).toEqual(['keyword: 남길 수 없는 검색어예요.']);
  }
  expect(issuePaths(body, { keyword: '가', mode: 'x' })).toEqual(['']);
  expect(
    ['solmap', 'sollect', 'solroute'].map((mode) => issuePaths(api['GET /api/:mode/search/recent'].params, { mode })),
  ).toEqual([...[[], [], ['mode']]]);
});

it('[14.2-1] accepts one of eight reasons of a report', () => {
  expect(REPORT_REASONS.map(({ id, title }) => `${id} ${title}`)).toEqual([
    ...['ABUSE 욕설·비방', 'PRIVACY 개인정보', 'ILLEGAL_FILMING 불법 촬영', 'RIGHTS 저작권·초상권', 'SPAM 광고·도배'],
    ...['OTHER_PLACE 다른 장소 이야기', 'NOT_VISITED 직접 가지 않음', 'OTHER 다른 이유'],
  ]);
  for (const { id: reason } of REPORT_REASONS)
    expect(issuePaths(api['POST /api/review/:id/report'].body, { reason })).toEqual([]);
  expect(issuePaths(api['POST /api/review/:id/report'].body, { reason: '욕설·비방' })).toEqual(['reason']);
  expect(issuePaths(api['POST /api/review/:id/report'].body, { reason: 'SPAM', text: '' })).toEqual(['']);
});

it.each(['solroute', 'collection'] as const)('accepts no photo in a report of a shared %s', (list) => {
  const { body } = api[`POST /api/shared/${list}/:shareId/report`];
  expect(issuePaths(body, { reason: 'SPAM', about: 'PROFILE', detail: '' })).toEqual([]);
  expect(issuePaths(body, { reason: 'SPAM', photo: 'a'.repeat(32) })).toEqual(['']);
});

it.each([
  ['an objection of 1,000 characters', 'POST /api/takedown/:id/objection', { objection: '가'.repeat(1000) }, []],
  [
    'an objection of 1,001',
    'POST /api/takedown/:id/objection',
    { objection: '가'.repeat(1001) },
    ['objection: 1000자까지 쓸 수 있어요.'],
  ],
  ['an empty objection', 'POST /api/takedown/:id/objection', { objection: ' ' }, ['objection: 까닭을 적어 주세요.']],
  ['an answer of 500', 'POST /api/admin/objection/:id/answer', { isAccepted: true, answer: '가'.repeat(500) }, []],
  [
    'an answer of 501',
    'POST /api/admin/objection/:id/answer',
    { isAccepted: true, answer: '가'.repeat(501) },
    ['answer: 500자까지 쓸 수 있어요.'],
  ],
] as const)('[14.2-3] with %s', (_, endpoint, body, faults) => {
  expect(issuePaths(api[endpoint].body, body)).toEqual(faults);
});

it('accepts three login types, a code and a state', () => {
  expect(['KAKAO', 'NAVER', 'GOOGLE', 'kakao'].map((type) => loginType.safeParse(type).success)).toEqual([
    ...[true, true, true, false],
  ]);
  const { query } = api['GET /api/auth/login/:provider'];
  expect(issuePaths(query, { code: 'c'.repeat(2_048), state: 's'.repeat(512) })).toEqual([]);
  expect(issuePaths(query, { code: '', state: '' })).toEqual(['code', 'state']);
  expect(issuePaths(query, { code: 'c'.repeat(2_049), state: 's'.repeat(513) })).toEqual(['code', 'state']);
});

it('accepts a nickname and the removal of the picture', () => {
  expect(issuePaths(profileInput, { nickname: '미나' })).toEqual([]);
  expect(issuePaths(profileInput, { nickname: '미나', isImageRemoved: true })).toEqual([]);
  expect(issuePaths(profileInput, { nickname: '미나', isImageRemoved: 'true', id: 1 })).toEqual(['isImageRemoved', '']);
  expect(api['GET /api/profile/validate/nickname'].query.parse({})).toEqual({ nickname: '' });
});

describe('a push subscription', () => {
  const p256dh = `B-_${'x7'.repeat(42)}`;
  const auth = 'k-9_Zq3-Tm5_aB7-cD1_eF';

  it.each<[string, object, string[]]>([
    ['keys that contain - and _', {}, []],
    ['padded keys', { p256dh: `${p256dh}=`, auth: `${auth}==` }, []],
    [
      'keys in base64',
      { p256dh: p256dh.replace('-', '+'), auth: auth.replace('_', '/') },
      ['keys.p256dh', 'keys.auth'],
    ],
    ['a shorter secret', { auth: auth.slice(1) }, ['keys.auth']],
    ['a longer secret', { auth: `${auth}7` }, ['keys.auth']],
    ['no point of P-256', { p256dh: `A${p256dh.slice(1)}` }, ['keys.p256dh']],
  ])('[17-2] with %s', (_, change, faults) => {
    const endpoint = 'https://updates.push.services.example/wpush/v2/a';
    expect(issuePaths(api['PUT /api/push/subscription'].body, { endpoint, keys: { p256dh, auth, ...change } })).toEqual(
      faults,
    );
  });
});

describe('a query of the map', () => {
  const box = { swLat: '37.5', swLng: '127', neLat: '37.6', neLng: '127.1' };

  it('has a box in degrees, an optional category and openNow', () => {
    expect(api['GET /api/solmap/markers'].query.parse({ ...box, category: 'cafe', openNow: 'true' })).toEqual({
      swLat: 37.5,
      swLng: 127,
      neLat: 37.6,
      neLng: 127.1,
      category: 'cafe',
      openNow: true,
    });
    expect(issuePaths(api['GET /api/solmap/markers'].query, {})).toEqual(['swLat', 'swLng', 'neLat', 'neLng']);
    expect(issuePaths(api['GET /api/map/streets'].query, {})).toEqual(['swLat', 'swLng', 'neLat', 'neLng']);
  });

  it('[9-4] has five places a page by default, and requires the position', () => {
    expect(api['GET /api/solmap/places'].query.parse({ ...box, userLat: '37.5', userLng: '127' })).toMatchObject({
      userLat: 37.5,
      userLng: 127,
      limit: 5,
    });
    expect(issuePaths(api['GET /api/solmap/places'].query, box)).toEqual(['userLat', 'userLng']);
  });

  it('[20.1-9] has a stay of half an hour to six hours', () => {
    const stay = (openForMin: string) => ({ ...box, userLat: '37.5', userLng: '127', openForMin });
    expect(
      ['29', '30', '360', '361'].map((each) => issuePaths(api['GET /api/solmap/places'].query, stay(each))),
    ).toEqual([['openForMin'], [], [], ['openForMin']]);
  });

  it('has at most 100 ids', () => {
    const ids = (count: number) => ({ ids: Array.from({ length: count }, () => '7') });
    expect(issuePaths(api['GET /api/solmap/markers/search/related'].query, ids(100))).toEqual([]);
    expect(issuePaths(api['GET /api/solmap/markers/search/related'].query, ids(101))).toEqual(['ids']);
  });

  it('has a region of 1 to 40 letters on one line', () => {
    const { params } = api['GET /api/solmap/region/:region/markers'];
    expect(params.parse({ region: ' 성수\u200B동 ' })).toEqual({ region: '성수동' });
    expect(issuePaths(params, { region: '가'.repeat(40) })).toEqual([]);
    expect(issuePaths(params, { region: '가'.repeat(41) })).toEqual(['region']);
    // Too long a text is rejected before normalization.
    expect(issuePaths(params, { region: '\u200B'.repeat(41) })).toEqual(['region']);
    expect(issuePaths(params, { region: '\u200B' })).toEqual(['region']);
  });

  it('has a day of the week from Sunday 0 to Saturday 6', () => {
    const day = (dayOfWeek: number) => ({ dayOfWeek, startTime: '09:00', endTime: '24:00' });
    expect([-1, 0, 6, 7].map((each) => issuePaths(openingHour, day(each)))).toEqual([
      ...[['dayOfWeek'], [], [], ['dayOfWeek']],
    ]);
  });

  it('allows one hosted style', () => {
    expect(HOSTED_MAP_STYLE_URL).toBe('https://tiles.openfreemap.org/styles/positron');
  });
});

describe('a query of the public API', () => {
  const { query } = publicPlaceApi['GET /api/v1/places'];

  it.each<[string, object, string[]]>([
    ['a point', { lat: '37.5', lng: '127' }, []],
    ['no point', {}, []],
    ['a latitude only', { lat: '37.5' }, ['lng: lat과 lng를 함께 보내 주세요.']],
    ['a longitude only', { lng: '127' }, ['lng: lat과 lng를 함께 보내 주세요.']],
  ])('has %s: %j', (_, input, faults) => {
    expect(issuePaths(query, input)).toEqual(faults);
  });

  it('continues where the previous page has ended', () => {
    const cursor = { cursorKey: -2.25, cursorDist: 320.5, cursorId: 7 };
    expect(query.parse({ cursor: toPublicCursor(cursor) }).cursor).toEqual(cursor);
    expect(issuePaths(query, { cursor: '1_2' })).toEqual(['cursor: 앞 응답의 next를 그대로 보내 주세요.']);
  });
});

it('[17-2] sends push messages to secure addresses only', () => {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const faults = (endpoint: string) => issuePaths(api['PUT /api/push/subscription'].body, { endpoint, keys });
  expect(faults('https://push.example/1')).toEqual([]);
  expect(faults('http://push.example/1')).toEqual(['endpoint']);
});

it.each([
  ['ABCD-2345-EFGH', true],
  ['ABCD-2345-EFGHJ', false],
  ['ABCD-2345', false],
  ['ABCD-2345-EFG0', false],
])('[14.2-1] %s is a receipt: %s', (receipt, isValid) => {
  expect(reportReceipt.safeParse(receipt).success).toBe(isValid);
});
