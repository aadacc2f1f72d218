import type { WorkKind } from '@sol/contract/report';
import { type ISql, limitTo, type SqlFragment, type TransactionSql } from '#lib/database/database.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction } from '#lib/member/audit.repository.ts';

/** Content that can be reported, hidden and removed. */
export interface Work {
  kind: WorkKind;
  id: number;
}

/** What a kind of work is in the database. A work is a row of `table`. */
interface WorkStorage {
  table: 'review' | 'sollect' | 'member' | 'solroute' | 'collection' | 'place_photo';
  hiddenUntilColumn: 'hidden_until' | 'profile_hidden_until';
  /** The column of a report that refers to a work of this kind. */
  reportColumn: 'review_id' | 'sollect_id' | 'profile_id' | 'solroute_id' | 'collection_id' | 'place_photo_id';
  /** Of its actions in the audit log. */
  auditSubject: string;
  /** Statement for what its writer recognises the work by, as `title`. */
  titleOf: (sql: ISql, id: number) => SqlFragment;
  /** Statement for the photos that everyone sees, as `key`. */
  publicPhotosOf: (sql: ISql, id: number) => SqlFragment;
  /**
   * Statement for all photos, those of hidden works and of earlier revisions included, as `key`.
   */
  allPhotosOf: (sql: ISql, id: number) => SqlFragment;
}

/** Enough for all revisions of a sollect with 100 images each. */
const PHOTOS_MAX = 2_000;

const reviewPhotos = (sql: ISql, id: number) => sql`
  select media_key as key from review_photo where review_id = ${id} order by seq ${limitTo(sql, PHOTOS_MAX)}`;
const placePhoto = (sql: ISql, id: number) => sql`
  select media_key as key from place_photo where id = ${id} and media_key is not null`;
const noPhotos = (sql: ISql) => sql`select null as key where false`;

export const WORK_STORAGE: Record<WorkKind, WorkStorage> = {
  REVIEW: {
    table: 'review',
    hiddenUntilColumn: 'hidden_until',
    reportColumn: 'review_id',
    auditSubject: 'review',
    titleOf: (sql, id) => sql`
      select name as title from review join place on place.id = place_id where review.id = ${id}`,
    publicPhotosOf: reviewPhotos,
    allPhotosOf: reviewPhotos,
  },
  SOLLECT: {
    table: 'sollect',
    hiddenUntilColumn: 'hidden_until',
    reportColumn: 'sollect_id',
    auditSubject: 'sollect',
    titleOf: (sql, id) => sql`
      select title from sollect_revision where sollect_id = ${id} order by id desc limit 1`,
    publicPhotosOf: (sql, id) => sql`
      select media_key as key from sollect join sollect_paragraph on revision_id = published_revision_id
      where sollect.id = ${id} and media_key is not null ${limitTo(sql, PHOTOS_MAX)}`,
    allPhotosOf: (sql, id) => sql`
      select distinct media_key as key from sollect_revision revision
        join sollect_paragraph on revision_id = revision.id
      where sollect_id = ${id} and media_key is not null order by 1 ${limitTo(sql, PHOTOS_MAX)}`,
  },
  PROFILE: {
    table: 'member',
    hiddenUntilColumn: 'profile_hidden_until',
    reportColumn: 'profile_id',
    auditSubject: 'profile',
    titleOf: (sql, id) => sql`select coalesce(hidden_nickname, nickname) as title from member where id = ${id}`,
    publicPhotosOf: noPhotos,
    allPhotosOf: (sql, id) => sql`
      select key from member, unnest(array[profile_media_key, hidden_media_key]) key
      where member.id = ${id} and key is not null`,
  },
  SOLROUTE: {
    table: 'solroute',
    hiddenUntilColumn: 'hidden_until',
    reportColumn: 'solroute_id',
    auditSubject: 'solroute',
    titleOf: (sql, id) => sql`select name as title from solroute where id = ${id}`,
    publicPhotosOf: noPhotos,
    allPhotosOf: noPhotos,
  },
  COLLECTION: {
    table: 'collection',
    hiddenUntilColumn: 'hidden_until',
    reportColumn: 'collection_id',
    auditSubject: 'collection',
    titleOf: (sql, id) => sql`select name as title from collection where id = ${id}`,
    publicPhotosOf: noPhotos,
    allPhotosOf: noPhotos,
  },
  PLACE_PHOTO: {
    table: 'place_photo',
    hiddenUntilColumn: 'hidden_until',
    reportColumn: 'place_photo_id',
    auditSubject: 'place-photo',
    titleOf: (sql, id) => sql`
      select name as title from place_photo join place_source using (source, source_key) join place on place.id = place_id
      where place_photo.id = ${id}`,
    publicPhotosOf: placePhoto,
    allPhotosOf: placePhoto,
  },
};

export const WORK_KINDS = Object.keys(WORK_STORAGE) as WorkKind[];

/** A fragment for each kind of work, joined by `union all`. */
export const unionOfKinds = (sql: ISql, toFragment: (kind: WorkKind) => SqlFragment): SqlFragment =>
  WORK_KINDS.map(toFragment).reduce((all, one) => sql`${all} union all ${one}`);

/** The columns of a report that refer to its work: one of them is not null. */
export const workColumns = (sql: ISql): SqlFragment =>
  sql`${sql(WORK_KINDS.map((kind) => WORK_STORAGE[kind].reportColumn))}`;

/** {@link workColumns} of a row of the table of this kind. */
export const ownWorkColumns = (sql: ISql, kind: WorkKind): SqlFragment =>
  WORK_KINDS.map((other) => (other === kind ? sql`id` : sql`null::bigint`)).reduce((all, one) => sql`${all}, ${one}`);

/** The kind of work to which the columns of a report refer. */
export const workKindColumn = (sql: ISql): SqlFragment => {
  const cases = WORK_KINDS.map((kind) => sql`when ${sql(WORK_STORAGE[kind].reportColumn)} is not null then ${kind}`);
  return sql`case ${cases.reduce((all, one) => sql`${all} ${one}`)} end`;
};

/** Returns a function that records an action on a work in the audit log. */
export const createWorkAudit =
  (actor: Actor) =>
  (tx: TransactionSql, work: Work, action: string, details = {}): Promise<void> =>
    recordAction(tx, {
      actor,
      action: `${WORK_STORAGE[work.kind].auditSubject}.${action}`,
      subjectId: work.id,
      details,
    });
