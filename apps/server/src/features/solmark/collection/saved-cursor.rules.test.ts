import { describe, expect, it } from 'vitest';
import { decodeCursor, encodeCursor } from './saved-cursor.rules.ts';

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
  ] as const)('by %s is decoded as encoded: %j', (order, key) => {
    const text = encodeCursor({ key, placeId: 7 });
    expect(text).toMatch(/^[\w-]+$/);
    expect(decodeCursor(order, text)).toEqual({ key, placeId: 7 });
  });

  it.each([
    ['a cursor by name', 'saved', '["가",7]', 'query.cursor.0'],
    ['a time that is not an integer', 'saved', '[1.5,7]', 'query.cursor.0'],
    ['a cursor by time', 'name', '[5,7]', 'query.cursor.0'],
    ['a negative distance', 'distance', '[-0.1,7]', 'query.cursor.0'],
    ['an invalid place id', 'name', '["가",0]', 'query.cursor.1'],
    ['a cursor of one element', 'name', '["가"]', 'query.cursor'],
    ['a cursor of three elements', 'name', '["가",7,1]', 'query.cursor'],
    ['an object', 'name', '{}', 'query.cursor'],
  ] as const)('is rejected for %s with the path', (_, order, json, path) => {
    const error = detailsOf(() => decodeCursor(order, encoded(json)));
    expect(error).toMatchObject({ code: 'BAD_REQUEST', details: [{ path: expect.stringContaining(path) }] });
  });

  it('is rejected if it is not JSON', () => {
    expect(detailsOf(() => decodeCursor('name', encoded('가')))).toMatchObject({
      code: 'BAD_REQUEST',
      details: [{ path: 'query.cursor', message: '이 목록의 cursor가 아니에요.' }],
      cause: expect.any(SyntaxError),
    });
  });
});
