import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens } from '../../lib/auth/access-token.ts';
import { fixedClock } from '../../lib/time/clock.ts';
import { insertPlace } from '../../test/place-factory.ts';
import { signInOf, signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const TICKET_LIFETIME_S = 60;
const NOON = '2026-11-23T12:00:00+09:00';
const secondsBefore = (seconds: number) => fixedClock(new Date(Date.parse(NOON) - seconds * 1000).toISOString());

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let jun: number;
let operator: number;
let solrouteOfMina: number;
beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db, clock: fixedClock(NOON) });
  mina = await signUp(db.sql, 'mina');
  jun = await signUp(db.sql, 'jun');
  operator = await signUp(db.sql, 'operator');
  await db.sql`update member set operator_since = now() where id = ${operator}`;
  const placeInfos = [{ id: await insertPlace(db.sql), seq: 1, memo: '' }];
  const payload = { iconId: 1, name: '산책', placeInfos };
  const created = await test.app.inject({
    method: 'POST',
    url: '/api/solroute',
    headers: await test.as(mina),
    payload,
  });
  solrouteOfMina = created.json().data.solrouteId;
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

const solroutePath = () => `/api/solroute/${solrouteOfMina}/export?format=gpx`;

const ask = async (memberId: number | null, path: string) =>
  test.app.inject({
    url: `/api/download?path=${encodeURIComponent(path)}`,
    headers: memberId === null ? {} : await test.as(memberId),
  });

const addressFor = async (memberId: number, path: string): Promise<string> =>
  (await ask(memberId, path)).json().data.address;

const ticketOf = (address: string) => /ticket=(.+)$/.exec(address)?.[1] ?? '';

/** The request of a browser that follows the address: no headers. */
const follow = (url: string) => test.app.inject({ url });

describe('the address of a download', () => {
  it('[13.2-3] serves the file as an attachment without a header', async () => {
    const address = await addressFor(mina, solroutePath());
    expect(address.startsWith(`${solroutePath()}&ticket=`)).toBe(true);
    const { statusCode, headers, body } = await follow(address);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="sol.gpx"; filename*=UTF-8''${encodeURIComponent('산책.gpx')}`,
    );
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain('<rte>');
    // In-app browsers request it again in a download manager.
    expect((await follow(address)).statusCode).toBe(200);
  });

  it('serves the account export', async () => {
    const { statusCode, headers } = await follow(await addressFor(mina, '/api/profile/export'));
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
  });

  it('is for members only', async () => {
    const response = await ask(null, solroutePath());
    expect([response.statusCode, response.json().code]).toEqual([401, 'UNAUTHENTICATED']);
    expect((await follow(solroutePath())).statusCode).toBe(401);
  });

  it('gives no right to the file of another member', async () => {
    const response = await follow(await addressFor(jun, solroutePath()));
    expect([response.statusCode, response.json().code]).toEqual([404, 'SOLROUTE_NOT_FOUND']);
  });

  it('gives no right of operators', async () => {
    const path = '/api/admin/feedback/export';
    expect((await follow(await addressFor(jun, path))).statusCode).toBe(403);
    expect((await follow(await addressFor(operator, path))).statusCode).toBe(200);
  });

  it('is valid for its path only', async () => {
    const ticket = ticketOf(await addressFor(mina, solroutePath()));
    for (const url of [
      `/api/solroute/${solrouteOfMina}/export?format=csv&ticket=${ticket}`,
      `/api/profile/export?ticket=${ticket}`,
      `${solroutePath()}&ticket=${ticket}&x=1`,
    ]) {
      expect((await follow(url)).statusCode, url).toBe(401);
    }
  });

  it('is not valid where no file is served, nor as an access token', async () => {
    const address = await addressFor(mina, solroutePath());
    const tickets = createAccessTokens(db.sql, fixedClock(NOON));
    const claims = { memberId: mina as never, signInId: await signInOf(db.sql, mina) };
    const ticket = await tickets.issueTicket(claims, '/api/profile/contents');
    expect((await follow(`/api/profile/contents?ticket=${ticket}`)).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${ticketOf(address)}` };
    expect((await test.app.inject({ url: '/api/profile/contents', headers })).statusCode).toBe(401);
    const { authorization } = await test.as(mina);
    const token = authorization.replace('Bearer ', '');
    expect((await follow(`${solroutePath()}&ticket=${token}`)).statusCode).toBe(401);
  });

  it('expires after a minute', async () => {
    const claims = { memberId: mina as never, signInId: await signInOf(db.sql, mina) };
    const issued = async (secondsAgo: number) => {
      const ticket = await createAccessTokens(db.sql, secondsBefore(secondsAgo)).issueTicket(claims, solroutePath());
      return (await follow(`${solroutePath()}&ticket=${ticket}`)).statusCode;
    };
    expect(await issued(TICKET_LIFETIME_S - 1)).toBe(200);
    expect(await issued(TICKET_LIFETIME_S)).toBe(401);
  });

  it.each(['/api/profile', '//evil.example/api/x/export', '/api/profile/export?x=1', '/api/../export', ''])(
    'is not given for %s',
    async (path) => {
      expect((await ask(mina, path)).statusCode).toBe(400);
    },
  );

  it('ends with the sign-in', async () => {
    const address = await addressFor(operator, '/api/profile/export');
    await db.sql`delete from sign_in where member_id = ${operator}`;
    const other = await createTestApp({ db, clock: fixedClock(NOON) });
    expect((await other.app.inject({ url: address })).statusCode).toBe(401);
    await other.app.close();
  });
});
