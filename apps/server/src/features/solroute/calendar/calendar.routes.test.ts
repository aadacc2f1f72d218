import { describe, expect, it } from 'vitest';
import { setUpSolroutes, stops, UNKNOWN_ID } from '../../../test/solroute-calls.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { CALENDAR_SOLROUTES_MAX, CALENDAR_STOPS_MAX } from './calendar.service.ts';

const { test, ask, idOf } = setUpSolroutes();

/** The properties of each event, unfolded. */
function readEvents(text: string): Record<string, string>[] {
  const unfolded = text.replaceAll('\r\n ', '');
  return [...unfolded.matchAll(/BEGIN:VEVENT\r\n([\s\S]*?)END:VEVENT/g)].map(([, body = '']) =>
    Object.fromEntries(
      body
        .trim()
        .split('\r\n')
        .map((line) => [line.slice(0, line.search(/[:;]/)), line.slice(line.search(/[:;]/))]),
    ),
  );
}

const download = async (memberId: number | null, id: number) =>
  test.app.inject({ url: `/api/solroute/${id}/export?format=ics`, headers: memberId ? await test.as(memberId) : {} });

const open = (url: string) => test.app.inject({ url: new URL(url).pathname });
const create = async (memberId = test.mina): Promise<string> => (await ask(memberId, 'POST', '/api/calendar')).data.url;
const revoke = (memberId = test.mina) => ask(memberId, 'DELETE', '/api/calendar');
const namesOf = async (url: string) => readEvents((await open(url)).body).map(({ SUMMARY }) => SUMMARY);

