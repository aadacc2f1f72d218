import { describe, expect, it } from 'vitest';
import type { Sql } from '#lib/database/database.ts';
import { createMovingClock } from '../../test/moving-clock.ts';
import type { AccessClaims } from './access-token.ts';
import { createOperatorUnlock } from './operator-unlock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const clock = createMovingClock();
const agoBy = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();

/** The unlock with the values of its statements. */
function createUnlock(isRequired = true) {
  const statements: unknown[][] = [];
  const sql = ((_: TemplateStringsArray, ...values: unknown[]) => {
    statements.push(values);
    return Promise.resolve([]);
  }) as unknown as Sql;
  return { statements, unlock: createOperatorUnlock({ sql, clock, isRequired }) };
}

const statusOf = (usedAt: string | null, verifiedAt: string | null) => ({
  ...{ isSignedIn: true, isSuspended: false, isOperator: true },
  ...{ operatorUsedAt: usedAt, operatorVerifiedAt: verifiedAt },
});

describe('[14.3-1] an operator call', () => {
  it.each([
    ['is allowed just after the passkey', 0, 0, true],
    ['is allowed 15 minutes after the last call', 15 * MINUTE_MS, HOUR_MS, true],
    ['is refused more than 15 minutes after the last call', 15 * MINUTE_MS + 1, HOUR_MS, false],
    ['is allowed 8 hours after the passkey', 0, 8 * HOUR_MS, true],
    ['is refused more than 8 hours after the passkey', 0, 8 * HOUR_MS + 1, false],
    ['is allowed if the last call is a minute in the future', -MINUTE_MS, 0, true],
    ['is refused if the last call is further in the future', -MINUTE_MS - 1, 0, false],
    ['is allowed if the passkey is a minute in the future', 0, -MINUTE_MS, true],
    ['is refused if the passkey is further in the future', 0, -MINUTE_MS - 1, false],
  ])('%s', (_, usedMs, verifiedMs, isAllowed) => {
    const assert = () => createUnlock().unlock.assert(statusOf(agoBy(usedMs), agoBy(verifiedMs)));
    if (isAllowed) expect(assert).not.toThrow();
    else expect(assert).toThrow(expect.objectContaining({ code: 'PASSKEY_REQUIRED' }));
  });

  it.each([
    ['a passkey', null, null],
    ['a call', null, agoBy(0)],
    ['a verification', agoBy(0), null],
  ])('without %s is refused, unless none is required', (_, usedAt, verifiedAt) => {
    const status = statusOf(usedAt, verifiedAt);
    expect(() => createUnlock().unlock.assert(status)).toThrow(expect.objectContaining({ code: 'PASSKEY_REQUIRED' }));
    expect(() => createUnlock(false).unlock.assert(status)).not.toThrow();
  });
});

describe('[14.3-1] the time of a call', () => {
  const claims = { memberId: 7, signInId: 'of-hana' } as unknown as AccessClaims;

  it.each([
    [MINUTE_MS - 1, 0],
    [MINUTE_MS, 1],
  ])('is stored once a minute: %d ms after the last time', async (ms, count) => {
    const { statements, unlock } = createUnlock();
    await unlock.renew(claims, statusOf(agoBy(ms), agoBy(HOUR_MS)));
    expect(statements).toHaveLength(count);
    for (const values of statements) expect(values).toEqual([clock.now(), 'of-hana', clock.now()]);
  });

  it('is not stored while no passkey is required', async () => {
    const { statements, unlock } = createUnlock(false);
    await unlock.renew(claims, statusOf(agoBy(HOUR_MS), agoBy(HOUR_MS)));
    expect(statements).toEqual([]);
  });
});
