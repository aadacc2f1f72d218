import pLimit from 'p-limit';
import { rebuildOverview, rebuildRegions } from '#features/place/place.public.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { toSollectColumns } from '#lib/search/search-columns.ts';
import { DAY_MINUTES } from '#lib/time/durations.ts';
import { type DemoCity, type DemoCorrection, type DemoPhoto, readDemoCity, readDemoPhotos } from './demo.reader.ts';
import * as demo from './demo.repository.ts';

/** A correction whose place and members are stored. */
interface StoredCorrection extends Pick<DemoCorrection, 'change' | 'note' | 'status'> {
  placeId: number;
  memberId: number;
  confirmedById: number | null;
  by: 'MEMBERS' | 'OPERATOR' | null;
  reason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}

export interface DemoOptions {
  media: MediaStore;
  /** Receives progress messages for the operator. */
  log: (message: string) => void;
  now: Date;
  /** Stores corrections of members and applies them to their places. */
  insertCorrections?: (tx: TransactionSql, corrections: readonly StoredCorrection[]) => Promise<void>;
  /** Updates data of other features that is derived from places. */
  onPlacesChanged?: (tx: TransactionSql) => Promise<void>;
}

const MINUTE_MS = 60_000;

/**
 * Limit of concurrently stored photos: a networked store has a limited number of connections, and
 * requests that wait too long for one time out.
 */
const STORE_CONCURRENCY = 24;

async function storePhotos(media: MediaStore, photos: readonly DemoPhoto[]): Promise<void> {
  const limit = pLimit(STORE_CONCURRENCY);
  const puts = photos.flatMap(({ key, files }) =>
    files.map(({ width, bytes }) => limit(() => media.put(key, width, bytes))),
  );
  await Promise.all(puts);
}

/** The value of each name; the values are in the order of the names. */
function finder<T>(file: string, names: readonly string[], values: readonly T[]): (name: string) => T {
  const indexes = new Map(names.map((name, index) => [name, index]));
  return (name) => {
    const value = values[indexes.get(name) ?? -1];
    if (value === undefined) throw new Error(`demo city: "${name}" is not in ${file}`);
    return value;
  };
}

async function insertCity(
  tx: TransactionSql,
  { city, photos }: { city: DemoCity; photos: readonly DemoPhoto[] },
  { now, insertCorrections }: Pick<DemoOptions, 'now' | 'insertCorrections'>,
): Promise<void> {
  const { members, places, reviews } = city;
  const ago = (days: number) => new Date(now.getTime() - Math.round(days * DAY_MINUTES) * MINUTE_MS);
  const names = <T extends { name: string }>(rows: readonly T[]) => rows.map(({ name }) => name);
  const photoKey = finder(
    'photos.csv',
    names(photos),
    photos.map(({ key }) => key),
  );
  await demo.insertMedia(tx, photos);

  // Before the first review.
  const joinedAt = new Date(ago(Math.max(...reviews.map(({ daysAgo }) => daysAgo))).getTime() - MINUTE_MS);
  const avatars = members.map(({ nickname, avatar }) => ({ nickname, avatarKey: avatar && photoKey(avatar) }));
  const memberIds = await demo.insertMembers(tx, avatars, joinedAt);
  const memberId = finder(
    'members.csv',
    members.map(({ nickname }) => nickname),
    memberIds,
  );
  const placeIds = await demo.insertPlaces(tx, places);
  const placeId = finder('places.csv', names(places), placeIds);
  const toStored = <T extends { place: string; member: string; daysAgo: number }>(row: T) => ({
    ...row,
    ...{ placeId: placeId(row.place), memberId: memberId(row.member), createdAt: ago(row.daysAgo) },
  });

  await demo.insertReviews(
    tx,
    reviews.map((review) => ({ ...toStored(review), photoKeys: review.photos.map(photoKey) })),
  );
  await demo.insertFactAnswers(tx, city.factAnswers.map(toStored), placeIds);
  const placeOf = finder('places.csv', names(places), places);
  const sollects = city.sollects.map(({ title, member, daysAgo, cover, body, places: stops, marks }) => ({
    ...{ title, memberId: memberId(member), createdAt: ago(daysAgo), coverKey: photoKey(cover) },
    search: toSollectColumns({
      title,
      texts: body.filter((paragraph) => typeof paragraph === 'string'),
      places: stops.map(placeOf),
    }),
    body: body.map((item) => (typeof item === 'string' ? { text: item } : { mediaKey: photoKey(item.photo) })),
    placeIds: stops.map(placeId),
    marks: Object.entries(marks).map(([name, days]) => ({ memberId: memberId(name), createdAt: ago(days) })),
  }));
  await demo.insertSollects(tx, sollects, now);
  await demo.insertNotices(
    tx,
    city.notices.map((notice) => ({ ...notice, createdAt: ago(notice.daysAgo) })),
  );
  const corrections = city.corrections.map(({ confirmedBy, by = null, reason = null, decidedDaysAgo, ...row }) => ({
    ...toStored(row),
    ...{ by, reason, confirmedById: confirmedBy === undefined ? null : memberId(confirmedBy) },
    decidedAt: decidedDaysAgo === undefined ? null : ago(decidedDaysAgo),
  }));
  await insertCorrections?.(tx, corrections);
  await rebuildRegions(tx);
  await rebuildOverview(tx);
}

/**
 * Loads the demo city into an empty database in one transaction. A database with places, an import or
 * members of login services is unchanged: its places may only be missing at the moment.
 */
export async function loadDemoCity(sql: Sql, options: DemoOptions): Promise<void> {
  const { media, log, onPlacesChanged } = options;
  if (await demo.hasData(sql)) return;
  const [city, photos] = [readDemoCity(), readDemoPhotos()];
  const counts = `장소 ${city.places.length}곳, 후기 ${city.reviews.length}개, 쏠렉트 ${city.sollects.length}개`;
  log(`데모 도시를 담고 있어요: ${counts}.`);
  // Photos are stored before the transaction: unreferenced files are harmless, a long lock is not.
  await storePhotos(media, photos);
  const isLoaded = await sql.begin(async (tx) => {
    if (!(await demo.lockEmptyPlaces(tx))) return false;
    await allowLongStatements(tx);
    await insertCity(tx, { city, photos }, options);
    await onPlacesChanged?.(tx);
    return true;
  });
  if (isLoaded) log('데모 도시를 다 담았어요.');
}
