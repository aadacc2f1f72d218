import { SYNC_SOURCES, type SyncSource, type SyncSourceStatus } from '@sol/contract/admin-data';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction } from '#lib/member/audit.repository.ts';
import type { Config } from '#lib/process/config.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import { type FeedState, insertFeed, listFeeds, listQuotas, requestRun } from './place-sync.repository.ts';
import { isDue } from './run.rules.ts';
import { FEEDS, QUOTAS } from './sources/registry.source.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** The oldest, as the data of a source is as old as that of its oldest service. */
const earliest = (times: readonly (string | null)[]): string | null =>
  times.includes(null) ? null : (times.toSorted()[0] ?? null);

function sumRejections(states: readonly FeedState[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason, count } of states.flatMap(({ rejections }) => rejections)) {
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count);
}

/** The reasons of the services that stand still, each once, with the names of those that have it. */
function listReasons(source: SyncSource, states: readonly FeedState[]): string[] {
  const reasons = [...new Set(states.flatMap(({ stoppedReason }) => stoppedReason ?? []))];
  const titles = FEEDS.filter((feed) => feed.source === source);
  return reasons.map((reason) => {
    const stopped = states.filter(({ stoppedReason }) => stoppedReason === reason).map(({ feed }) => feed);
    const named = titles.filter(({ feed }) => stopped.includes(feed)).map(({ title }) => title);
    return titles.length === 1 ? reason : `${named.join(', ')}: ${reason}`;
  });
}

export function createSyncStatusService({ sql, publicData }: { sql: Sql; publicData: Config['publicData'] }) {
  const hasKey = publicData.key !== undefined;

  function toStatus(source: SyncSource, stored: readonly FeedState[], used: number): SyncSourceStatus {
    const services = FEEDS.filter((feed) => feed.source === source);
    const states = stored.filter((state) =>
      services.some(({ feed }) => feed === state.feed && state.source === source),
    );
    const isComplete = states.length === services.length;
    const lastSuccessAt = isComplete ? earliest(states.map((state) => state.lastSuccessAt)) : null;
    const reasons = hasKey ? listReasons(source, states) : [];
    const refusals = sumRejections(states);
    const waiting = states.flatMap(({ nextRunAt }) => nextRunAt ?? []).toSorted();
    return {
      source,
      state: !hasKey ? 'NO_KEY' : reasons.length > 0 ? 'STOPPED' : lastSuccessAt === null ? 'NEVER' : 'OK',
      reasons,
      lastSuccessAt,
      rows: sum(states.map(({ rowCount }) => rowCount)),
      changed: sum(states.map(({ changed }) => changed)),
      refused: sum(refusals.map(({ count }) => count)),
      refusals,
      quotaUsed: used,
      quota: source === 'tour' ? publicData.tourQuota : QUOTAS[source],
      nextRunAt: hasKey ? (waiting[0] ?? null) : null,
      isRequested: states.some(({ requestedAt }) => requestedAt !== null),
    };
  }

  return {
    async list(now: Date): Promise<SyncSourceStatus[]> {
      const [states, quotas] = await Promise.all([listFeeds(sql), listQuotas(sql, seoulDay(now))]);
      const used = new Map(quotas.map((quota) => [quota.source, quota.used]));
      return SYNC_SOURCES.map((source) => toStatus(source, states, used.get(source) ?? 0));
    },

    /** Whether the app has something to fetch now. */
    async isAnyDue(now: Date): Promise<boolean> {
      if (!hasKey) return false;
      const states = await listFeeds(sql);
      return FEEDS.some(({ source, feed }) => {
        const state = states.find((one) => one.source === source && one.feed === feed);
        return isDue(state, { now, isScheduled: true });
      });
    },

    /** Fetches a source soon. @throws AppError SYNC_KEY_MISSING */
    async request(source: SyncSource, now: Date, actor: Actor): Promise<void> {
      if (!hasKey) throw new AppError('SYNC_KEY_MISSING');
      await sql.begin(async (tx) => {
        for (const feed of FEEDS.filter((one) => one.source === source)) await insertFeed(tx, feed);
        await requestRun(tx, source, now);
        await recordAction(tx, { actor, action: 'data.fetch', details: { source } });
      });
    },
  };
}

export type SyncStatusService = ReturnType<typeof createSyncStatusService>;
