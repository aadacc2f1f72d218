import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { blocksOf } from '#lib/member/conditions.repository.ts';

/** All data of a member as written to the export file. */
export interface AccountRecord {
  profile: object;
  /** Distinct keys of the member's photos. */
  photoKeys: string[];
  [part: string]: unknown;
}

/** The path of a photo in the zip file. */
export const photoPath = (key: string) => `photos/${key}.webp`;

const photoPathColumn = (sql: ISql, column: string) => sql`'photos/' || ${sql(column)} || '.webp'`;

/** Runs one query and returns its rows as JSON objects, in the order of the query. */
async function listItems(sql: ISql, query: SqlFragment): Promise<object[]> {
  const rows = await sql<{ item: object }[]>`select to_jsonb(part) as item from (${query}) part`;
  return rows.map(({ item }) => item);
}

function createPartQueries(sql: ISql, memberId: MemberId): Record<string, SqlFragment> {
  const isOwn = sql`member_id = ${memberId}`;
  return {
    reviews: sql`
      select review.id, place_id as "placeId", place.name as "placeName", place.address,
        review.created_at as "createdAt", is_recommended as "isRecommended", rating, content,
        mood_tags as "moodTags", solo_tags as "soloTags", is_visited as "isVisited",
        hidden_until as "hiddenUntil", edited_at as "editedAt",
        (select coalesce(jsonb_agg(
          jsonb_build_object('replacedAt', created_at, 'isRecommended', is_recommended, 'rating', rating,
            'content', content, 'moodTags', mood_tags, 'soloTags', solo_tags) order by id), '[]')
          from review_version where review_id = review.id) as "earlierVersions",
        array(
          select ${photoPathColumn(sql, 'media_key')} from review_photo where review_id = review.id order by seq
        ) as photos
      from review join place on place.id = place_id where ${isOwn} order by review.id`,
    facts: sql`
      select place_id as "placeId", place.name as "placeName", fact, value, fact_answer.created_at as "answeredAt"
      from fact_answer join place on place.id = place_id
      where ${isOwn} and origin = 'PAGE' order by fact_answer.created_at, place_id, fact`,
    sollects: sql`
      select sollect.id, revision.title, sollect.created_at as "createdAt", revision.created_at as "writtenAt",
        published_revision_id is not distinct from revision.id as "isPublished", hidden_until as "hiddenUntil",
        (select jsonb_agg(
          jsonb_build_object('text', text_content, 'photo', ${photoPathColumn(sql, 'media_key')}) order by seq)
          from sollect_paragraph where revision_id = revision.id) as paragraphs,
        (select jsonb_agg(jsonb_build_object('id', place.id, 'name', place.name) order by seq)
          from sollect_place join place on place.id = place_id where revision_id = revision.id) as places
      from sollect join sollect_revision revision on sollect_id = sollect.id
      where ${isOwn} order by sollect.id, revision.id`,
    savedSollects: sql`
      select sollect_id as "sollectId", created_at as "savedAt" from sollect_mark where ${isOwn} order by id`,
    collections: sql`
      select name, icon_id as "iconId", created_at as "createdAt", hidden_until as "hiddenUntil",
        (select coalesce(jsonb_agg(
          jsonb_build_object(
            'id', place.id, 'name', place.name, 'address', place.address, 'savedAt', added_at, 'memo', memo)
          order by added_at, place.id), '[]')
          from collection_place join place on place.id = place_id where collection_id = collection.id) as places
      from collection where ${isOwn} order by seq`,
    visits: sql`
      select place_id as "placeId", place.name as "placeName", place.address,
        to_char(visited_on, 'YYYY-MM-DD') as "visitedOn", note
      from place_visit join place on place.id = place_id where ${isOwn} order by visited_on, place_id`,
    solroutes: sql`
      select name, icon_id as "iconId", is_done as "isDone", created_at as "createdAt",
        hidden_until as "hiddenUntil", to_char(depart_at, 'YYYY-MM-DD"T"HH24:MI') as "departAt",
        start_walk_minutes as "startWalkMin", start_walk_m as "startWalkM",
        (select coalesce(jsonb_agg(
          jsonb_build_object('id', place.id, 'name', place.name, 'address', place.address, 'memo', memo,
            'stayMin', stay_minutes) order by seq), '[]')
          from solroute_place join place on place.id = place_id where solroute_id = solroute.id) as places
      from solroute where ${isOwn} order by id`,
    calendarAddress: sql`
      select created_at as "createdAt" from calendar_address where ${isOwn}`,
    recentSearches: sql`
      select mode, keyword, searched_at as "searchedAt" from recent_search where ${isOwn} order by searched_at`,
    feedback: sql`select content, created_at as "createdAt", answer from feedback where ${isOwn} order by id`,
    placeRequests: sql`
      select name, address, latitude, longitude, categories, note, status, place_id as "placeId",
        created_at as "createdAt"
      from place_request where ${isOwn} order by id`,
    corrections: sql`
      select correction.id, place_id as "placeId", place.name as "placeName", change, note, status, reason,
        correction.created_at as "createdAt", decided_at as "decidedAt"
      from correction join place on place.id = place_id where ${isOwn} order by correction.id`,
    confirmedCorrections: sql`
      select correction_id as "correctionId", created_at as "confirmedAt" from correction_confirmation
      where ${isOwn} order by correction_id`,
    reports: sql`
      select review_id as "reviewId", sollect_id as "sollectId", profile_id is not null as "isProfile",
        solroute_id as "solrouteId", collection_id as "collectionId", reason, detail, created_at as "createdAt"
      from report where ${isOwn} order by id`,
    takedowns: sql`
      select kind, title, reason, explanation, state, created_at as "createdAt", objection, answer,
        is_objection_accepted as "isObjectionAccepted"
      from takedown where ${isOwn} order by id`,
    inbox: sql`
      select kind, title, text, path, is_read as "isRead", created_at as "createdAt" from inbox_message
      where ${isOwn} order by id`,
    inboxSettings: sql`
      select inbox_off as "notInApp", push_off as "notAsPush" from member where id = ${memberId}`,
    pushSubscriptions: sql`
      select substring(endpoint from '^https://([^/:]+)') as service, created_at as "createdAt" from push_subscription
      where ${isOwn} order by id`,
    blockedMembers: sql`
      select case when review_id is null then nickname else coalesce(author_initial, '') || '**' end as nickname,
        review_id as "reviewId", blocked.created_at as "blockedAt"
      from (${blocksOf(sql, memberId)}) blocked join member on member.id = blocked_id
      order by blocked.created_at`,
    consents: sql`
      select kind, to_char(version, 'YYYY-MM-DD') as version, accepted_at as "acceptedAt" from consent
      where ${isOwn} order by accepted_at, kind`,
    signIns: sql`
      select device, created_at as "createdAt", last_used_at as "lastUsedAt" from sign_in
      where ${isOwn} order by created_at`,
    passkeys: sql`
      select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey where ${isOwn} order by id`,
  };
}

