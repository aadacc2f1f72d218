import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';

const LIFETIME_MS = 15 * 60_000;
const NOON_MS = Date.parse('2026-11-23T12:00:00+09:00');

let db: TestDatabase;
let nowMs: number;
let tokens: AccessTokens;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(() => {
  nowMs = NOON_MS;
  tokens = createAccessTokens(db.sql, { now: () => new Date(nowMs) });
});
afterAll(() => db.close());

it('reads a token again until it expires, and not afterwards', async () => {
  const signInId = randomUUID();
  const token = await tokens.issue(7, signInId);
  expect(await tokens.read(token)).toEqual({ memberId: 7, signInId });
  nowMs += LIFETIME_MS - 1_000;
  expect(await tokens.read(token)).toEqual({ memberId: 7, signInId });
  nowMs += 1_000;
  expect(await tokens.read(token)).toBeUndefined();
  expect(await tokens.read(token)).toBeUndefined();
});

it('does not confuse tokens that have been read', async () => {
  const [own, other] = [randomUUID(), randomUUID()];
  const ownToken = await tokens.issue(7, own);
  const otherToken = await tokens.issue(8, other);
  await Promise.all([tokens.read(ownToken), tokens.read(otherToken)]);
  expect(await tokens.read(ownToken)).toEqual({ memberId: 7, signInId: own });
  expect(await tokens.read(otherToken)).toEqual({ memberId: 8, signInId: other });
});

it('rejects a changed token after the token has been read', async () => {
  const token = await tokens.issue(7, randomUUID());
  await tokens.read(token);
  const changed = token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
  expect(await tokens.read(changed)).toBeUndefined();
});

it('does not read a ticket as an access token, nor a token as a ticket', async () => {
  const claims = { memberId: 7, signInId: randomUUID() } as Parameters<AccessTokens['issueTicket']>[0];
  const ticket = await tokens.issueTicket(claims, '/api/export');
  expect(await tokens.readTicket(ticket, '/api/export')).toEqual(claims);
  expect(await tokens.readTicket(ticket, '/api/other')).toBeUndefined();
  expect(await tokens.read(ticket)).toBeUndefined();
  const token = await tokens.issue(7, claims.signInId);
  await tokens.read(token);
  expect(await tokens.readTicket(token, '/api/export')).toBeUndefined();
});
