import { describe, expect, it } from 'vitest';
import { adminNoticeSummary } from './admin-notice.ts';
import { placeAcceptance } from './admin-place-request.ts';
import { reportedWork } from './admin-report.ts';
import { api } from './api.ts';
import { HIDDEN_DAYS_MAX } from './limits.ts';
import { issuePaths } from './test/issue-paths.ts';

describe('a notice', () => {
  const whole = { title: '점검', content: '# 새벽에', isDraft: true };

  it.each<[string, object, string[]]>([
    ['a title of 100 characters', { title: '가'.repeat(100) }, []],
    ['a title of 101', { title: '가'.repeat(101) }, ['title: 제목은 100자까지 쓸 수 있어요.']],
    ['no title', { title: ' ' }, ['title: 제목을 써 주세요.']],
    ['20,000 characters', { content: '가'.repeat(20_000) }, []],
    ['20,001 characters', { content: '가'.repeat(20_001) }, ['content: 내용은 20,000자까지 쓸 수 있어요.']],
    ['no text', { content: '\n' }, ['content: 내용을 써 주세요.']],
    ['nothing said of a draft', { isDraft: undefined }, ['isDraft']],
    ['an unknown key', { id: 1 }, ['']],
  ])('with %s: %j', (_, change, faults) => {
    expect(issuePaths(api['POST /api/admin/notice'].body, { ...whole, ...change })).toEqual(faults);
  });

  it('is trimmed', () => {
    expect(api['POST /api/admin/notice'].body.parse({ title: ' 점검 ', content: '\n글\n', isDraft: false })).toEqual({
      title: '점검',
      content: '글',
      isDraft: false,
    });
  });

  it('requires the revision that was read', () => {
    const { title, content } = whole;
    expect(issuePaths(api['PUT /api/admin/notice/:id'].body, { title, content, revision: 1 })).toEqual([]);
    expect(issuePaths(api['PUT /api/admin/notice/:id'].body, { title, content })).toEqual(['revision']);
    expect(issuePaths(api['POST /api/admin/notice/:id/publish'].body, { revision: 0 })).toEqual(['revision']);
    expect(issuePaths(api['POST /api/admin/notice/:id/publish'].body, { revision: 1, title })).toEqual(['']);
    expect(issuePaths(api['POST /api/admin/notice/preview'].body, { content })).toEqual([]);
    expect(issuePaths(api['POST /api/admin/notice/preview'].body, { content, title })).toEqual(['']);
  });

  it('is a draft, published or withdrawn', () => {
    const { status } = adminNoticeSummary.shape;
    expect(['DRAFT', 'PUBLISHED', 'WITHDRAWN', 'LOST'].map((each) => status.safeParse(each).success)).toEqual([
      ...[true, true, true, false],
    ]);
  });
});

describe('an accepted place', () => {
  const whole = { latitude: 37.5, longitude: 127 };

  it.each<[string, object, string[]]>([
    ['in the south-west', { latitude: 33, longitude: 124.5 }, []],
    ['in the north-east', { latitude: 38.7, longitude: 132 }, []],
    ['too far south', { latitude: 32.9 }, ['latitude: 우리나라 안의 위도여야 해요.']],
    ['too far north', { latitude: 38.8 }, ['latitude: 우리나라 안의 위도여야 해요.']],
    ['too far west', { longitude: 124.4 }, ['longitude: 우리나라 안의 경도여야 해요.']],
    ['too far east', { longitude: 132.1 }, ['longitude: 우리나라 안의 경도여야 해요.']],
    ['as the operator has it', { category: 'cafe', name: '카페', address: '서울', isForced: true }, []],
    [
      'of a detailed category of 21 characters',
      { detailedCategory: '가'.repeat(21) },
      ['detailedCategory: 20자까지 쓸 수 있어요.'],
    ],
    ['of a region of 51 characters', { region: '가'.repeat(51) }, ['region: 50자까지 쓸 수 있어요.']],
    ['of an empty region', { region: ' ' }, ['region: 내용을 적어 주세요.']],
    ['with an unknown key', { seq: 1 }, ['']],
  ])('%s: %j', (_, change, faults) => {
    expect(issuePaths(placeAcceptance, { ...whole, ...change })).toEqual(faults);
  });

  it('is declined with a reason of 1 to 200 characters', () => {
    const { body } = api['POST /api/admin/place-request/:id/decline'];
    expect(issuePaths(body, { reason: '가'.repeat(200) })).toEqual([]);
    expect(issuePaths(body, { reason: '가'.repeat(201) })).toEqual(['reason: 200자까지 쓸 수 있어요.']);
    expect(issuePaths(body, { reason: '' })).toEqual(['reason: 내용을 적어 주세요.']);
    expect(issuePaths(body, { reason: '가', id: 1 })).toEqual(['']);
  });
});