/**
 * Reads within the caller's transaction, so that all parts are from one snapshot. undefined if the
 * account was deleted.
 */
export async function findRecord(sql: ISql, memberId: MemberId): Promise<AccountRecord | undefined> {
  const [profile] = await listItems(
    sql,
    sql`select id as "userId", coalesce(hidden_nickname, nickname) as nickname, login_type as "loginType",
      created_at as "createdAt", profile_hidden_until as "hiddenUntil",
      'photos/' || coalesce(hidden_media_key, profile_media_key) || '.webp' as photo
      from member where id = ${memberId}`,
  );
  if (profile === undefined) return undefined;
  const record: AccountRecord = { profile, photoKeys: [] };
  for (const [name, query] of Object.entries(createPartQueries(sql, memberId)))
    record[name] = await listItems(sql, query);
  const keys = await sql<{ key: string }[]>`
    select profile_media_key as key from member where id = ${memberId} and profile_media_key is not null
    union
    select hidden_media_key from member where id = ${memberId} and hidden_media_key is not null
    union
    select media_key from review_photo join review on review.id = review_id where member_id = ${memberId}
    union
    select media_key from sollect join sollect_revision on sollect_id = sollect.id
      join sollect_paragraph on revision_id = sollect_revision.id
    where member_id = ${memberId} and media_key is not null
    order by key`;
  record.photoKeys = keys.map(({ key }) => key);
  return record;
}
