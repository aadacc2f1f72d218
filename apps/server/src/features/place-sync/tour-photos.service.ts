import { PHOTO_MAX_BYTES } from '@sol/contract/media';
import type { PhotoLicence } from '@sol/contract/place';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { mediaKey } from '#lib/media/media-store.ts';
import { type Photo, processPhoto } from '#lib/media/process-photo.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import type { PublicDataClient } from './client/public-data.source.ts';
import * as feeds from './place-sync.repository.ts';
import { type ListedPhoto, photosOf } from './tour-text.rules.ts';

const ROWS_AT_ONCE = 200;
/** A photo that could not be copied is tried again. */
const RETRY_AFTER_MS = 7 * DAY_MS;

const NO_COMMERCIAL_USE: ReadonlySet<PhotoLicence> = new Set(['TYPE2', 'TYPE4']);
const NO_CHANGES: ReadonlySet<PhotoLicence> = new Set(['TYPE3', 'TYPE4']);

interface PhotoOptions {
  sql: Sql;
  client: PublicDataClient;
  media: MediaLibrary;
  /** Photos without commercial use are shown only where the operator says that there is none. */
  isCommercial: boolean;
  now: () => Date;
}

/** A photo for the store: with its licence byte for byte, or as uploads are. */
async function readPhoto(bytes: Buffer, licence: PhotoLicence): Promise<Photo> {
  // Its limits and hashes are those of uploads in either case.
  const photo = await processPhoto(bytes);
  if (!NO_CHANGES.has(licence)) return photo;
  return { ...photo, key: mediaKey(bytes), files: [{ width: 'original', bytes }] };
}

/** Copies a photo. null for one that is not there, not a photo, or a copy of one that operators have removed. */
async function copyPhoto({ sql, client, media, now }: PhotoOptions, key: string, seq: number, listed: ListedPhoto) {
  const bytes = await client.getPhoto(listed.url, PHOTO_MAX_BYTES);
  const row = { key, seq, ...listed };
  const refuse = async () => {
    await feeds.putPhoto(sql, { ...row, mediaKey: null }, now());
    return false;
  };
  if (bytes === undefined) return refuse();
  let photo: Photo;
  try {
    photo = await readPhoto(bytes, listed.licence);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'UNAVAILABLE') return refuse();
    throw error;
  }
  try {
    await media.begin([photo], async (tx) => {
      await media.store(tx, [photo]);
      await feeds.putPhoto(tx, { ...row, mediaKey: photo.key }, now());
    });
    return true;
  } catch (error) {
    await media.discard([photo], error);
    if (error instanceof AppError && error.code === 'PHOTO_REMOVED') return refuse();
    throw error;
  }
}

/** Makes the photos of rows those that are listed with a licence. Returns the number of copied ones. */
async function updateRows(options: PhotoOptions, rows: readonly { key: string; fields: Record<string, string> }[]) {
  const { sql, media, isCommercial, now } = options;
  const stored = await feeds.listPhotos(
    sql,
    rows.map(({ key }) => key),
  );
  let copied = 0;
  const released: string[] = [];
  for (const { key, fields } of rows) {
    const listed = photosOf(fields).filter(({ licence }) => !isCommercial || !NO_COMMERCIAL_USE.has(licence));
    const own = stored.filter((photo) => photo.key === key);
    for (const photo of own) {
      const isListed = listed.some(({ url, licence }) => url === photo.url && licence === photo.licence);
      if (!isListed) released.push(...(await feeds.deletePhoto(sql, photo)));
    }
    for (const [seq, photo] of listed.entries()) {
      const known = own.find(({ url, licence }) => url === photo.url && licence === photo.licence);
      const isRecent = known !== undefined && now().getTime() - Date.parse(known.checkedAt) < RETRY_AFTER_MS;
      if (known?.mediaKey != null || isRecent) continue;
      if (await copyPhoto(options, key, seq, photo)) copied++;
    }
  }
  await media.release(released);
  return copied;
}

/** Copies the photos that TourAPI lists with a licence, and deletes those that it does not list any more. */
export async function updateTourPhotos(options: PhotoOptions): Promise<number> {
  const { sql, media } = options;
  await media.release(await feeds.deleteAbsentPhotos(sql));
  let [copied, afterKey] = [0, ''];
  for (;;) {
    const rows = await feeds.listTourRows(sql, afterKey, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return copied;
    copied += await updateRows(options, rows);
    afterKey = last.key;
  }
}