describe('a reported work', () => {
  const expected = { isOpen: true, hiddenUntil: null };

  it('requires the state that was read', () => {
    expect(issuePaths(api['POST /api/admin/report/:id/restore'].body, { expected })).toEqual([]);
    expect(issuePaths(api['POST /api/admin/report/:id/restore'].body, {})).toEqual(['expected']);
    expect(issuePaths(api['POST /api/admin/report/:id/restore'].body, { expected: {} })).toEqual([
      'expected.isOpen',
      'expected.hiddenUntil',
    ]);
    expect(issuePaths(api['POST /api/admin/report/:id/restore'].body, { expected: { ...expected, by: 1 } })).toEqual([
      'expected',
    ]);
    expect(issuePaths(api['POST /api/admin/report/:id/restore'].body, { expected, until: '' })).toEqual(['']);
  });

  it('is hidden until a time, for at most 30 days', () => {
    expect(
      issuePaths(api['POST /api/admin/report/:id/hide'].body, { expected, until: '2026-12-01T00:00:00+09:00' }),
    ).toEqual([]);
    expect(issuePaths(api['POST /api/admin/report/:id/hide'].body, { expected, until: '2026-12-01' })).toEqual([
      'until',
    ]);
    expect(
      issuePaths(api['POST /api/admin/report/:id/hide'].body, { expected, until: '2026-12-01T00:00:00Z', by: 1 }),
    ).toEqual(['']);
    expect(HIDDEN_DAYS_MAX).toBe(30);
  });

  it('is a review or a sollect', () => {
    const { kind } = reportedWork.shape;
    expect(['REVIEW', 'SOLLECT', 'PLACE'].map((each) => kind.safeParse(each).success)).toEqual([true, true, false]);
  });
});

it.each([
  ['feedback', api['GET /api/admin/feedback'].query, { status: 'OPEN', size: 10 }, { status: 'HANDLED' }],
  ['requests', api['GET /api/admin/place-request'].query, { status: 'PENDING', size: 10 }, { status: 'DECLINED' }],
  ['reports', api['GET /api/admin/report'].query, { status: 'OPEN', size: 10 }, { status: 'ALL' }],
  ['notices of the desk', api['GET /api/admin/notice'].query, { size: 10 }, {}],
  ['notices', api['GET /api/notice'].query, { size: 10 }, {}],
])('lists %s with defaults, and with every parameter', (_, query, fallback, other) => {
  expect(query.parse({})).toEqual(fallback);
  expect(query.parse({ ...other, cursorId: '7', size: '50' })).toEqual({
    ...fallback,
    ...other,
    cursorId: 7,
    size: 50,
  });
  expect(issuePaths(query, { cursorId: '0', size: '51' })).toEqual(['cursorId: 1 이상의 정수여야 해요.', 'size']);
});

it('accepts a report count as a cursor', () => {
  const { query } = api['GET /api/admin/report'];
  expect(['0', '2147483647'].map((cursorCount) => issuePaths(query, { cursorCount }))).toEqual([[], []]);
  expect(['-1', '2147483648', '1.5'].map((cursorCount) => issuePaths(query, { cursorCount }))).toEqual([
    ...[['cursorCount'], ['cursorCount'], ['cursorCount']],
  ]);
  expect(issuePaths(query, { status: 'CLOSED' })).toEqual(['status']);
});
