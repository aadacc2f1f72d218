import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { Sql } from './database.ts';
import { createNotificationListener, type NotificationListener } from './notification-listener.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

let listener: NotificationListener | undefined;
afterEach(async () => {
  await listener?.close();
  vi.useRealTimers();
});

const WAIT = { timeout: 8_000, interval: 20 };

function listen(connectListener: () => Sql = db.connectListener) {
  const messages: string[] = [];
  let gapCount = 0;
  const created = createNotificationListener({
    db: { sql: db.sql, connectListener },
    channel: 'trial',
    onMessage: (payload) => void messages.push(payload),
    onGap: () => void gapCount++,
  });
  listener = created;
  return { ...created, messages, countGaps: () => gapCount };
}

describe('a listener', () => {
  it('is current once it has received its own notification, and passes on others', async () => {
    const { isCurrent, messages } = listen();
    expect(isCurrent()).toBe(false);
    await vi.waitUntil(isCurrent, WAIT);
    await db.sql`select pg_notify('trial', 'a'), pg_notify('other', 'b'), pg_notify('trial', '')`;
    await vi.waitFor(() => expect(messages).toEqual(['a', '']));
  });

  it('reports a gap after a lost connection, and listens again', async () => {
    const { isCurrent, messages, countGaps } = listen();
    isCurrent();
    await vi.waitUntil(isCurrent, WAIT);
    const before = countGaps();
    await db.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    await vi.waitFor(() => expect(countGaps()).toBeGreaterThan(before), WAIT);
    await vi.waitUntil(isCurrent, WAIT);
    await db.sql`select pg_notify('trial', 'again')`;
    await vi.waitFor(() => expect(messages).toEqual(['again']));
  });

  it('is not current if notifications are dropped, as by a pooler in transaction mode', async () => {
    // Listens to another channel: notifications on this one never arrive.
    let connectCount = 0;
    const deaf = (): Sql => {
      connectCount++;
      const client = db.connectListener();
      const { listen: listenTo } = client;
      const listenElsewhere: Sql['listen'] = (_channel, onMessage, onListen) =>
        listenTo('nowhere', onMessage, onListen);
      return Object.assign(client, { listen: listenElsewhere });
    };
    const { isCurrent } = listen(deaf);
    isCurrent();
    // The connection is replaced after three seconds without a beat.
    await vi.waitUntil(() => {
      expect(isCurrent()).toBe(false);
      return connectCount > 1;
    }, WAIT);
  });

  it('is no longer current without beats, and reports a gap before it is current again', async () => {
    const { isCurrent, countGaps } = listen();
    isCurrent();
    await vi.waitUntil(isCurrent, WAIT);
    const before = countGaps();
    const now = performance.now();
    // A process that was suspended for an hour.
    const spy = vi.spyOn(performance, 'now').mockImplementation(() => now + 3_600_000);
    expect(isCurrent()).toBe(false);
    await vi.waitFor(() => expect(countGaps()).toBeGreaterThan(before), WAIT);
    spy.mockRestore();
  });
});
