import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { insertMessageToAll } from '../../apps/server/src/lib/member/inbox.repository.ts';
import { createPushBrowser } from '../../apps/server/src/test/push-server.ts';
import { connectSingle } from '../city-database.ts';
import { startAppProcess } from '../http/app-process.ts';
import { percentilesOf } from '../measure.ts';
import type { Row } from '../report.ts';
import { seededRandom } from '../seeded-random.ts';
import { boxAround, drawSpots } from '../spots.ts';
import type { RowGroup } from './row-group.ts';

const SERVICE = fileURLToPath(new URL('../http/push-service.ts', import.meta.url));
const PRELOAD = fileURLToPath(new URL('../http/push-connection.ts', import.meta.url));
const MESSAGES = 10_000;
const BUDGET_S = 60;
const P99_MAX_MS = 500;
const CLIENTS = 4;
const PAUSE_MS = 20;
const SPOTS = 64;
const BOX_DEGREES = 0.02;
/** The job runs a minute after the start, and sends for 50 s of each minute. */
const TIMEOUT_MS = 6 * 60_000;

/** Members with a device each, and an announcement for all of them. */
async function queueMessages(url: string): Promise<void> {
  const { sql, close } = connectSingle(url);
  const { p256dh, auth } = createPushBrowser().subscription.keys;
  await sql`
    with picked as (select id from member order by id limit ${MESSAGES}),
      device as (insert into sign_in (member_id) select id from picked returning id, member_id)
    insert into push_subscription (member_id, sign_in_id, endpoint, p256dh, auth)
    select member_id, id, 'https://fcm.googleapis.com/fcm/send/' || id, ${p256dh}, ${auth} from device`;
  await insertMessageToAll(sql, { kind: 'NOTICE', event: 'bench', title: '새 소식', path: '/profile/announcement/1' });
  const [{ count }] = await sql<[{ count: number }]>`select count(*)::int from push_outbox`;
  await close();
  if (count !== MESSAGES) throw new Error(`${count} messages: the city has too few members`);
}

export const pushRows: RowGroup = async function* ({ server }): AsyncGenerator<Row> {
  await queueMessages(server.url);
  const service = fork(SERVICE);
  const [{ port, ca }] = (await once(service, 'message')) as [{ port: number; ca: string }];
  let sent = 0;
  const at = { firstMs: 0, lastMs: 0 };
  service.on('message', (count: number) => {
    if (count === sent) return;
    if (sent === 0) at.firstMs = performance.now();
    at.lastMs = performance.now();
    sent = count;
  });
  const app = await startAppProcess(server.url, {
    preload: PRELOAD,
    settings: { PUSH_PORT: String(port), PUSH_CA: ca },
  });
  const random = seededRandom(17);
  const { sql, close } = connectSingle(server.url);
  const boxes = (await drawSpots(sql, SPOTS)).map((spot) => boxAround(spot, BOX_DEGREES));
  await close();
  const [before, during]: [number[], number[]] = [[], []];
  const endsAt = performance.now() + TIMEOUT_MS;
  async function read(): Promise<void> {
    while (sent < MESSAGES && performance.now() < endsAt) {
      const query = Object.entries(random.pick(boxes)).map(([name, degrees]): [string, string] => [
        name,
        degrees.toFixed(6),
      ]);
      const startedAt = performance.now();
      const response = await fetch(`http://127.0.0.1:${app.port}/api/solmap/places?${new URLSearchParams(query)}`);
      await response.text();
      (sent === 0 ? before : during).push(performance.now() - startedAt);
      await delay(PAUSE_MS);
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, read));
  await app.stop();
  service.disconnect();
  const seconds = (at.lastMs - at.firstMs) / 1_000;
  yield {
    ...{ label: `${sent} push messages`, figure: `${seconds.toFixed(1)} s, ${(sent / seconds).toFixed(0)} per second` },
    ...{ budget: `${BUDGET_S} s`, isWithin: sent === MESSAGES && seconds <= BUDGET_S },
  };
  for (const [label, times] of [
    ['nearest lists before', before],
    ['nearest lists while they are sent', during],
  ] as const) {
    const { p50, p95, p99 } = percentilesOf(times);
    yield {
      ...{
        label,
        figure: `p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms, ${times.length} calls`,
      },
      ...{ budget: `p99 ${P99_MAX_MS} ms`, isWithin: p99 <= P99_MAX_MS },
    };
  }
};
