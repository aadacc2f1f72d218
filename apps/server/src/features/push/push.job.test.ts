import { setImmediate } from 'node:timers/promises';
import { INBOX_KINDS, type InboxKind } from '@sol/contract/inbox';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertCourses } from '#features/inbox/inbox.repository.ts';
import { createInboxService } from '#features/inbox/inbox.service.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { insertMessage } from '#lib/member/inbox.repository.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { minuteOfDay, seoulMinute } from '#lib/time/seoul-time.ts';
import { createMovingClock } from '../../test/moving-clock.ts';
import { createPushBrowser } from '../../test/push-server.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createPushJob } from './push.job.ts';
import type { PushRequest } from './push.source.ts';

/** `SOL_PUSH_STREAMS=10000` runs as many as docs/measurements.md lists. */
const STREAMS = Number(process.env['SOL_PUSH_STREAMS'] ?? 40);
const SEED = Number(process.env['SOL_PUSH_SEED'] ?? 1_702);
const PER_STREAM_MAX_MS = 2_000;

/** Monday in Seoul, in the future: rows of the tests are not due before. */
const MONDAY_MS = Date.parse('2031-11-24T00:00:00+09:00');
const NIGHT = { from: 21 * 60, until: 8 * 60 };
const OTHER_KINDS = INBOX_KINDS.filter((kind) => kind !== 'COURSE');

type Event =
  | { do: 'tell'; kind: InboxKind }
  | { do: 'plan'; departsInMin: number }
  | { do: 'move'; departsInMin: number }
  | { do: 'switch'; kind: InboxKind; isOn: boolean }
  | { do: 'signIn' }
  | { do: 'signOut' };

/** What the push service does with a message, and how long each batch takes. */
type Reply = { afterMs: number; status: 201 | 413 | 429 | 503 | 'RESET'; retryAfter: string | undefined };

const kinds = fc.constantFrom(...OTHER_KINDS);
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: kinds.map((kind) => ({ do: 'tell' as const, kind })) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 600 }).map((min) => ({ do: 'plan' as const, departsInMin: min })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 600 }).map((min) => ({ do: 'move' as const, departsInMin: min })) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('switch' as const),
      kind: fc.constantFrom(...INBOX_KINDS),
      isOn: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'signIn' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'signOut' as const }) },
);
/** Mostly close to each other, so that many are around the ends of the night. */
const pause = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1_000, max: 5 * MINUTE_MS }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 90 * MINUTE_MS }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 20 * HOUR_MS }) },
);
const start = fc.oneof(
  fc.integer({ min: 20 * 60 + 40, max: 21 * 60 + 10 }),
  fc.integer({ min: 7 * 60 + 40, max: 8 * 60 + 10 }),
  fc.integer({ min: 0, max: 24 * 60 - 1 }),
);
const reply: fc.Arbitrary<Reply> = fc.record({
  afterMs: fc.oneof(fc.constant(5), fc.integer({ min: 0, max: 20_000 })),
  status: fc.constantFrom<Reply['status']>(201, 201, 201, 413, 429, 503, 'RESET'),
  retryAfter: fc.option(fc.integer({ min: 0, max: 40_000 }).map(String), { nil: undefined }),
});
const streams = fc.record({
  start,
  events: fc.array(fc.tuple(pause, event), { minLength: 4, maxLength: 14 }),
  replies: fc.array(reply, { minLength: 1, maxLength: 8 }),
});

let db: TestDatabase;
let memberId: number;
let inbox: ReturnType<typeof createInboxService>;
let serial = 0;
const sent = { day: 0, night: 0, repeated: 0 };

beforeAll(async () => {
  db = await createTestDatabase();
  inbox = createInboxService(db);
});
afterAll(() => db.close());

