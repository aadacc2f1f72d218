import { CONSENT_DOCUMENTS } from '@sol/contract/choices';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { type FactOfPlace, recountFacts } from '#lib/fact/fact.repository.ts';
import { updateReviewAnswers } from '#lib/fact/member-answers.repository.ts';
import { nicknameKey } from '#lib/member/nickname-key.ts';
import { toHoursColumns } from '#lib/place/hours-columns.ts';
import { categoriesOfPlaces } from '#lib/place/lock-place.repository.ts';
import { soloPriorOf } from '#lib/place/solo-prior.ts';
import type { SearchColumns } from '#lib/search/korean-search.ts';
import { toPlaceColumns } from '#lib/search/search-columns.ts';
import { toSearchGrams } from '#lib/search/search-grams.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import type { DemoFactAnswer, DemoPlace, DemoReview } from './demo.reader.ts';

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

type Row = Record<string, unknown>;

/** An insert of rows whose keys are columns. One parameter, because a statement has at most 65,535. */
function insertOf(tx: TransactionSql, table: string, rows: readonly Row[]) {
  const columns = tx(Object.keys(rows[0] ?? {}));
  return tx`
    insert into ${tx(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${tx(table)}, ${tx.json(rows as never)}) with ordinality
    order by ordinality`;
}

/** Returns the ids in the order of the rows. */
async function insertWithId(tx: TransactionSql, table: string, rows: readonly Row[]): Promise<number[]> {
  const inserted = await tx<{ id: number }[]>`${insertOf(tx, table, rows)} returning id`;
  return inserted.map(({ id }) => id);
}

export async function insertMedia(
  tx: TransactionSql,
  photos: readonly { key: string; width: number; height: number }[],
): Promise<void> {
  const rows = photos.map(({ key, width, height }) => ({ key, width, height }));
  await tx`${insertOf(tx, 'media', rows)} on conflict (key) do nothing`;
}

/** Returns ids in the order of the members. */
export async function insertMembers(
  tx: TransactionSql,
  members: readonly { nickname: string; avatarKey: string | null }[],
  joinedAt: Date,
): Promise<number[]> {
  const rows = members.map(({ nickname, avatarKey }) => ({
    nickname,
    nickname_key: nicknameKey(nickname),
    profile_media_key: avatarKey,
    created_at: joinedAt,
  }));
  // A nickname that is already in use stays with its owner.
  const created = await tx<{ id: number }[]>`
    ${insertOf(tx, 'member', rows)} on conflict (nickname_key) do nothing returning id`;
  const consents = created.flatMap(({ id }) =>
    CONSENT_DOCUMENTS.map(({ kind, version }) => ({ member_id: id, kind, version, accepted_at: joinedAt })),
  );
  if (consents.length > 0) await insertOf(tx, 'consent', consents);
  const stored = await tx<{ id: number }[]>`
    select member.id from unnest(${rows.map((row) => row.nickname_key)}::text[]) with ordinality as demo(key, nth)
    join member on nickname_key = key order by nth`;
  return stored.map(({ id }) => id);
}

/** Returns ids in the order of the places. */
export async function insertPlaces(tx: TransactionSql, places: readonly DemoPlace[]): Promise<number[]> {
  const rows = places.map((place) => {
    const hours = toHoursColumns({ weekly: place.hours, exceptions: place.hoursExceptions });
    const search = toPlaceColumns(place);
    return {
      ...{ name: place.name, category: place.category, detailed_category: place.detailedCategory },
      ...{ address: place.address, province: '서울', district: place.district, neighborhood: place.neighborhood },
      ...{ legal_dong: place.legalDong, admin_dong: place.adminDong },
      ...{ latitude: place.latitude, longitude: place.longitude },
      ...{ open_minutes: hours.openMinutes, day_minutes: hours.dayMinutes, exception_codes: hours.exceptionCodes },
      hours_exceptions: hours.hoursExceptions === null ? null : place.hoursExceptions,
      ...{ search_pairs: search.searchPairs, search_choseong: search.searchChoseong },
      solo_prior: soloPriorOf(place),
    };
  });
  const ids = await insertWithId(tx, 'place', rows);
  const sources = places.map(({ key, district }, index) => ({
    ...{ source: 'demo', source_key: key, place_id: ids[index], area: `서울 ${district}` },
  }));
  await insertOf(tx, 'place_source', sources);
  const hours = places.flatMap((place, index) =>
    place.hours.map(({ dayOfWeek, startMinute, endMinute }) => ({
      ...{ place_id: ids[index], day_of_week: dayOfWeek, start_minute: startMinute, end_minute: endMinute },
    })),
  );
  await insertOf(tx, 'place_hours', hours);
  return ids;
}

/** With the ids and the time that a row of a file has as names and days. */
type Stored<T> = Omit<T, 'place' | 'member' | 'daysAgo'> & { placeId: number; memberId: number; createdAt: Date };
type StoredReview = Stored<Omit<DemoReview, 'photos'>> & { photoKeys: readonly string[] };

