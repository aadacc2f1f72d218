import { api } from '@sol/contract/api';
import { sollectInput } from '@sol/contract/sollect';
import { solrouteInput } from '@sol/contract/solroute';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readContract } from '../../test/contract-calls.ts';
import { insertMember } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { BODY_MAX_BYTES, getBodyLimit } from './body-limit.ts';

const SLACK_BYTES = 1_024;

describe('bodyLimitOf', () => {
  it.each([
    ['a text', z.strictObject({ a: z.string().check(z.maxLength(7)) }), 2 + 5 + 2 + 6 * 7],
    ['a list', z.strictObject({ a: z.array(z.int()).check(z.maxLength(3)) }), 2 + 5 + 2 + 3 * 33],
    ['the longest of several', z.strictObject({ a: z.nullable(z.enum(['x', '가나다라마'])) }), 2 + 5 + 6 * 7],
  ])('counts the bytes of %s', (_, schema, bytes) => {
    expect(getBodyLimit(schema)).toBe(bytes + SLACK_BYTES);
  });

  it.each([
    ['a text', z.strictObject({ a: z.string() })],
    ['a list', z.strictObject({ a: z.array(z.int()) })],
    ['properties', z.object({ a: z.int() })],
    ['anything', z.strictObject({ a: z.unknown() })],
    ['a sollect', sollectInput],
  ])('is the general limit for %s without or with a higher limit', (_, schema) => {
    expect(getBodyLimit(schema)).toBe(BODY_MAX_BYTES);
  });

  it('has room for the longest solroute, in escapes and indented', () => {
    // Clients may send characters that the schema removes, up to 16 units per remaining character.
    const memo = `${'\u0001'.repeat(1_500)}${'가'.repeat(100)}`;
    const placeInfos = Array.from({ length: 50 }, (_, index) => ({ id: 9_000_000 + index, seq: index + 1, memo }));
    const solroute = { iconId: 14, name: '가'.repeat(25), placeInfos, departAt: '2026-11-28T14:00' };
    expect(solrouteInput.safeParse(solroute).success).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(solroute, null, 2))).toBeLessThan(getBodyLimit(solrouteInput));
    expect(getBodyLimit(solrouteInput)).toBeLessThan(BODY_MAX_BYTES / 2);
  });

  it('is below 500 kB for every member endpoint but sollects and imported lists', async () => {
    const { endpoints } = readContract();
    const large = endpoints.filter(({ body, files, access }) => {
      return body !== undefined && files === undefined && access !== 'operator' && getBodyLimit(body) > 500_000;
    });
    expect(large.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'POST /api/sollect',
      'POST /api/solmark/import',
      'PUT /api/sollect/:id',
    ]);
    expect(getBodyLimit(api['PATCH /api/solroute/:id/departure'].body)).toBeLessThan(1_500);
    expect(getBodyLimit(api['POST /api/feedback'].body)).toBeLessThan(100_000);
  });
});

it('rejects a megabyte of unknown keys with 413, or names few of them where a megabyte is allowed', async () => {
  const db = await createTestDatabase();
  const { app, as } = await createTestApp({ db });
  const headers = await as(await insertMember(db.sql, 'mina'));
  const payload = Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`u-${index}`, 1]));
  const send = (url: string) => app.inject({ method: 'POST', url, payload, headers });
  expect((await send('/api/solroute')).json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  const response = await send('/api/sollect');
  expect(response.json()).toMatchObject({ code: 'BAD_REQUEST' });
  expect(response.body.length).toBeLessThan(1_000);
  await app.close();
  await db.close();
});
