import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { lockReferencedPlaces } from '#lib/place/lock-place.repository.ts';
import type { SearchedPlace, SollectColumns } from '#lib/search/search-columns.ts';
import { replaceCategories } from './sollect-category.repository.ts';
import type { ParagraphRow } from './sollect-detail.repository.ts';

export interface OwnedSollect {
  writerId: number;
  /** null: not published. */
  publishedRevisionId: number | null;
  /** The published revision, or an unfinished newer one. */
  newestRevisionId: number;
}

const owned = (sql: ISql) => sql`
  member_id as "writerId", published_revision_id as "publishedRevisionId",
  (select max(id) from sollect_revision where sollect_id = sollect.id) as "newestRevisionId"`;

export async function find(sql: ISql, sollectId: number): Promise<OwnedSollect | undefined> {
  const [row] = await sql<OwnedSollect[]>`select ${owned(sql)} from sollect where id = ${sollectId}`;
  return row;
}

/**
 * Blocks other writes, marks and deletion until the transaction ends. Reads in a separate
 * statement, to see the writes of the previous holder of the lock.
 */
export async function lock(tx: TransactionSql, sollectId: number): Promise<OwnedSollect | undefined> {
  const rows = await tx`select from sollect where id = ${sollectId} for update`;
  return rows.length === 0 ? undefined : find(tx, sollectId);
}

/** Returns the latest revision with all images; undefined if there is none. */
export async function findLastCompleteRevision(sql: ISql, sollectId: number): Promise<number | undefined> {
  const [row] = await sql<{ id: number | null }[]>`
    select max(id) as id from sollect_revision where sollect_id = ${sollectId} and not exists (
      select from sollect_paragraph
      where revision_id = sollect_revision.id and image_name is not null and media_key is null
    )`;
  return row?.id ?? undefined;
}

export async function insertDraft(tx: TransactionSql, memberId: MemberId, createdAt: Date): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    insert into sollect (member_id, created_at) values (${memberId}, ${createdAt}) returning id`;
  return row.id;
}

export type LinkedPlace = SearchedPlace & { id: number };

export const lockLinkedPlaces = (tx: TransactionSql, placeIds: readonly number[]): Promise<LinkedPlace[]> =>
  lockReferencedPlaces<SearchedPlace>(
    tx,
    placeIds,
    tx`, name, category, detailed_category as "detailedCategory", address, district, neighborhood,
      legal_dong as "legalDong", admin_dong as "adminDong"`,
  );

export interface NewRevision {
  sollectId: number;
  title: string;
  search: SollectColumns;
  createdAt: Date;
  paragraphs: readonly ParagraphRow[];
  placeIds: readonly number[];
}

export async function insertRevision(tx: TransactionSql, revision: NewRevision): Promise<number> {
  const { sollectId, title, search, createdAt, paragraphs, placeIds } = revision;
  const [{ id }] = await tx<[{ id: number }]>`
    insert into sollect_revision (sollect_id, title, created_at, search_jamo, search_choseong, search_grams)
    values (
      ${sollectId}, ${title}, ${createdAt}, ${search.searchJamo}, ${search.searchChoseong}, ${search.searchGrams}::int[]
    ) returning id`;
  const rows = paragraphs.map(({ seq, text, imageName, mediaKey }) => ({
    revision_id: id,
    seq,
    text_content: text,
    image_name: imageName,
    media_key: mediaKey,
  }));
  await tx`insert into sollect_paragraph ${tx(rows)}`;
  await tx`
    insert into sollect_place (revision_id, seq, place_id)
    select ${id}, seq, place_id from unnest(${[...placeIds]}::bigint[]) with ordinality as linked (place_id, seq)`;
  return id;
}

/** The cover is first. */
export function listParagraphs(sql: ISql, revisionId: number) {
  return sql<ParagraphRow[]>`
    select seq, text_content as text, image_name as "imageName", media_key as "mediaKey"
    from sollect_paragraph where revision_id = ${revisionId} order by seq`;
}

/** The photos of all revisions. */
export async function listMediaKeys(sql: ISql, sollectId: number): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select distinct media_key as key from sollect_paragraph join sollect_revision on sollect_revision.id = revision_id
    where sollect_id = ${sollectId} and media_key is not null`;
  return rows.map(({ key }) => key);
}

/** Sets the photo of an image. Returns false if it has one. */
export async function setMediaKey(tx: TransactionSql, revisionId: number, name: string, mediaKey: string) {
  const { count } = await tx`
    update sollect_paragraph set media_key = ${mediaKey}
    where revision_id = ${revisionId} and image_name = ${name} and media_key is null`;
  return count > 0;
}

/** Publishes the revision and updates the categories, unless an operator hides the sollect. */
export async function publish(tx: TransactionSql, sollectId: number, revisionId: number): Promise<void> {
  await tx`
    update sollect set published_revision_id = ${revisionId} where id = ${sollectId} and hidden_until is null`;
  await replaceCategories(tx, sollectId);
}

/** The sollect is a draft afterwards. */
export async function unpublish(tx: TransactionSql, sollectId: number): Promise<void> {
  await tx`update sollect set published_revision_id = null where id = ${sollectId}`;
  await tx`delete from sollect_category where sollect_id = ${sollectId}`;
}

/** Deletes all revisions except the given ones. */
export async function deleteOtherRevisions(
  tx: TransactionSql,
  sollectId: number,
  retainedIds: readonly (number | null)[],
) {
  await tx`
    delete from sollect_revision
    where sollect_id = ${sollectId} and id <> all(${retainedIds.filter((id) => id !== null)}::bigint[])`;
}

export async function deleteById(tx: TransactionSql, sollectId: number): Promise<void> {
  await tx`delete from sollect where id = ${sollectId}`;
}
