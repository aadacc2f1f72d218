import { CONSENT_DOCUMENTS } from '@sol/contract/choices';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import type { Photo } from '#lib/media/process-photo.ts';
import { nicknameKey } from '#lib/member/nickname-key.ts';
import { toHoursColumns } from '#lib/place/hours-columns.ts';
import type { PlaceColumns } from '#lib/search/korean-search.ts';
import type { DemoReview } from './demo-city.ts';
import type { DemoPlace } from './demo-place.ts';

/** Whether there are places, imports or members with a login. */
export async function hasData(sql: ISql): Promise<boolean> {
  const [row] = await sql<[{ has_data: boolean }]>`
    select exists (select from place) or exists (select from place_import)
      or exists (select from member where login_type is not null) as has_data`;
  return row.has_data;
}

/**
 * Blocks other writers of places until the transaction ends, so that two processes that start
 * together load the city once. Returns whether there are no places.
 */
export async function lockEmptyPlaces(tx: TransactionSql): Promise<boolean> {
  await tx`lock table place in share row exclusive mode`;
  const [row] = await tx<{ is_empty: boolean }[]>`select not exists (select from place) as is_empty`;
  return row?.is_empty ?? false;
}

export async function insertMedia(tx: TransactionSql, photos: readonly Photo[]): Promise<void> {
  const rows = photos.map(({ key, width, height }) => ({ key, width, height }));
  await tx`insert into media ${tx(rows)} on conflict (key) do nothing`;
}

/** Returns ids in the order of the members. */
export async function insertMembers(
  tx: TransactionSql,
  members: readonly { nickname: string; avatarKey: string | null; createdAt: Date }[],
): Promise<number[]> {
  const rows = members.map(({ nickname, avatarKey, createdAt }) => ({
    nickname,
    nickname_key: nicknameKey(nickname),
    profile_media_key: avatarKey,
    created_at: createdAt,
  }));
  // A nickname that is already in use stays with its owner.
  const created = await tx<{ id: number; createdAt: string }[]>`
    insert into member ${tx(rows)} on conflict (nickname_key) do nothing returning id, created_at as "createdAt"`;
  const consents = created.flatMap(({ id, createdAt }) =>
    CONSENT_DOCUMENTS.map(({ kind, version }) => ({ member_id: id, kind, version, accepted_at: createdAt })),
  );
  if (consents.length > 0) await tx`insert into consent ${tx(consents)}`;
  const stored = await tx<{ id: number; nickname_key: string }[]>`
    select id, nickname_key from member where nickname_key in ${tx(rows.map((row) => row.nickname_key))}`;
  const ids = new Map(stored.map((member) => [member.nickname_key, member.id]));
  return rows.map((row) => ids.get(row.nickname_key) ?? missing(row.nickname_key));
}

function missing(what: string): never {
  throw new Error(`demo city: ${what} was not stored`);
}

const column = <T, V>(items: readonly T[], read: (item: T) => V): V[] => items.map(read);

/** Returns ids in the order of the places. */
export async function insertPlaces(
  tx: TransactionSql,
  places: readonly (DemoPlace & { search: PlaceColumns })[],
): Promise<number[]> {
  const text = (read: (place: (typeof places)[number]) => string | null) => column(places, read) as string[];
  const number = (read: (place: DemoPlace) => number) => column(places, read);
  const hours = places.map((place) => toHoursColumns({ weekly: place.hours, exceptions: place.hoursExceptions }));
  const rows = await tx<{ id: number }[]>`
    insert into place (
      name, category, detailed_category, address, province, district, neighborhood,
      legal_dong, admin_dong, latitude, longitude, open_minutes, hours_exceptions, exception_codes, day_minutes,
      search_pairs, search_choseong
    )
    select p.name, p.category, p.detailed, p.address, '서울', p.district, p.neighborhood,
      p.legal_dong, p.admin_dong, p.latitude, p.longitude, p.minutes::int4multirange, p.exceptions::jsonb, p.codes::text[],
      p.day_minutes::int4multirange, p.pairs, p.choseong
    from unnest(
      ${text((p) => p.name)}::text[], ${text((p) => p.category)}::text[],
      ${text((p) => p.detailedCategory)}::text[], ${text((p) => p.address)}::text[], ${text((p) => p.district)}::text[],
      ${text((p) => p.neighborhood)}::text[], ${text((p) => p.legalDong)}::text[], ${text((p) => p.adminDong)}::text[],
      ${number((p) => p.latitude)}::float8[], ${number((p) => p.longitude)}::float8[],
      ${column(hours, (h) => h.openMinutes) as string[]}::text[],
      ${column(hours, (h) => h.hoursExceptions) as string[]}::text[],
      ${column(hours, (h) => h.exceptionCodes) as string[]}::text[],
      ${column(hours, (h) => h.dayMinutes) as string[]}::text[],
      ${text((p) => p.search.searchPairs)}::text[], ${text((p) => p.search.searchChoseong)}::text[]
    ) with ordinality as p(
      name, category, detailed, address, district, neighborhood, legal_dong, admin_dong,
      latitude, longitude, minutes, exceptions, codes, day_minutes, pairs, choseong, nth
    )
    order by p.nth
    returning id`;
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  await tx`
    insert into place_source (source, source_key, place_id, area)
    select 'demo', p.key, p.id, '서울 ' || p.district
    from unnest(${text((p) => p.key)}::text[], ${ids}::bigint[], ${text((p) => p.district)}::text[])
      as p(key, id, district)`;
  return ids;
}