describe('a solroute as a calendar file', () => {
  it('[17-4] has an event of each stop, with its time in Seoul', async () => {
    const [first = 0, second = 0] = test.places;
    await test.db.sql`update place set longitude = 127.0559, latitude = 37.5446 where id = ${first}`;
    // 500 m to the north: 650 m of streets, 10 minutes.
    await test.db.sql`update place set longitude = 127.0559, latitude = 37.5491 where id = ${second}`;
    const placeInfos = stops([first, second]).map((stop, index) => ({
      ...stop,
      memo: index === 0 ? '창가; 자리, 물' : '',
      ...(index === 0 && { stayMin: 75, startWalkMin: 7 }),
    }));
    const id = await idOf(test.mina, { placeInfos, departAt: '2026-11-28T23:05' });
    const { statusCode, headers, body } = await download(test.mina, id);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-disposition']).toContain(encodeURIComponent('성수 한 바퀴.ics'));
    const events = readEvents(body);
    expect(events.map(({ DTSTART, DTEND }) => [DTSTART, DTEND])).toEqual([
      [';TZID=Asia/Seoul:20261128T231200', ';TZID=Asia/Seoul:20261129T002700'],
      [';TZID=Asia/Seoul:20261129T003700', ';TZID=Asia/Seoul:20261129T010700'],
    ]);
    expect(body).toContain('TZID:Asia/Seoul\r\nBEGIN:STANDARD\r\n');
    expect(events[0]).toMatchObject({
      UID: `:solroute-${id}-${first}@localhost`,
      DTSTAMP: expect.stringMatching(/^:\d{8}T\d{6}Z$/),
      DESCRIPTION: `:성수 한 바퀴 1/2\\n창가\\; 자리\\, 물\\nhttp://localhost:3000/solroute/${id}`,
      GEO: ':37.5446;127.0559',
    });
    expect(events[1]).toMatchObject({ SUMMARY: ':서울숲', LOCATION: expect.stringContaining('서울숲') });
    // RFC 5545, 3.1: lines of at most 75 octets that end with CRLF.
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('[17-4] keeps the UID of a stop, and grows its SEQUENCE with a change', async () => {
    const id = await idOf(test.mina, { departAt: '2026-11-28T14:05' });
    await test.db.sql`update solroute set created_at = created_at - interval '1 minute' where id = ${id}`;
    const before = readEvents((await download(test.mina, id)).body);
    await ask(test.mina, 'PATCH', `/api/solroute/${id}`, {
      ...{ iconId: 3, name: '다른 이름', departAt: '2026-11-29T09:00' },
      placeInfos: stops(test.places.toReversed()),
    });
    await test.db.sql`update solroute set updated_at = updated_at + interval '9 seconds' where id = ${id}`;
    const after = readEvents((await download(test.mina, id)).body);
    expect(after.map(({ UID }) => UID)).toEqual(before.map(({ UID }) => UID).toReversed());
    expect(Number(after[0]?.['SEQUENCE']?.slice(1))).toBeGreaterThan(Number(before[0]?.['SEQUENCE']?.slice(1)));
  });

  it('[17-4] needs a departure time, and its owner', async () => {
    const unplanned = await idOf(test.mina);
    const planned = await idOf(test.mina, { departAt: '2026-11-28T14:05' });
    const codeOf = async (memberId: number | null, id: number) => {
      const response = await download(memberId, id);
      return [response.statusCode, response.json().code];
    };
    expect(await codeOf(test.mina, unplanned)).toEqual([409, 'SOLROUTE_WITHOUT_TIME']);
    expect(await codeOf(test.jun, planned)).toEqual([404, 'SOLROUTE_NOT_FOUND']);
    expect(await codeOf(test.mina, UNKNOWN_ID)).toEqual([404, 'SOLROUTE_NOT_FOUND']);
    expect(await codeOf(null, planned)).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('is no format of a collection', async () => {
    const headers = await test.as(test.mina);
    const response = await test.app.inject({ url: '/api/solmark/place/collections/1/export?format=ics', headers });
    expect(response.statusCode).toBe(400);
  });
});

describe('the secret address of a calendar', () => {
  it('[17-4] has the planned solroutes of its member only', async () => {
    const [place = 0, other = 0] = test.places;
    const course = (name: string, changes: object) => ({ name, placeInfos: stops([place]), ...changes });
    await idOf(test.mina, course('토요일', { departAt: '2026-11-28T14:05' }));
    const done = await idOf(test.mina, course('지난 코스', { departAt: '2026-11-01T10:00' }));
    await ask(test.mina, 'PATCH', `/api/solroute/${done}/status`);
    await idOf(test.mina, course('언젠가', {}));
    await idOf(test.jun, { placeInfos: stops([other]), departAt: '2026-11-28T14:05' });
    const response = await open(await create());
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(readEvents(response.body).map(({ DESCRIPTION }) => DESCRIPTION?.split('\\n')[0])).toEqual([':토요일 1/1']);
    expect(response.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(response.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  it('[17-4] is valid until it is replaced or deleted', async () => {
    expect((await ask(test.mina, 'GET', '/api/calendar')).data).toBeNull();
    await idOf(test.mina, { placeInfos: stops([test.places[1] ?? 0]), departAt: '2026-11-28T14:05' });
    const first = await create();
    expect(first).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/);
    expect((await ask(test.mina, 'GET', '/api/calendar')).data).toEqual({ createdAt: expect.any(String) });
    const second = await create();
    expect((await open(first)).statusCode).toBe(404);
    expect(await namesOf(second)).toEqual([':서울숲']);
    // Another member's address is not affected.
    const jun = await create(test.jun);
    expect(await revoke()).toMatchObject({ status: 200, data: null });
    expect((await open(second)).statusCode).toBe(404);
    expect((await open(jun)).statusCode).toBe(200);
    expect((await ask(test.mina, 'GET', '/api/calendar')).data).toBeNull();
    expect((await open('http://localhost/calendar/.ics')).statusCode).toBe(404);
    expect((await open(`http://localhost/calendar/${'A'.repeat(300)}.ics`)).statusCode).toBe(404);
  });

  it('[17-4] is stored as a hash, and in no log', async () => {
    const { app, log, as } = await createTestApp({ db: test.db });
    const response = await app.inject({ method: 'POST', url: '/api/calendar', headers: await as(test.mina) });
    const { pathname } = new URL(response.json().data.url);
    const token = /calendar\/(.*)\.ics/.exec(pathname)?.[1] ?? '';
    const [row] = await test.db.sql<{ text: string }[]>`
      select calendar_address::text as text from calendar_address where member_id = ${test.mina}`;
    expect([row?.text.includes(token), row?.text.includes(Buffer.from(token).toString('hex'))]).toEqual([false, false]);
    for (const query of ['', `?token=${token}`]) expect((await app.inject(pathname + query)).statusCode).toBe(200);
    // Also of a request that fails.
    await test.db.sql`alter table solroute_place rename column memo to other`;
    expect((await app.inject(pathname)).statusCode).toBe(500);
    await test.db.sql`alter table solroute_place rename column other to memo`;
    await app.close();
    expect(log.join('')).toContain('/calendar/:token.ics');
    expect(log.join('')).not.toContain(token);
  });

  it('[17-4] ends with the account', async () => {
    const url = await create();
    await test.db.sql`delete from member where id = ${test.mina}`;
    expect((await open(url)).statusCode).toBe(404);
  });

  it('[17-4] is no more than 100 solroutes and 500 stops, the latest ones', async () => {
    await test.db.sql`
      with course as (
        insert into solroute (member_id, icon_id, name, place_count, depart_at)
        select ${test.mina}, 1, '코스 ' || n, 1, timestamp '2026-11-28 14:00' + n * interval '1 day'
        from generate_series(0, ${CALENDAR_SOLROUTES_MAX}) n returning id)
      insert into solroute_place (solroute_id, seq, place_id, memo) select id, 1, ${test.places[0] ?? 0}, '' from course`;
    const events = readEvents((await open(await create())).body);
    expect(events).toHaveLength(CALENDAR_SOLROUTES_MAX);
    expect(events.some(({ DTSTART }) => DTSTART?.includes('20261128'))).toBe(false);
    const setCount = (count: number) =>
      test.db.sql`update solroute set place_count = ${count} where member_id = ${test.mina}`;
    await setCount(50);
    expect(readEvents((await open(await create())).body)).toEqual(events.slice(0, CALENDAR_STOPS_MAX / 50));
    await setCount(1);
  });
});