/** A member with the devices and settings that the stream has left it. */
function createStream({ start: minute, replies }: { start: number; replies: readonly Reply[] }) {
  const clock = createMovingClock(new Date(MONDAY_MS + minute * MINUTE_MS).toISOString());
  const devices = new Map<string, { signInId: string; isSignedIn: boolean }>();
  const off = new Set<InboxKind>();
  const departures = new Map<number, number>();
  const accepted = new Set<string>();
  let calls = 0;

  async function signIn(): Promise<void> {
    const { endpoint, keys } = createPushBrowser().subscription;
    const [row] = await db.sql<[{ id: string }]>`insert into sign_in (member_id) values (${memberId}) returning id`;
    await db.sql`
      insert into push_subscription (member_id, sign_in_id, endpoint, p256dh, auth)
      values (${memberId}, ${row.id}, ${endpoint}, ${keys.p256dh}, ${keys.auth})`;
    devices.set(endpoint, { signInId: row.id, isSignedIn: true });
  }

  async function signOut(): Promise<void> {
    const device = [...devices.values()].find(({ isSignedIn }) => isSignedIn);
    if (device === undefined) return;
    await db.sql`delete from sign_in where id = ${device.signInId}`;
    device.isSignedIn = false;
  }

  async function tell(kind: InboxKind): Promise<void> {
    const title = `소식 ${++serial}`;
    await insertMessage(db.sql, [memberId], { kind, event: title, title, path: '/profile/inbox' });
    // As if the event was now in the time of the stream.
    await db.sql`
      update push_outbox set send_after = ${clock.now()}, expires_at = ${new Date(clock.now().getTime() + DAY_MS)}
      where send_after < '2031-01-01'`;
  }

  async function depart(departsInMin: number, id?: number): Promise<void> {
    const departAt = seoulMinute(new Date(clock.now().getTime() + departsInMin * MINUTE_MS));
    const [row] = await (id === undefined
      ? db.sql<[{ id: number }]>`
          insert into solroute (member_id, icon_id, name, depart_at) values (${memberId}, 1, '산책', ${departAt})
          returning id`
      : db.sql<[{ id: number }]>`update solroute set depart_at = ${departAt} where id = ${id} returning id`);
    departures.set(row.id, Date.parse(`${departAt}:00+09:00`));
  }

  async function switchKind(kind: InboxKind, isOn: boolean): Promise<void> {
    await inbox.changeSettings(memberId as MemberId, { [kind]: { app: true, push: isOn } });
    if (isOn) off.delete(kind);
    else off.add(kind);
  }

  async function apply(happened: Event): Promise<void> {
    if (happened.do === 'tell') await tell(happened.kind);
    if (happened.do === 'plan') await depart(happened.departsInMin);
    if (happened.do === 'move') await depart(happened.departsInMin, [...departures.keys()].at(-1));
    if (happened.do === 'switch') await switchKind(happened.kind, happened.isOn);
    if (happened.do === 'signIn') await signIn();
    if (happened.do === 'signOut') await signOut();
  }

  /** Throws for a message that must not be sent now, or may be shown at a time when it must not. */
  function assertAllowed({ endpoint, payload, ttlS }: PushRequest): string {
    const { kind, path, title } = JSON.parse(payload) as { kind: InboxKind; path: string; title: string };
    const nowMs = clock.now().getTime();
    const [minute, shownMs] = [minuteOfDay(clock.now()), nowMs + ttlS * 1_000];
    expect(devices.get(endpoint)?.isSignedIn, 'the device is signed in').toBe(true);
    expect(off.has(kind), `${kind} is switched off`).toBe(false);
    if (kind === 'COURSE') {
      const departsMs = departures.get(Number(path.split('/').at(-1))) ?? 0;
      expect(nowMs, 'in the hour before the course').toBeGreaterThanOrEqual(departsMs - HOUR_MS);
      expect(shownMs, 'not after its start').toBeLessThanOrEqual(departsMs);
    } else {
      expect(minute, title).toBeGreaterThanOrEqual(NIGHT.until);
      const nightMs = MONDAY_MS + Math.floor((nowMs - MONDAY_MS) / DAY_MS) * DAY_MS + NIGHT.from * MINUTE_MS;
      expect(shownMs, 'no device shows it at night').toBeLessThanOrEqual(nightMs);
    }
    sent[minute >= NIGHT.from || minute < NIGHT.until ? 'night' : 'day']++;
    return `${endpoint} ${kind} ${title} ${path}`;
  }

  const failures: unknown[] = [];
  async function send(request: PushRequest) {
    const { afterMs, status, retryAfter } = replies[calls++ % replies.length] as Reply;
    try {
      const message = assertAllowed(request);
      // One whose response was lost may have been accepted.
      expect(accepted, 'sent once').not.toContain(message);
      if (status === 201 || status === 'RESET') accepted.add(message);
      else sent.repeated++;
    } catch (error) {
      failures.push(error);
    }
    // The messages of a batch are sent at the same time.
    await setImmediate();
    clock.pass(afterMs);
    if (status === 'RESET') throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    return { status, retryAfter };
  }

  const job = createPushJob({ sql: db.sql, services: { send }, clock });
  return {
    clock,
    apply,
    signIn,
    async run() {
      await insertCourses(db.sql, clock.now());
      await job.run(clock.now());
      if (failures.length > 0) throw failures[0];
    },
  };
}

it('[17-2] no message arrives at night but those of a course of that hour, whatever happens in between', {
  timeout: 60_000 + STREAMS * PER_STREAM_MAX_MS,
}, async () => {
  await fc.assert(
    fc
      .asyncProperty(streams, async ({ events, ...stream }) => {
        const { clock, apply, signIn, run } = createStream(stream);
        await signIn();
        for (const [pauseMs, happened] of events) {
          clock.pass(pauseMs);
          await apply(happened);
          await run();
        }
        // What was left for the next day.
        for (let turn = 0; turn < 3; turn++) {
          clock.pass(4 * HOUR_MS);
          await run();
        }
      })
      .beforeEach(async () => {
        memberId = await signUp(db.sql, `mina${++serial}`);
      })
      .afterEach(async () => {
        await db.sql`delete from member where id = ${memberId}`;
      }),
    { numRuns: STREAMS, seed: SEED },
  );
  if (STREAMS > 1_000) process.stdout.write(`${STREAMS} streams, seed ${SEED}: ${JSON.stringify(sent)}\n`);
  expect(sent.day).toBeGreaterThan(STREAMS);
  expect(sent.night).toBeGreaterThan(STREAMS / 10);
  expect(sent.repeated).toBeGreaterThan(STREAMS / 10);
});
