import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '../../apps/server/src/lib/database/create-database.ts';
import type { Sql } from '../../apps/server/src/lib/database/database.ts';
import { migrate } from '../../apps/server/src/lib/database/migrate.ts';
import { insertPlace } from '../../apps/server/src/test/place-factory.ts';
import { PUSH_HOST } from '../../apps/server/src/test/push-connection.ts';
import { createPushBrowser, startPushServer } from '../../apps/server/src/test/push-server.ts';
import { signInOf, signUp } from '../../apps/server/src/test/sign-up.ts';
import { type Certificate, createCertificate } from '../../apps/server/src/test/tls-server.ts';
import { type SeededRandom, seededRandom } from '../../bench/seeded-random.ts';
import { onCleanup } from '../cleanup.ts';
import { openDatabaseProxy, type ProxyPeer } from '../database-proxy.ts';
import { startExternalDatabase } from '../external-database.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import type { PushTask } from '../push-process.ts';

const PROCESS = fileURLToPath(new URL('../push-process.ts', import.meta.url));
const { PATH, NODE_COMPILE_CACHE } = process.env;
const MEMBERS = 3;
const DEVICES = 2;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Repetitions of a push service that refuses with 503: 1, 4 and 16 minutes, and more. */
const LATER_MS = [0, 2, 10, 30, 100, 300].map((minutes) => minutes * 60_000);

/** Where the process is killed; the quick run has the first three. */
const POINTS = [
  'event: before the result of a statement',
  'push service: within the response',
  'sending: before a statement',
  'event: before a statement',
  'push service: before the response',
  'sending: before the result of a statement',
  'push service: after the response',
] as const;
type Point = (typeof POINTS)[number];

interface Armed {
  point: Point;
  /** Further data or requests before the kill. */
  left: number;
}

interface Device {
  memberId: number;
  browser: ReturnType<typeof createPushBrowser>;
}

interface Tally {
  kills: Map<Point, number>;
  events: number;
  messages: number;
  pushes: number;
  lost: number;
  faults: string[];
}

interface Run {
  sql: Sql;
  proxyUrl: string;
  server: Awaited<ReturnType<typeof startPushServer>>;
  certificate: Certificate;
  devices: Device[];
  random: SeededRandom;
  tally: Tally;
  armed: Armed | undefined;
  /** Data from each side in the last task of a kind, from which the point of a kill is drawn. */
  seen: Map<string, number>;
  child: ChildProcess | undefined;
}

/** An hour of the day in Seoul within the next 24 hours, before which each event of the run has happened. */
function nextDayTime(): Date {
  const noons = [10, 18].map((hour) => (hour - 9) * 60 * 60 * 1_000);
  const days = [0, 1].map((day) => Math.floor(Date.now() / DAY_MS) * DAY_MS + day * DAY_MS);
  const times = days.flatMap((day) => noons.map((noon) => day + noon)).toSorted((a, b) => a - b);
  return new Date(times.find((time) => time > Date.now() + 60_000) ?? Date.now());
}

async function startProcess(run: Run): Promise<ChildProcess> {
  const { proxyUrl, server, certificate } = run;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    DATABASE_URL: proxyUrl,
    PUSH_PORT: String(server.port),
    PUSH_CA: certificate.cert,
  };
  const child = fork(PROCESS, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const cleanUp = onCleanup(() => child.kill('SIGKILL'));
  child.once('exit', () => {
    void cleanUp();
    if (run.child === child) run.child = undefined;
  });
  await once(child, 'message');
  return child;
}

/** Whether the armed kill hits now; the data is lost then. */
function hits(run: Run, points: readonly Point[]): boolean {
  const { armed, child } = run;
  if (armed === undefined || !points.includes(armed.point) || armed.left-- > 0) return false;
  run.armed = undefined;
  run.tally.kills.set(armed.point, (run.tally.kills.get(armed.point) ?? 0) + 1);
  child?.kill('SIGKILL');
  return true;
}

/** @returns 'done', 'killed', or an error */
async function perform(run: Run, task: PushTask): Promise<string> {
  run.child ??= await startProcess(run);
  const { child, seen } = run;
  seen.set('app', 0);
  seen.set('database', 0);
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const handleExit = () => resolve('killed');
  child.once('message', resolve).once('exit', handleExit);
  child.send(task);
  const result = await ended;
  child.off('message', resolve).off('exit', handleExit);
  const kind = task.do === 'send' ? 'sending' : 'event';
  if (result === 'done') for (const peer of ['app', 'database']) seen.set(`${kind} ${peer}`, seen.get(peer) ?? 0);
  return result;
}

