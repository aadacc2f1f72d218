import { setTimeout as sleep } from 'node:timers/promises';
import type { SyncSource } from '@sol/contract/admin-data';
import type { RowOptions } from '#features/place-import/place-import.public.ts';
import type { Sql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { Config } from '#lib/process/config.ts';
import type { Clock } from '#lib/time/clock.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import { applyPages, importFields } from './apply-pages.service.ts';
import { parseAreas, type SyncArea } from './areas.rules.ts';
import { applyPage, quotaStop, SyncStop } from './client/fault.rules.ts';
import { createPublicDataClient, type PublicDataClient, type PublicDataOptions } from './client/public-data.source.ts';
import { fetchPages } from './fetch-pages.service.ts';
import * as feeds from './place-sync.repository.ts';
import { isDue, isResumable, needsFull, nextRunAfterStop } from './run.rules.ts';
import type { Feed } from './sources/feed.rules.ts';
import { FEEDS, QUOTAS } from './sources/registry.source.ts';
import { tourFeed } from './sources/tour.source.ts';
import { fetchTourDetails } from './tour-details.service.ts';
import { updateTourPhotos } from './tour-photos.service.ts';

export interface PlaceSyncOptions {
  sql: Sql;
  publicData: Config['publicData'];
  media: MediaLibrary;
  clock: Clock;
  signal: AbortSignal;
  /** What an import updates in its transaction. */
  hooks: Pick<RowOptions, 'onPlacesChanged' | 'onUnsure'>;
  /** Receives a line for each step. */
  print: (line: string) => void;
  onProgress?: (title: string, rows: number, total: number) => void;
  pauses?: PublicDataOptions['pauses'];
}

export interface SyncRunOptions {
  /** Default: all. */
  source?: SyncSource | undefined;
  /** Reads all rows again. */
  isFull?: boolean;
  /** Imports much fewer rows than before. */
  allowsAbsent?: boolean;
  /** Of the app: a service that stands still is not tried before its time. */
  isScheduled?: boolean;
}

const LOCK_POLL_MS = 500;
const DETAILS_AT_ONCE = 40;
const PAGE_OF_FIRST_SOURCE = 15154916;

/** Explains what an operator has to set. */
export const NO_KEY = `공공데이터포털의 인증키가 없어요. ${applyPage(PAGE_OF_FIRST_SOURCE)}에서 활용신청을 하고, 일반 인증키(Decoding)를 PUBLIC_DATA_KEY에 적어 주세요.`;

export const HAS_DEMO =
  '데모 도시의 지어낸 장소에 실제 장소를 섞을 수 없으니, 먼저 npm run sol -- demo remove로 데모 도시를 지우고 DEMO=off로 시작해 주세요.';

const count = (value: number) => value.toLocaleString('ko-KR');

/** An import that would close too many places names its own option. */
const explain = ({ source }: Feed, error: Error): string =>
  error instanceof OperatorError && error.hint?.includes('--allow-absent')
    ? `${error.message} 정말 없어진 곳이 맞다면 sol sync --source ${source} --full --allow-absent로 받아 주세요.`
    : error.message;

/** @throws OperatorError if an area is unknown, or there is none */
export function readAreas(names: string): SyncArea[] {
  const { areas, unknown } = parseAreas(names);
  if (unknown.length > 0) {
    throw new OperatorError(
      `SYNC_AREAS의 ${unknown.join(', ')}을(를) 알 수 없어요. "서울특별시 성동구"나 "제주특별자치도"처럼 적어 주세요.`,
    );
  }
  if (areas.length === 0) {
    throw new OperatorError('받을 지역이 없어요. SYNC_AREAS="서울특별시 성동구"처럼 적어 주세요.');
  }
  return areas;
}

/** Fetches places from the services of data.go.kr. */
export function createPlaceSync({ sql, publicData, media, clock, signal, ...options }: PlaceSyncOptions) {
  const { print, hooks, onProgress, pauses } = options;

  function createClient(source: SyncSource, key: string): PublicDataClient {
    return createPublicDataClient({
      ...{ key, signal, dataUrl: publicData.dataUrl, standardUrl: publicData.standardUrl },
      ...(pauses && { pauses }),
      takeCall: async () => {
        const hasCall = await feeds.takeCall(sql, source, seoulDay(clock.now()), quotaOf(source));
        if (!hasCall) throw quotaStop();
      },
    });
  }

  const quotaOf = (source: SyncSource): number => (source === 'tour' ? publicData.tourQuota : QUOTAS[source]);

  /** The run whose pages are stored, or a new one. */
  async function openRun(feed: Feed, state: feeds.FeedState, areas: readonly SyncArea[], isFull: boolean) {
    const now = clock.now();
    const names = areas.map(({ name }) => name);
    const mode = isFull || needsFull(feed, state, names, now) ? 'FULL' : 'CHANGES';
    if (isResumable(state.run, names, now) && (state.run.mode === 'FULL' || mode === 'CHANGES')) return state.run;
    const request = { areas, cursor: state.cursor ?? undefined, now };
    const changes = mode === 'CHANGES' ? feed.listRequests({ ...request, mode }) : undefined;
    const requests = changes ?? feed.listRequests({ ...request, mode: 'FULL' }) ?? [];
    const run: feeds.Run = {
      mode: changes === undefined ? 'FULL' : 'CHANGES',
      ...{ startedAt: now.toISOString(), areas: names, requests },
    };
    await feeds.startRun(sql, feed, run);
    return run;
  }

  /** Adds what only the calls about one content say. The photos follow. */
  async function addDetails(client: PublicDataClient, areas: readonly SyncArea[]): Promise<void> {
    const done = await fetchTourDetails({
      client,
      listOutdated: async () => (await feeds.listOutdatedDetails(sql, DETAILS_AT_ONCE)).map(({ fields }) => fields),
      store: async (rows) => {
        await importFields({ sql, feed: tourFeed, areas, now: clock.now(), signal, hooks }, rows);
      },
    });
    if (done > 0) print(`${tourFeed.title}: ${count(done)}곳의 소개와 시간을 받았어요.`);
    const { isCommercial } = publicData;
    const copied = await updateTourPhotos({ sql, client, media, isCommercial, now: () => clock.now() });
    if (copied > 0) print(`${tourFeed.title}: 사진 ${count(copied)}장을 받았어요.`);
  }

  async function runFeed(feed: Feed, state: feeds.FeedState, run: SyncRunOptions & { key: string; areas: SyncArea[] }) {
    const { key, areas, isFull = false, allowsAbsent = false } = run;
    const client = createClient(feed.source, key);
    const opened = await openRun(feed, state, areas, isFull);
    const places = areas.map(({ given }) => given).join(', ');
    print(`${feed.title}: ${places}${opened.mode === 'FULL' ? '의 모든 행' : '에서 바뀐 행'}을 받고 있어요.`);
    await fetchPages({
      ...{ sql, client, feed, run: opened },
      onPage: (rows, total) => onProgress?.(feed.title, rows, total),
    });
    const now = clock.now();
    const { rows, result } = await applyPages({
      ...{ sql, feed, run: opened, state, areas, now, signal, allowsAbsent, hooks },
    });
    const { added = 0, changed = 0, joined = 0, absent = 0 } = result ?? {};
    const changes = `새로 ${count(added)}곳, 이어진 ${count(joined)}곳, 바뀐 ${count(changed)}곳, 없어진 ${count(absent)}곳`;
    print(`${feed.title}: ${count(rows)}행을 받았어요. ${changes}`);
    if (feed === tourFeed) await addDetails(client, areas);
    return added + changed + joined + absent > 0;
  }

  /** Runs the service, and stores why it stands still if it does. */
  async function attempt(feed: Feed, state: feeds.FeedState, run: SyncRunOptions & { key: string }) {
    try {
      const areas = readAreas(publicData.areas);
      return { hasChanged: await runFeed(feed, state, { ...run, areas }), reason: undefined };
    } catch (error) {
      signal.throwIfAborted();
      const isExpected = error instanceof SyncStop || error instanceof OperatorError;
      const kind = error instanceof SyncStop ? error.kind : isExpected ? 'FINAL' : 'TEMPORARY';
      const reason = isExpected ? explain(feed, error) : '받은 자료를 담지 못했어요. 앱의 기록을 봐 주세요.';
      // Pages of a run that could not be stored would fail again.
      const keepsRun = error instanceof SyncStop && (kind === 'QUOTA' || kind === 'TEMPORARY' || kind === 'SLOW_DOWN');
      await feeds.stopFeed(sql, feed, { reason, nextRunAt: nextRunAfterStop(kind, clock.now()), keepsRun });
      print(`${feed.title}: ${reason}`);
      if (!isExpected) throw error;
      return { hasChanged: false, reason };
    }
  }

  /** One process at a time fetches. Another one waits for the end of a service. */
  async function exclusively<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      signal.throwIfAborted();
      const done = await sql.begin(async (tx) => ((await feeds.tryLockSync(tx)) ? { value: await work() } : undefined));
      if (done !== undefined) return done.value;
      await sleep(LOCK_POLL_MS, undefined, { signal });
    }
  }

  const isChosen = (feed: Feed, { source }: SyncRunOptions) => source === undefined || feed.source === source;
  const findState = async (feed: Feed) =>
    (await feeds.listFeeds(sql)).find((state) => state.source === feed.source && state.feed === feed.feed);

  return {
    /**
     * Runs what is due.
     * @returns the sentences of the services that stand still, and whether places have changed
     * @throws OperatorError without a key
     */
    async run(run: SyncRunOptions): Promise<{ reasons: string[]; hasChanged: boolean }> {
      const key = publicData.key;
      if (key === undefined) throw new OperatorError(NO_KEY);
      const { isFull = false, isScheduled = false, source } = run;
      const outcomes: { hasChanged: boolean; reason: string | undefined }[] = [];
      for (const feed of FEEDS.filter((one) => isChosen(one, run))) {
        await feeds.insertFeed(sql, feed);
        const isNow = async (state: feeds.FeedState | undefined) =>
          isFull || source !== undefined || isDue(state, { now: clock.now(), isScheduled });
        if (!(await isNow(await findState(feed)))) continue;
        const outcome = await exclusively(async () => {
          const state = await findState(feed);
          return state === undefined || !(await isNow(state)) ? undefined : attempt(feed, state, { ...run, key });
        });
        if (outcome !== undefined) outcomes.push(outcome);
      }
      const reasons = outcomes.flatMap(({ reason }) => reason ?? []);
      return { reasons, hasChanged: outcomes.some(({ hasChanged }) => hasChanged) };
    },
  };
}
