import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  distanceCursor,
  flagText,
  id,
  idListText,
  idText,
  latitudeText,
  longitudeText,
  numberText,
  pageSizeText,
  seoulMinute,
  timestamp,
} from './fields.ts';
import { isSeoulMinute } from './text.ts';

const isTaken = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;
const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.flatMap((issue) =>
      issue.code === 'invalid_union' ? issue.errors.flat().map(({ message }) => message) : [issue.message],
    );

describe('an id', () => {
  it.each<[unknown, number]>([
    ['1', 1],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    [12, 12],
  ])('in an address is %j', (value, read) => {
    expect(idText.parse(value)).toBe(read);
  });

  it.each(['0', '01', '-1', '1.0', '1e3', ' 1', '1 ', '1a', 'a1', '', '12345678901234567', null, 0, 1.5])(
    'in an address is not %j',
    (value) => {
      expect(isTaken(idText, value)).toBe(false);
    },
  );

  it('in a path is rejected with a message', () => {
    expect(messagesOf(idText, '0')).toContain('1 이상의 정수여야 해요.');
  });

  it.each<[unknown, boolean]>([
    [1, true],
    [0, false],
    [-1, false],
    [1.5, false],
    ['1', false],
  ])('in a body: %j is one: %s', (value, isOne) => {
    expect(isTaken(id, value)).toBe(isOne);
  });
});

describe('a number in a query', () => {
  const number = numberText(z.number());

  it.each<[unknown, number]>([
    ['0', 0],
    ['-0.5', -0.5],
    ['37.5446', 37.5446],
    ['1e3', 1000],
    ['1E+21', 1e21],
    ['25e-10', 2.5e-9],
    ['1e-100', 1e-100],
    ['12345678901234568', 12_345_678_901_234_568],
    [`0.5${'0'.repeat(19)}`, 0.5],
    [127.0559, 127.0559],
  ])('%j is %d', (text, read) => {
    expect(number.parse(text)).toBe(read);
  });

  it.each([
    ...['', ' ', ' 1', '1 ', '+1', '--1', '.5', '1.', '1.5.5', '1e', '1e1000', '1e+', 'a', '0x10', 'Infinity', 'NaN'],
    ...['123456789012345678', `0.${'1'.repeat(21)}`, '1,5', null, true, []],
  ])('%j is none', (text) => {
    expect(isTaken(number, text)).toBe(false);
  });

  it('is rejected with a message', () => {
    expect(messagesOf(number, 'a')).toContain('숫자여야 해요.');
  });
});

describe('ids in a query', () => {
  const upToThree = idListText(3);

  it('are one or several, in their order', () => {
    expect(upToThree.parse('7')).toEqual([7]);
    expect(upToThree.parse(['7', '3', '7'])).toEqual([7, 3, 7]);
  });

  it.each([[[]], [['1', '2', '3', '4']], [['1', '0']], ['a'], [undefined]])('are not %j', (value) => {
    expect(isTaken(upToThree, value)).toBe(false);
  });
});

it.each<[unknown, boolean | undefined]>([
  ['true', true],
  [true, true],
  ['false', false],
  [false, false],
  ['1', undefined],
  ['', undefined],
  ['TRUE', undefined],
])('a flag of %j is %s', (value, read) => {
  expect(flagText.safeParse(value).data).toBe(read);
});

it.each([
  ['2026-11-21T14:00:00+09:00', true],
  ['2026-11-21T05:00:00.123456Z', true],
  ['2026-11-21T14:00:00', false],
  ['2026-11-21', false],
])('%s is a time: %s', (value, isOne) => {
  expect(isTaken(timestamp, value)).toBe(isOne);
});

it('has latitudes and longitudes including the limits', () => {
  expect([-90, 90, -90.1, 90.1].map((degrees) => isTaken(latitudeText, String(degrees)))).toEqual([
    ...[true, true, false, false],
  ]);
  expect([-180, 180, -180.1, 180.1].map((degrees) => isTaken(longitudeText, String(degrees)))).toEqual([
    ...[true, true, false, false],
  ]);
});

it('[9-4] has pages of 1 to 50 items, and a default', () => {
  const size = pageSizeText(5);
  expect(size.parse(undefined)).toBe(5);
  expect(['0', '1', '50', '51', '2.5'].map((text) => isTaken(size, text))).toEqual([false, true, true, false, false]);
});

it('has a cursor of an id and a distance, each alone too', () => {
  expect(distanceCursor.cursorId.parse('7')).toBe(7);
  expect(distanceCursor.cursorDist.parse('812.25')).toBe(812.25);
  expect(distanceCursor.cursorDist.parse('0')).toBe(0);
  expect(distanceCursor.cursorId.parse(undefined)).toBeUndefined();
  expect(distanceCursor.cursorDist.parse(undefined)).toBeUndefined();
  expect(isTaken(distanceCursor.cursorDist, '-1')).toBe(false);
});

it.each([
  ['2026-11-21T23:50', true],
  ['2024-02-29T00:00', true],
  ['2000-01-01T00:00', true],
  ['2099-12-31T23:59', true],
  ['2026-02-29T14:00', false],
  ['2026-11-31T14:00', false],
  ['2026-11-21T24:00', false],
  ['2026-11-21T14:60', false],
  ['2026-11-21', false],
  ['2026-11-21T23:50:00', false],
  [' 2026-11-21T23:50', false],
  ['2026-11-21T14:00Z', false],
  ['0202-11-21T14:00', false],
  ['2100-01-01T00:00', false],
  ['zzzz', false],
  ['', false],
])('%j is a minute of the calendar: %s', (text, expected) => {
  expect(isSeoulMinute(text)).toBe(expected);
  expect(seoulMinute.safeParse(text).success).toBe(expected);
});