function arm(run: Run, point: Point, pushes: number): void {
  const peer = point.includes('result') ? 'database' : 'app';
  const max = point.startsWith('push') ? pushes : (run.seen.get(`${point.split(':')[0]} ${peer}`) ?? 1);
  run.armed = { point, left: run.random.int(0, Math.max(0, max - 1)) };
}

interface Happening {
  task: PushTask;
  event: string;
  memberIds: number[];
}

/** Another place that everyone has saved, or feedback of one member. */
async function prepare({ sql, devices }: Run, turn: number): Promise<Happening> {
  const everyone = [...new Set(devices.map(({ memberId }) => memberId))];
  if (turn % 2 === 0) {
    const placeId = await insertPlace(sql, { name: `곳 ${turn}` });
    await sql`insert into place_mark (member_id, place_id) select unnest(${everyone}::bigint[]), ${placeId}`;
    return { task: { do: 'close', placeId }, event: `place:${placeId}:CLOSED:%`, memberIds: everyone };
  }
  const memberId = everyone[turn % everyone.length] ?? 0;
  const [row] = await sql<[{ id: number }]>`
    insert into feedback (member_id, content) values (${memberId}, '느려요') returning id`;
  const task: PushTask = { do: 'answer', feedbackId: row.id, answer: `답 ${turn}` };
  return { task, event: `feedback:${row.id}`, memberIds: [memberId] };
}

async function hasHappened(sql: Sql, { task }: Happening): Promise<boolean> {
  const rows =
    task.do === 'close'
      ? await sql`select from place where id = ${task.placeId} and closed_at is not null`
      : await sql`select from feedback where id = ${task.do === 'answer' ? task.feedbackId : 0} and answer is not null`;
  return rows.length > 0;
}

/** The event, its messages and their pushes are all written, or none of them. */
async function checkEvent({ sql, tally }: Run, happening: Happening, title: string): Promise<boolean> {
  const isDone = await hasHappened(sql, happening);
  const messages = await sql<{ memberId: number }[]>`
    select member_id as "memberId" from inbox_message where event like ${happening.event}`;
  const [outbox] = await sql<[{ count: number }]>`
    select count(*)::int from push_outbox join inbox_message on id = message_id where event like ${happening.event}`;
  const expected = isDone ? happening.memberIds : [];
  const isOnce = String(messages.map(({ memberId }) => memberId).toSorted()) === String(expected.toSorted());
  if (!isOnce) tally.faults.push(`${title}: ${messages.length} of ${expected.length} messages`);
  if (outbox.count !== expected.length * DEVICES)
    tally.faults.push(`${title}: ${outbox.count} of ${expected.length * DEVICES} pushes in the outbox`);
  return isDone;
}

