import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { envelope, timestamp } from './fields.ts';

/** Sources of places at data.go.kr. */
export const SYNC_SOURCES = ['licence', 'shops', 'libraries', 'museums', 'parks', 'tour'] as const;

export type SyncSource = (typeof SYNC_SOURCES)[number];

/** NO_KEY: PUBLIC_DATA_KEY is not set. NEVER: not fetched yet. STOPPED: it stands still, and the last data stays. */
export const SYNC_STATES = ['OK', 'NO_KEY', 'STOPPED', 'NEVER'] as const;

const count = z.int().check(z.gte(0));

/** The state of a source. */
export const syncSourceStatus = z.object({
  source: z.enum(SYNC_SOURCES),
  state: z.enum(SYNC_STATES),
  /** Why it stands still, in a sentence for each reason. */
  reasons: z.array(z.string()),
  /** When all of its services were up to date. */
  lastSuccessAt: z.nullable(timestamp),
  /** Rows of the last full run. */
  rows: count,
  /** New, joined, changed and absent rows of the last run. */
  changed: count,
  /** Rows of the last run that were not imported. */
  refused: count,
  refusals: z.array(z.object({ reason: z.string(), count })),
  /** Calls of today, in Seoul. */
  quotaUsed: count,
  quota: count,
  nextRunAt: z.nullable(timestamp),
  /** An operator has requested a run that has not begun. */
  isRequested: z.boolean(),
});

export type SyncSourceStatus = z.infer<typeof syncSourceStatus>;

/** OFF: INDEXNOW_KEY is not set, or the city is fictional. STOPPED: the last call failed, and is repeated. */
export const indexNowStatus = z.object({
  state: z.enum(['OK', 'OFF', 'STOPPED', 'NEVER']),
  /** Why it failed, in a sentence. */
  reason: z.optional(z.string()),
  /** Pages in all. */
  announced: count,
  lastSuccessAt: z.nullable(timestamp),
  /** Of a call that is repeated. */
  nextRunAt: z.nullable(timestamp),
});

export type IndexNowStatus = z.infer<typeof indexNowStatus>;

export const adminDataApi = {
  'GET /api/admin/index-now': {
    summary: '바뀐 페이지를 검색엔진에 알린 상태',
    access: 'operator',
    response: envelope(indexNowStatus),
  },
  'GET /api/admin/data': {
    summary: '공공데이터마다 마지막으로 받은 때와 상태, 쓴 횟수',
    access: 'operator',
    response: envelope(z.array(syncSourceStatus)),
  },
  /** The app fetches it within seconds, unless it is fetching already. 409 without a key. */
  'POST /api/admin/data/:source/run': {
    summary: '공공데이터 하나를 지금 받기',
    access: 'operator',
    params: z.object({ source: z.enum(SYNC_SOURCES) }),
    response: envelope(z.null()),
  },
} satisfies Endpoints;
