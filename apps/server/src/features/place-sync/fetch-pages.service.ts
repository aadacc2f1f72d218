import { hash } from 'node:crypto';
import type { Sql } from '#lib/database/database.ts';
import type { ServicePage, ServiceRow } from './client/envelope.format.ts';
import { applyPage, SyncStop } from './client/fault.rules.ts';
import type { PublicDataClient } from './client/public-data.source.ts';
import * as feeds from './place-sync.repository.ts';
import type { Feed, FeedRequest } from './sources/feed.rules.ts';

/** The portal cuts files of more rows without a word. */
const CUT_AT_ROWS = 50_000;
/** A list that changes while it is read is read again. */
const RESTARTS_MAX = 3;
/** A page that was sent for another one, too. */
const REPEATS_MAX = 3;
/** More are no list of places. */
const PAGES_MAX = 20_000;

interface FetchOptions {
  sql: Sql;
  client: PublicDataClient;
  feed: Feed;
  run: feeds.Run;
  onPage: (rows: number, total: number) => void;
}

/** @throws SyncStop if all rows lack a field that is always there */
function assertFields({ required, page, title }: Feed, rows: readonly ServiceRow[]): void {
  const [first] = rows;
  const missing = required.filter((name) => first !== undefined && rows.every((row) => !(name in row)));
  if (missing.length === 0) return;
  const names = missing.join(', ');
  throw new SyncStop(
    'FINAL',
    `${title}의 행에 ${names} 칸이 없어요. 서비스가 바뀌었을 수 있어서 아무것도 바꾸지 않았어요. ${applyPage(page)}`,
  );
}

function assertNotCut({ title, page }: Feed, { mode }: feeds.Run, total: number): void {
  if (mode !== 'FULL' || total !== CUT_AT_ROWS) return;
  throw new SyncStop(
    'FINAL',
    `${title}이 꼭 5만 행이에요. 잘린 자료일 수 있어서 아무것도 바꾸지 않았어요. ${applyPage(page)}`,
  );
}

const hashOf = (rows: readonly ServiceRow[]): string => hash('sha256', JSON.stringify(rows));

const changing = (title: string) =>
  new SyncStop('TEMPORARY', `${title}의 자료가 받는 동안 자꾸 바뀌어요. 바꾼 것은 없고, 나중에 다시 받아요.`);

/** Reads a list to its end, from the page after the last stored one. */
async function fetchList(options: FetchOptions, request: FeedRequest, index: number): Promise<void> {
  const { sql, client, feed, run, onPage } = options;
  const id = { ...feed, request: index };
  let pages: Pick<feeds.FeedPage, 'total' | 'rowCount' | 'hash'>[] = (await feeds.listPages(sql, feed)).filter(
    (page) => page.request === index,
  );
  const isOther = ({ rows, total }: ServicePage) =>
    (pages[0] !== undefined && pages[0].total !== total) ||
    (rows.length > 0 && pages.some((page) => page.hash === hashOf(rows)));
  let [restarts, repeats] = [0, 0];
  for (;;) {
    const received = pages.reduce((sum, { rowCount }) => sum + rowCount, 0);
    const total = pages[0]?.total;
    if (total !== undefined && received >= total) return;
    if (pages.length >= PAGES_MAX) throw changing(feed.title);
    const page = await client.getPage(request, pages.length + 1, request.pageSize);
    assertNotCut(feed, run, page.total);
    assertFields(feed, page.rows);
    if (total !== undefined && isOther(page)) {
      // One that stays the same may be right, and an earlier page the wrong one.
      if (page.total === total && ++repeats <= REPEATS_MAX) continue;
      await feeds.deletePages(sql, id);
      [pages, repeats] = [[], 0];
      if (++restarts > RESTARTS_MAX) throw changing(feed.title);
      continue;
    }
    const stored = { page: pages.length + 1, total: page.total, hash: hashOf(page.rows), rows: page.rows };
    await feeds.insertPage(sql, id, stored);
    pages.push({ total: page.total, rowCount: page.rows.length, hash: stored.hash });
    onPage(received + page.rows.length, page.total);
  }
}

/**
 * Stores all pages of a run, each with its own statement, so that an interrupted run continues.
 * @throws SyncStop
 */
export async function fetchPages(options: FetchOptions): Promise<void> {
  for (const [index, request] of options.run.requests.entries()) await fetchList(options, request, index);
}
