import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './saved-cursor.ts';

const encoded = (json: string) => Buffer.from(json).toString('base64url');
const detailsOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return error;
  }
};

describe('the cursor of saved places', () => {
  it.each([
    ['saved', 1_763_800_000_123_456],
    ['saved', -1],
    ['name', '카페 "ㄱ"'],
    ['name', ''],
    ['distance', 0],
    ['distance', 812.4567],
  ] as const)('by %s is read as written: %j', (order, key) => {
    const text = encodeCursor({ key, placeId: 7 });
    expect(text).toMatch(/^[\w-]+$/);
    expect(decodeCursor(order, text)).toEqual({ key, placeId: 7 });
  });

  it.each([
    ['the cursor of a name', 'saved', '["가",7]', 'query.cursor.0'],
    ['a time that is no whole number', 'saved', '[1.5,7]', 'query.cursor.0'],
    ['the cursor of a time', 'name', '[5,7]', 'query.cursor.0'],
    ['a distance below zero', 'distance', '[-0.1,7]', 'query.cursor.0'],
    ['a place that is none', 'name', '["가",0]', 'query.cursor.1'],
    ['a cursor of one part', 'name', '["가"]', 'query.cursor'],
    ['a cursor of three parts', 'name', '["가",7,1]', 'query.cursor'],
    ['an object', 'name', '{}', 'query.cursor'],
  ] as const)('is refused for %s, with the path of the fault', (_, order, json, path) => {
    const error = detailsOf(() => decodeCursor(order, encoded(json)));
    expect(error).toMatchObject({ code: 'BAD_REQUEST', details: [{ path: expect.stringContaining(path) }] });
  });

  it('is refused when it is no JSON', () => {
    expect(detailsOf(() => decodeCursor('name', encoded('가')))).toMatchObject({
      code: 'BAD_REQUEST',
      details: [{ path: 'query.cursor', message: '이 목록의 cursor가 아니에요.' }],
      cause: expect.any(SyntaxError),
    });
  });
});