/** Inserts reviews in their order and sets the counters derived from them. */
export async function insertReviews(tx: TransactionSql, reviews: readonly StoredReview[]): Promise<void> {
  const rows = reviews.map((review) => ({
    ...{ place_id: review.placeId, member_id: review.memberId, created_at: review.createdAt },
    ...{ is_recommended: review.isRecommended, rating: review.rating, content: review.content },
    ...{ mood_tags: review.moodTags, solo_tags: review.soloTags, is_visited: review.isVisited },
  }));
  const ids = await insertWithId(tx, 'review', rows);
  const photos = reviews.flatMap(({ placeId, photoKeys }, review) =>
    photoKeys.map((key, index) => ({ review_id: ids[review], place_id: placeId, seq: index + 1, media_key: key })),
  );
  await insertOf(tx, 'review_photo', photos);
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

/** Inserts the answers of the page, and those that the tags of the stored reviews give. */
export async function insertFactAnswers(
  tx: TransactionSql,
  answers: readonly Stored<DemoFactAnswer>[],
  placeIds: readonly number[],
): Promise<void> {
  const rows = answers.map(({ placeId, fact, memberId, value, createdAt }) => ({
    ...{ place_id: placeId, fact, member_id: memberId, origin: 'PAGE', value, created_at: createdAt },
  }));
  await insertOf(tx, 'fact_answer', rows);
  const facts = answers.map(({ placeId, fact }): FactOfPlace => ({ placeId, fact }));
  await recountFacts(tx, [...new Map(facts.map((fact) => [`${fact.placeId} ${fact.fact}`, fact])).values()]);
  await updateReviewAnswers(tx, placeIds);
  await tx`analyze fact_answer, place_fact, place_fact_value`;
}

export async function insertNotices(
  tx: TransactionSql,
  notices: readonly { title: string; content: string; createdAt: Date }[],
): Promise<void> {
  const rows = notices.map(({ title, content, createdAt }) => ({ title, content, created_at: createdAt }));
  await insertOf(tx, 'notice', rows);
}

export interface StoredSollect {
  memberId: number;
  title: string;
  search: SearchColumns;
  createdAt: Date;
  coverKey: string;
  body: ({ text: string } | { mediaKey: string })[];
  placeIds: number[];
  marks: { memberId: number; createdAt: Date }[];
}

/** A mark counts as recent for 30 days. */
const RECENT_MS = 30 * DAY_MS;

/** Inserts published sollects and sets the counters derived from their marks. */
export async function insertSollects(tx: TransactionSql, sollects: readonly StoredSollect[], now: Date): Promise<void> {
  const ids = await insertWithId(
    tx,
    'sollect',
    sollects.map(({ memberId, createdAt }) => ({ member_id: memberId, created_at: createdAt })),
  );
  const revisions = sollects.map(({ title, search, createdAt }, index) => ({
    ...{ sollect_id: ids[index], title, created_at: createdAt },
    ...{ search_jamo: search.searchJamo, search_choseong: search.searchChoseong, search_grams: toSearchGrams(search) },
  }));
  const revisionIds = await insertWithId(tx, 'sollect_revision', revisions);
  const paragraphs = sollects.flatMap(({ coverKey, body }, index) =>
    [{ mediaKey: coverKey }, ...body].map((paragraph, seq) => ({
      revision_id: revisionIds[index],
      seq,
      text_content: 'text' in paragraph ? paragraph.text : null,
      image_name: 'text' in paragraph ? null : `${seq}.jpg`,
      media_key: 'text' in paragraph ? null : paragraph.mediaKey,
    })),
  );
  await insertOf(tx, 'sollect_paragraph', paragraphs);
  const places = sollects.flatMap(({ placeIds }, index) =>
    placeIds.map((placeId, at) => ({ revision_id: revisionIds[index], seq: at + 1, place_id: placeId })),
  );
  await insertOf(tx, 'sollect_place', places);
  await tx`
    update sollect set published_revision_id = revision.id
    from sollect_revision revision where sollect_id = sollect.id and revision.id = any(${revisionIds}::bigint[])`;
  const marks = sollects
    .flatMap((sollect, index) => sollect.marks.map((mark) => ({ ...mark, sollectId: ids[index] })))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ sollectId, memberId, createdAt }) => ({
      ...{ sollect_id: sollectId, member_id: memberId, created_at: createdAt },
      is_recent: now.getTime() - createdAt.getTime() < RECENT_MS,
    }));
  if (marks.length > 0) await insertOf(tx, 'sollect_mark', marks);
  await tx`
    update sollect set marked_count = marks, recent_marked_count = recent
    from (
      select sollect_id, count(*) as marks, count(*) filter (where is_recent) as recent
      from sollect_mark group by sollect_id
    ) counted
    where sollect.id = sollect_id`;
  await tx`
    insert into sollect_category (category, sollect_id, is_main, marked_count, recent_marked_count)
    select category, sollect_id, is_main, sollect.marked_count, recent_marked_count
    from (${categoriesOfPlaces(tx)}) told join sollect on sollect.id = sollect_id`;
  await tx`analyze sollect, sollect_revision, sollect_paragraph, sollect_place, sollect_category, sollect_mark`;
}