export async function insertHours(
  tx: TransactionSql,
  places: readonly DemoPlace[],
  ids: readonly number[],
): Promise<void> {
  const hours = places.flatMap((place, index) => place.hours.map((day) => ({ ...day, placeId: ids[index] ?? 0 })));
  await tx`
    insert into place_hours (place_id, day_of_week, start_minute, end_minute)
    select * from unnest(
      ${column(hours, (day) => day.placeId)}::bigint[], ${column(hours, (day) => day.dayOfWeek)}::smallint[],
      ${column(hours, (day) => day.startMinute)}::smallint[], ${column(hours, (day) => day.endMinute)}::smallint[]
    )`;
}

export type StoredReview = DemoReview & { placeId: number; memberId: number; createdAt: Date };

/** Returns ids in the order of the reviews, ascending. */
export async function insertReviews(tx: TransactionSql, reviews: readonly StoredReview[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    insert into review (
      place_id, member_id, is_recommended, rating, content, mood_tags, solo_tags, is_visited, created_at)
    select r.place_id, r.member_id, r.is_recommended::boolean, r.rating, r.content,
      string_to_array(r.moods, '|'), string_to_array(r.solos, '|'), r.is_visited::boolean, r.created_at
    from unnest(
      ${column(reviews, (r) => r.placeId)}::bigint[], ${column(reviews, (r) => r.memberId)}::bigint[],
      ${column(reviews, (r) => String(r.isRecommended))}::text[], ${column(reviews, (r) => r.rating)}::smallint[],
      ${column(reviews, (r) => r.content)}::text[], ${column(reviews, (r) => r.moodTags.join('|'))}::text[],
      ${column(reviews, (r) => r.soloTags.join('|'))}::text[],
      ${column(reviews, (r) => String(r.isVisited))}::text[],
      ${column(reviews, (r) => r.createdAt.toISOString())}::timestamptz[]
    ) with ordinality as r(
      place_id, member_id, is_recommended, rating, content, moods, solos, is_visited, created_at, nth)
    order by r.nth
    returning id`;
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export interface StoredPhoto {
  reviewId: number;
  placeId: number;
  seq: number;
  mediaKey: string;
}

export async function insertReviewPhotos(tx: TransactionSql, photos: readonly StoredPhoto[]): Promise<void> {
  await tx`
    insert into review_photo (review_id, place_id, seq, media_key)
    select * from unnest(
      ${column(photos, (p) => p.reviewId)}::bigint[], ${column(photos, (p) => p.placeId)}::bigint[],
      ${column(photos, (p) => p.seq)}::smallint[], ${column(photos, (p) => p.mediaKey)}::text[]
    )`;
}

/** Sets the counters that are derived from reviews, for all places at once. */
export async function countReviews(tx: TransactionSql): Promise<void> {
  await tx`
    update place p set review_count = r.reviews, recommend_count = r.recommended, rating_sum = r.rating
    from (
      select place_id, count(*) as reviews, count(*) filter (where is_recommended) as recommended, sum(rating) as rating
      from review group by place_id
    ) r
    where p.id = r.place_id`;
  await tx`
    insert into place_tag (place_id, kind, tag, total)
    select place_id, kind, tag, count(*)
    from review, lateral (
      select 'MOOD', unnest(mood_tags) union all select 'SOLO', unnest(solo_tags)
    ) as chosen(kind, tag)
    group by place_id, kind, tag`;
  await tx`analyze place, review, review_photo, place_tag, place_hours, member`;
}
