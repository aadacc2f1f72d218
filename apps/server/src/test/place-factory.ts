import type { Category } from '@sol/contract/category';
import type { MoodTag, SoloTag } from '@sol/contract/choices';
import { updateReviewAnswers } from '#lib/fact/member-answers.repository.ts';
import type { DayHours, HoursException } from '#lib/time/opening-rules.ts';
import type { ISql, Sql, TransactionSql } from '../lib/database/database.ts';
import { toHoursColumns } from '../lib/place/hours-columns.ts';
import { detailColumns, type StoredDetails } from '../lib/place/place-details.ts';
import { soloPriorOf } from '../lib/place/solo-prior.ts';
import { toPlaceColumns } from '../lib/search/search-columns.ts';

export interface TestPlace {
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  province: string;
  district: string;
  neighborhood: string;
  legalDong: string | null;
  adminDong: string | null;
  latitude: number;
  longitude: number;
  hours: DayHours[];
  hoursExceptions: HoursException[];
  details: StoredDetails;
}

const PLACE: TestPlace = {
  name: '모퉁이 카페',
  category: 'cafe',
  detailedCategory: '카페',
  address: '서울 성동구 왕십리로 83-21',
  province: '서울',
  district: '성동구',
  neighborhood: '성수동',
  legalDong: '성수동1가',
  adminDong: '성수1가1동',
  latitude: 37.5446,
  longitude: 127.0559,
  hours: [],
  hoursExceptions: [],
  details: {},
};

/**
 * Inserts a place, by default in 성수동.
 * @returns its id
 */
export async function insertPlace(sql: ISql, overrides: Partial<TestPlace> = {}): Promise<number> {
  const { detailedCategory, legalDong, adminDong, hours, hoursExceptions, details, ...place } = {
    ...PLACE,
    ...overrides,
  };
  const { searchPairs, searchChoseong } = toPlaceColumns({ ...place, detailedCategory, legalDong, adminDong });
  const columns = toHoursColumns({ weekly: hours, exceptions: hoursExceptions });
  const { isFree, seats } = detailColumns(details);
  const [row] = await sql<{ id: number }[]>`
    insert into place ${sql({
      ...place,
      detailed_category: detailedCategory,
      legal_dong: legalDong,
      admin_dong: adminDong,
      open_minutes: columns.openMinutes,
      search_pairs: searchPairs,
      search_choseong: searchChoseong,
      is_free: isFree,
      seats,
      solo_prior: soloPriorOf({ ...place, detailedCategory }),
    })} returning id`;
  const id = row?.id ?? 0;
  await sql`
    update place set details = ${JSON.stringify(details)}::text::jsonb, hours_exceptions = ${columns.hoursExceptions}::text::jsonb,
      exception_codes = ${columns.exceptionCodes}::text::text[], day_minutes = ${columns.dayMinutes}::text::int4multirange
    where id = ${id}`;
  for (const { dayOfWeek, startMinute, endMinute } of hours) {
    await sql`insert into place_hours values (${id}, ${dayOfWeek}, ${startMinute}, ${endMinute})`;
  }
  return id;
}

/** Rows per statement, which has a time limit. */
const COPIES_AT_ONCE = 500;

/**
 * Inserts copies of a place.
 * @returns their ids
 */
export async function copyPlace(sql: Sql, placeId: number, count: number): Promise<number[]> {
  const columns = await sql<{ name: string }[]>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_schema = current_schema() and table_name = 'place' and column_name <> 'id'
      and is_generated = 'NEVER' and is_identity = 'NO'`;
  const names = sql.unsafe(columns.map(({ name }) => name).join());
  const ids: number[] = [];
  while (ids.length < count) {
    const size = Math.min(COPIES_AT_ONCE, count - ids.length);
    const rows = await sql<{ id: number }[]>`
      insert into place (${names}) select ${names} from place, generate_series(1, ${size}::int) where id = ${placeId}
      returning id`;
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function insertMember(
  sql: ISql,
  nickname: string,
  profileMediaKey: string | null = null,
): Promise<number> {
  if (profileMediaKey !== null) await insertMedia(sql, profileMediaKey);
  const [row] = await sql<{ id: number }[]>`
    insert into member (nickname, nickname_key, profile_media_key)
    values (${nickname}, ${nickname.toLowerCase()}, ${profileMediaKey}) returning id`;
  return row?.id ?? 0;
}

async function insertMedia(sql: ISql, key: string): Promise<void> {
  await sql`insert into media (key, width, height) values (${key}, 640, 480) on conflict do nothing`;
}

export interface TestReview {
  placeId: number;
  memberId: number;
  isRecommended?: boolean;
  rating?: number;
  content?: string;
  moodTags?: MoodTag[];
  soloTags?: SoloTag[];
  mediaKeys?: string[];
}

/** In the transaction of the caller, or in one of its own. */
const transact = (sql: Sql | TransactionSql, work: (tx: TransactionSql) => Promise<unknown>) =>
  'savepoint' in sql ? work(sql) : sql.begin(work);

/**
 * Inserts a review and updates the stored counts.
 * @returns its id
 */
export async function insertReview(sql: Sql | TransactionSql, review: TestReview): Promise<number> {
  const { placeId, memberId, isRecommended = true, rating = 4, content = '좋았어요', mediaKeys = [] } = review;
  const { moodTags = ['조용한'], soloTags = ['1인석이 있는'] } = review;
  const [row] = await sql<{ id: number }[]>`
    insert into review (place_id, member_id, is_recommended, rating, content, mood_tags, solo_tags)
    values (${placeId}, ${memberId}, ${isRecommended}, ${rating}, ${content}, ${moodTags}, ${soloTags}) returning id`;
  const id = row?.id ?? 0;
  for (const [index, key] of mediaKeys.entries()) {
    await insertMedia(sql, key);
    await sql`insert into review_photo values (${id}, ${index + 1}, ${placeId}, ${key})`;
  }
  const kinds = [...moodTags.map((tag) => ['MOOD', tag] as const), ...soloTags.map((tag) => ['SOLO', tag] as const)];
  for (const [kind, tag] of kinds) {
    await sql`
      insert into place_tag values (${placeId}, ${kind}, ${tag}, 1)
      on conflict (place_id, kind, tag) do update set total = place_tag.total + 1`;
  }
  await sql`
    update place set review_count = review_count + 1, rating_sum = rating_sum + ${rating},
      recommend_count = recommend_count + ${isRecommended ? 1 : 0} where id = ${placeId}`;
  await transact(sql, (tx) => updateReviewAnswers(tx, [placeId], memberId));
  return id;
}