/** Each device got a message at most once: one that was received without a response counts as well. */
function countDelivered({ server, devices, tally }: Run, refused: ReadonlySet<unknown>, title: string): number {
  const times = new Map<string, number>();
  for (const push of server.sent) {
    const device = devices.find(({ browser }) => browser.subscription.endpoint.endsWith(push.path));
    if (device === undefined) tally.faults.push(`${title}: an unknown device`);
    else if (!refused.has(push)) {
      const key = `${push.path} ${device.browser.decrypt(push.body)}`;
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  for (const [key, count] of times) if (count > 1) tally.faults.push(`${title}: ${count} times ${key}`);
  return times.size;
}

async function killOnce(run: Run, turn: number): Promise<void> {
  const { sql, server, random, tally } = run;
  const point = POINTS[turn % POINTS.length] as Point;
  const title = `kill ${turn + 1}, ${point}`;
  const happening = await prepare(run, turn);
  server.sent.length = 0;
  const refused = new Set<unknown>();
  const isRefusing = random.chance(0.4);
  server.control.respond = () => {
    const isRefused = isRefusing && random.chance(0.5);
    if (isRefused) refused.add(server.sent.at(-1));
    return { status: isRefused ? 503 : 201 };
  };

  const expected = happening.memberIds.length * DEVICES;
  if (point.startsWith('event')) arm(run, point, expected);
  for (let attempt = 0; !(await checkEvent(run, happening, title)) && attempt < 3; attempt++)
    await perform(run, happening.task);
  if (!(await checkEvent(run, happening, title))) tally.faults.push(`${title}: the event did not happen`);
  run.armed = undefined;
  tally.events++;
  tally.messages += happening.memberIds.length;

  if (!point.startsWith('event')) arm(run, point, expected);
  const from = nextDayTime().getTime();
  for (const laterMs of LATER_MS) {
    const task: PushTask = { do: 'send', now: new Date(from + laterMs).toISOString() };
    // The process that replaces a killed one sends the rest.
    if ((await perform(run, task)) === 'killed') await perform(run, task);
    run.armed = undefined;
  }
  const delivered = countDelivered(run, refused, title);
  tally.pushes += delivered;
  tally.lost += expected - delivered;
  if (point.startsWith('event') && !isRefusing && delivered !== expected)
    tally.faults.push(`${title}: ${delivered} of ${expected} pushes, although the kill was before`);
  const left = await sql`select from push_outbox`;
  if (left.length > 0 && !isRefusing) tally.faults.push(`${title}: ${left.length} left in the outbox`);
  await sql`delete from push_outbox`;
}

async function subscribeDevices(sql: Sql): Promise<Device[]> {
  const devices: Device[] = [];
  for (let member = 0; member < MEMBERS; member++) {
    const memberId = await signUp(sql, `쏠쏠${member}`);
    await signInOf(sql, memberId);
    for (let device = 0; device < DEVICES; device++) {
      const browser = createPushBrowser();
      const { endpoint, keys } = browser.subscription;
      await sql`
        with device as (insert into sign_in (member_id) values (${memberId}) returning id)
        insert into push_subscription (member_id, sign_in_id, endpoint, p256dh, auth)
        select ${memberId}, id, ${endpoint}, ${keys.p256dh}, ${keys.auth} from device`;
      devices.push({ memberId, browser });
    }
  }
  return devices;
}

/** Kills during a request for the push service. */
function receive(run: Run, response: ServerResponse): boolean {
  if (hits(run, ['push service: before the response'])) return true;
  if (run.armed?.point === 'push service: within the response') {
    if (run.armed.left > 0) return hits(run, ['push service: within the response']);
    response.socket?.write('HTTP/1.1 201 Cre', () => hits(run, ['push service: within the response']));
    return true;
  }
  response.once('finish', () => hits(run, ['push service: after the response']));
  return false;
}

async function* run({ times, seed }: FaultOptions): AsyncGenerator<Finding> {
  const certificate = createCertificate(PUSH_HOST);
  if (certificate === undefined) throw new Error('openssl is not installed');
  const database = await startExternalDatabase();
  await migrate({ url: database.url });
  const { sql, close } = createDatabase({ url: database.url, poolSize: 2, applicationName: 'sol faults' });
  const isForwarded = (from: ProxyPeer) => {
    state.seen.set(from, (state.seen.get(from) ?? 0) + 1);
    const what = from === 'app' ? 'before a statement' : 'before the result of a statement';
    return !hits(state, [`event: ${what}`, `sending: ${what}`]);
  };
  const proxy = await openDatabaseProxy(database.url, isForwarded);
  const tally: Tally = { kills: new Map(), events: 0, messages: 0, pushes: 0, lost: 0, faults: [] };
  const state: Run = {
    ...{ sql, proxyUrl: proxy.url, certificate, tally, random: seededRandom(seed) },
    ...{ server: await startPushServer(certificate), devices: await subscribeDevices(sql) },
    ...{ armed: undefined, seen: new Map(), child: undefined },
  };
  state.server.control.receive = (response) => receive(state, response);
  const countKills = () => [...tally.kills.values()].reduce((sum, count) => sum + count, 0);
  try {
    const startedAt = performance.now();
    // The data of a task is counted in a run without a kill.
    for (let turn = 0; countKills() < times && turn < 3 * times + POINTS.length; turn++) await killOnce(state, turn);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
    yield {
      label: 'kills of seed, events, messages, pushes',
      figure: `${countKills()} of ${seed}, ${tally.events}, ${tally.messages}, ${tally.pushes}; ${seconds} s`,
    };
    for (const point of POINTS) yield { label: point, figure: String(tally.kills.get(point) ?? 0) };
    yield held('as many kills as requested', countKills() >= times, String(countKills()));
    yield heldIfNone('every event once in the inbox, every push at most once', tally.faults);
    yield { label: 'pushes lost by the kills', figure: String(tally.lost) };
  } finally {
    state.child?.kill('SIGTERM');
    await state.server.close();
    await close();
    await database.stop();
  }
}

export const killPush: Fault = {
  name: 'kill-push',
  description: 'kill -9 between an event, its push messages, and the responses of the push service',
  unavailableReason: () => (createCertificate(PUSH_HOST) === undefined ? 'openssl is not installed' : undefined),
  run,
};
