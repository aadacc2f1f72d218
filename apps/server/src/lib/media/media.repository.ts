import type { ISql, SqlFragment, TransactionSql } from '#lib/database/database.ts';

/** The files of deleted content are not kept longer if they cannot be hashed. */
const HASHING_MAX = '1 day';

/** Photos of hidden content are kept until they are hashed, also if its writer deletes it meanwhile. */
const isBeingHashed = (sql: ISql): SqlFragment => sql`
  exists (
    select from removed_photo
    where media_key = media.key and hashes = '' and unhashed_since > now() - ${HASHING_MAX}::interval)`;

const isReferenced = (sql: ISql): SqlFragment => sql`
  exists (select from review_photo where media_key = media.key)
  or exists (select from sollect_paragraph where media_key = media.key)
  or exists (select from member where profile_media_key = media.key)
  or exists (select from member where hidden_media_key = media.key)
  or exists (select from place_photo where media_key = media.key)
  or ${isBeingHashed(sql)}`;

/**
 * Locks these photos until the end of the transaction, against concurrent uploads of the same photo
 * and deletions. In sorted order, to avoid deadlocks.
 */
export async function lock(tx: TransactionSql, keys: readonly string[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(name) from (
      select distinct hashtextextended(key, 0) as name from unnest(${[...keys]}::text[]) as key order by name
    ) named`;
}

interface MediaRow {
  key: string;
  width: number;
  height: number;
  files: readonly { width: unknown }[];
}

export async function insert(tx: TransactionSql, photos: readonly MediaRow[]): Promise<void> {
  const rows = photos.map(({ key, width, height, files }) => {
    return { key, width, height, is_original: files.some((file) => file.width === 'original') };
  });
  await tx`insert into media ${tx(rows)} on conflict (key) do nothing`;
}

export async function exists(sql: ISql, key: string): Promise<boolean> {
  const rows = await sql`select from media where key = ${key}`;
  return rows.length > 0;
}

export const list = (sql: ISql) => sql<{ key: string; isReferenced: boolean }[]>`
  select key, ${isReferenced(sql)} as "isReferenced" from media`;

/** Deletes those that no row refers to. Returns the others. */
export async function deleteUnreferenced(tx: TransactionSql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  await tx`delete from media where key in ${tx([...keys])} and not (${isReferenced(tx)})`;
  const rows = await tx<{ key: string }[]>`select key from media where key in ${tx([...keys])}`;
  return new Set(rows.map(({ key }) => key));
}

/**
 * The photos of hidden works and of takedowns. Derived from the works: a key column of its own would have to follow every edit. A photo has one
 * key wherever it is used, so a hidden one is hidden in every work, and a removed one in those that
 * still contain it.
 */
export async function listHiddenKeys(sql: ISql): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select media_key as key from review join review_photo on review_id = review.id where hidden_until is not null
    union
    select media_key from sollect
      join sollect_revision revision on revision.sollect_id = sollect.id
      join sollect_paragraph on revision_id = revision.id
    where hidden_until is not null and media_key is not null
    union
    select media_key from place_photo where hidden_until is not null and media_key is not null
    union
    select hidden_media_key from member where profile_hidden_until is not null and hidden_media_key is not null
    union
    select media_key from removed_photo join media on media.key = media_key`;
  return new Set(rows.map(({ key }) => key));
}

/**
 * The photos of drafts: revisions that lack an image. Nobody could report them, so that a link to one
 * would make the app a host for any picture.
 */
export async function listDraftKeys(sql: ISql): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select media_key as key from sollect_paragraph
    where media_key is not null and revision_id in (
      select revision_id from sollect_paragraph where image_name is not null and media_key is null)`;
  return new Set(rows.map(({ key }) => key));
}

/** Whether content that everyone can see has the photo, or a profile. */
export async function isPublished(sql: ISql, key: string): Promise<boolean> {
  const rows = await sql`
    select where exists (select from review_photo where media_key = ${key})
      or exists (select from member where profile_media_key = ${key})
      or exists (select from place_photo where media_key = ${key})
      or exists (
        select from sollect_paragraph
          join sollect_revision revision on revision.id = revision_id
          join sollect on sollect.id = sollect_id and published_revision_id = revision.id
        where media_key = ${key})`;
  return rows.length > 0;
}
