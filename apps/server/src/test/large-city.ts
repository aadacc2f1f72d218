import { CATEGORIES } from '@sol/contract/category';
import { CORRECTIONS_PER_PLACE_MAX } from '@sol/contract/correction';
import { rebuildOverview, rebuildRegions } from '#features/place/admin/aggregates.repository.ts';
import { createIndexes, dropIndexes } from '#lib/database/bulk-load.ts';
import type { Sql, TransactionSql } from '../lib/database/database.ts';
import { selectBits } from '../lib/fact/fact.repository.ts';
import { toPlaceColumns, toSollectColumns } from '../lib/search/search-columns.ts';

export const PLACES = 100_000;
/** Number of members blocked by {@link VIEWER}: the maximum. */
export const BLOCKED = 500;
const MEMBERS = 1_000;
const SOLLECTS = 20_000;
/** Rows of each table without an upper limit. */
const OTHERS = 20_000;
/** More than the country has. */
const STATIONS = 1_500;
/** An open correction. */
export const CORRECTION_OF_WRITER = 7;
/** Rows saved by one member. */
const SAVED = 4_000;
export const VIEWER = MEMBERS + 1;
export const OPERATOR = MEMBERS + 2;
/** A member without a block, with reviews and sollects. */
export const WRITER = BLOCKED + 5;
export const SOLLECT_OF_WRITER = 4;
export const REVIEW_OF_WRITER = 5;
export const PENDING_REQUESTS = [3, 4] as const;
/** The place with the most reviews and sollects. */
export const FAMOUS_PLACE = 1;
/**
 * Its few places are at opposite ends of a district of 40,000: the box around them contains all
 * others.
 */
export const SCATTERED_DONG = '먼동';
/** Searched by many devices. */
export const POPULAR_KEYWORD = '온담';
/** A category without places. */
export const EMPTY_CATEGORY = 'walk';

const DISTRICTS = [
  { province: '서울', district: '성동구', latitude: 37.56, longitude: 127.04, dongs: 20 },
  { province: '서울', district: '중구', latitude: 37.56, longitude: 126.99, dongs: 15 },
  { province: '부산', district: '중구', latitude: 35.1, longitude: 129.03, dongs: 15 },
];
const NAMES = [
  ...[
    '온담 카페',
    '별솔커피',
    '성수 국밥',
    '혼자서점',
    '가온 작업실',
    '스타 노래방',
    '사슴벌레',
    '고요한 식탁',
    '커피 한잔',
  ],
  ...[
    '서울 상회',
    '소소 식당',
    '수수한 하루',
    '달빛 포차',
    '카카오 다락',
    '페이지 원',
    '산책',
    '로로 상점',
    'CU',
    '나무',
    '숲',
  ],
];

/** One place for each name and 동; the places of the city are copies of them at different points. */
function layOutPrototypes() {
  const categories = CATEGORIES.map(({ id }) => id).filter((id) => id !== EMPTY_CATEGORY);
  return DISTRICTS.flatMap(({ province, district, dongs, ...center }) =>
    Array.from({ length: dongs }, (_, index) => {
      const neighborhood = `${'가나다라마바사아자차카타파하거너더러머버'[index]}${index % 2 ? '성' : '수'}동`;
      return { province, district, neighborhood, latitude: center.latitude + index / 400, longitude: center.longitude };
    }),
  ).flatMap(({ latitude, longitude, ...region }, dong) =>
    NAMES.map((name, index) => {
      const category = categories[(dong + index) % categories.length] ?? 'cafe';
      const address = `${region.province} ${region.district} 왕십리로 ${dong}`;
      const place = { ...region, name, category, detailedCategory: '가게', address, legalDong: null, adminDong: null };
      return { ...place, ...toPlaceColumns(place), latitude, longitude };
    }),
  );
}

async function insertPlaces(tx: TransactionSql): Promise<void> {
  const prototypes = layOutPrototypes();
  const textOf = (key: keyof (typeof prototypes)[number]) => prototypes.map((prototype) => String(prototype[key]));
  await tx`
    insert into place (
      name, category, detailed_category, address, province, district, neighborhood,
      latitude, longitude, open_minutes, search_pairs, search_choseong, is_free, seats
    )
    select name, category, '가게', address, province, district,
      case when n in (20, 1020) then ${SCATTERED_DONG} else neighborhood end,
      -- One in forty is at the same point as all of those.
      case n % 40 when 1 then 37.55 else latitude::float8 + case n when 20 then -0.1 when 1020 then 0.1
        else (n * 7919 % 10007) / 100070.0 end end,
      case n % 40 when 1 then 127.05 else longitude::float8 + case n when 20 then -0.1 when 1020 then 0.1
        else (n * 104729 % 10009) / 100090.0 end end,
      case when n % 10 = 0 then '{[2160,2700)}'::int4multirange end, pairs, choseong,
      -- None of them has hours.
      n % 2 = 1, case when n % 3 = 0 then 100 end
    from unnest(
      ${textOf('name')}::text[], ${textOf('category')}::text[], ${textOf('address')}::text[],
        ${textOf('province')}::text[],
      ${textOf('district')}::text[], ${textOf('neighborhood')}::text[], ${textOf('latitude')}::text[],
      ${textOf('longitude')}::text[], ${textOf('searchPairs')}::text[], ${textOf('searchChoseong')}::text[]
    ) with ordinality as prototype (
      name, category, address, province, district, neighborhood, latitude, longitude, pairs, choseong, number
    ) join generate_series(1, ${PLACES}::bigint) n on number = n % ${prototypes.length} + 1`;
}

async function insertMembers(tx: TransactionSql): Promise<void> {
  await tx`
    insert into member (nickname, nickname_key, login_type, login_subject)
    select 'm' || n, 'm' || n, 'KAKAO', n from generate_series(1, ${OPERATOR}::int) n`;
  await tx`update member set operator_since = now() where id = ${OPERATOR}`;
  await tx`insert into block (member_id, blocked_id) select ${VIEWER}, n from generate_series(1, ${BLOCKED}::int) n`;
  await tx`
    insert into review_block (member_id, blocked_id, review_id)
    select ${VIEWER}, n, n from generate_series(1, ${BLOCKED}::int) n`;
}

/**
 * Blocked members have written the newest reviews of the famous place, and a hundred reviews each
 * elsewhere.
 */
async function insertReviews(tx: TransactionSql): Promise<void> {
  await tx`insert into media (key, width, height) values ('k', 960, 1280)`;
  await tx`
    insert into review (place_id, member_id, is_recommended, rating)
    select place, member, n % 3 > 0, 1 + n % 5 from (
      select ${FAMOUS_PLACE}::int as place, member, member as n from generate_series(1, ${MEMBERS}::int) member
      union all
      select 1 + (n * 37) % ${PLACES}::int, 1 + n % ${MEMBERS}::int, n from generate_series(1, 100 * ${MEMBERS}::int) n
    ) written order by place = ${FAMOUS_PLACE}, member > ${BLOCKED} desc on conflict do nothing`;
  await tx`
    insert into blocked_review (member_id, review_id, by_review_id)
    select ${VIEWER}, id, member_id from review where member_id <= ${BLOCKED} and id <> member_id`;
  await tx`
    insert into review_photo (review_id, seq, place_id, media_key)
    select id, seq, place_id, 'k' from review, generate_series(1, 2) seq where place_id < 100`;
  await tx`
    update place set review_count = total, recommend_count = recommended, rating_sum = ratings from (
      select place_id, count(*) as total, count(*) filter (where is_recommended) as recommended, sum(rating) as ratings
      from review group by 1
    ) counted where place_id = id`;
}

/**
 * Facts that many places have, a rare one, and two frequent ones that no place has together. All
 * members have answered about the famous place.
 */
async function insertFacts(tx: TransactionSql): Promise<void> {
  const values = [
    { fact: 'SEAT', value: 'YES', every: 3, offset: 0 },
    { fact: 'STAY', value: 'FREE', every: 3, offset: 1 },
    { fact: 'OUTLET', value: 'EACH', every: 7, offset: 0 },
    { fact: 'OUTLET', value: 'SOME', every: 7, offset: 1 },
    { fact: 'WIFI', value: 'YES', every: 5_000, offset: 3 },
    { fact: 'PRICE_ONE', value: '9500', every: 2, offset: 0 },
    { fact: 'SEAT_KIND', value: 'BAR,WALL', every: 3, offset: 2 },
    { fact: 'SOLO_WHEN', value: 'OFF_PEAK', every: 3, offset: 1 },
  ] as const;
  for (const { fact, value, every, offset } of values) {
    await tx`
      insert into place_fact (place_id, fact, newer_value, agree, total, confirmed_on, counts)
      select n, ${fact}, ${value}, 1, 1, '2026-11-20',
        jsonb_build_array(jsonb_build_object('value', ${value}::text, 'count', 1))
      from generate_series(1, ${PLACES}::int) n where n % ${every}::int = ${offset}`;
  }
  // One update for each place, since a trigger replaces all its rows in `place_fact_value`.
  await tx`
    update place set fact_bits = bits from (
      ${selectBits(
        tx,
        Array.from({ length: PLACES }, (_, index) => index + 1),
      )}
    ) held where id = place_id and bits <> 0`;
  await tx`
    insert into fact_answer (place_id, fact, member_id, origin, value, created_at)
    select ${FAMOUS_PLACE}, 'SEAT', id, 'PAGE', case when id % 3 = 0 then 'YES' else 'NO' end, now() - interval '2 days'
    from member where id <= ${MEMBERS}`;
  await tx`
    insert into fact_answer (place_id, fact, member_id, origin, value)
    select place_id, 'NOISE', member_id, 'REVIEW', 'QUIET' from review where id % 2 = 0`;
}

/**
 * The newer half, with the most marks, is written by blocked members; every other sollect has the
 * famous place.
 */
async function insertSollects(tx: TransactionSql): Promise<void> {
  const texts = ['혼자 걷기 좋은 성수동', '별솔커피에서 보낸 하루', '조용한 서점', '혼밥 하기 좋은 국밥집'];
  const written = texts.map((text) => toSollectColumns({ title: text, texts: [text], places: [] }));
  await tx`
    insert into sollect (member_id, marked_count, recent_marked_count)
    select case when n > ${SOLLECTS / 2} then 1 + n % ${BLOCKED}::int
      else ${BLOCKED + 1} + n % ${MEMBERS - BLOCKED}::int end,
      n, n from generate_series(1, ${SOLLECTS}::int) n`;
  for (const [index, { searchJamo, searchChoseong, searchGrams }] of written.entries()) {
    await tx`
      insert into sollect_revision (sollect_id, title, search_jamo, search_choseong, search_grams)
      select id, ${texts[index] ?? ''}, ${searchJamo}, ${searchChoseong}, ${searchGrams}::int[]
      from sollect where id % ${texts.length}::int = ${index}`;
  }
  await tx`
    insert into sollect_paragraph (revision_id, seq, image_name, media_key)
      select id, 0, 'cover.jpg', 'k' from sollect_revision`;
  await tx`
    insert into sollect_place (revision_id, seq, place_id)
    select id, 1, case when sollect_id / ${texts.length}::int % 2 = 0 then ${FAMOUS_PLACE} else sollect_id end
      from sollect_revision`;
  await tx`
    update sollect set published_revision_id = revision.id from sollect_revision revision
      where sollect_id = sollect.id`;
  await tx`
    insert into sollect_category (category, sollect_id, marked_count, recent_marked_count)
    select 'cafe', id, marked_count, recent_marked_count from sollect`;
  await tx`insert into sollect_mark (member_id, sollect_id)
    select ${VIEWER}, id from sollect order by id desc limit ${SAVED}::int`;
}

/** The maximum of rows per member, or a high realistic number. */
async function insertSaved(tx: TransactionSql): Promise<void> {
  await tx`
    insert into collection (member_id, name, icon_id, seq, place_count)
    select ${VIEWER}, 'c' || n, 1, n, case n when 1 then ${SAVED}::int else 0 end from generate_series(1, 50) n`;
  await tx`
    insert into collection_place (collection_id, place_id)
    select (select min(id) from collection), n from generate_series(1, ${SAVED}::int) n`;
  await tx`insert into place_mark (member_id, place_id) select ${VIEWER}, n from generate_series(1, ${SAVED}::int) n`;
  await tx`
    insert into place_visit (member_id, place_id, visited_on)
    select member_id, place_id, date '2026-01-01' + (place_id % 320)::int from place_mark where member_id = ${VIEWER}`;
  await tx`
    insert into solroute (member_id, icon_id, name, place_count)
      select ${VIEWER}, 1, 's' || n, 50 from generate_series(1, 200) n`;
  await tx`
    insert into solroute_place (solroute_id, seq, place_id)
    select id, n, n from solroute, generate_series(1, 50) n`;
  await tx`
    insert into solroute_share (solroute_id, share_id, includes_memos)
      select id, 'share-of-' || id, true from solroute limit 1`;
  await tx`
    insert into collection_share (collection_id, share_id, includes_memos)
      select min(id), 'share-of-1', true from collection where member_id = ${VIEWER}`;
}

/** More than a member has in 90 days, of a kind that is switched off. */
const MESSAGES = 1_000;

async function insertMessages(tx: TransactionSql): Promise<void> {
  await tx`update member set inbox_off = '{FEEDBACK}' where id = ${VIEWER}`;
  await tx`
    insert into inbox_message (member_id, kind, event, title, path)
    select ${VIEWER}, 'FEEDBACK', n, 'm', '/' from generate_series(1, ${MESSAGES}::int) n
    union all select 1 + n % ${MEMBERS}::int, 'NOTICE', n, 'm', '/' from generate_series(1, ${OTHERS}::int) n`;
}

/** Work items for operators, all but the oldest of them done. */
async function insertAdminItems(tx: TransactionSql): Promise<void> {
  await tx`
    insert into feedback (member_id, content, handled_at)
    select 1, 'f', case when n > 1 then now() end from generate_series(1, ${OTHERS}::int) n`;
  await tx`
    insert into place_request (member_id, name, address, categories, status, answered_at)
    select 1, 'r', '서울', '{cafe}', status, case when status <> 'PENDING' then now() end
    from generate_series(1, ${OTHERS}::int) n, lateral (select
      case when n = any(${[...PENDING_REQUESTS]}::int[]) then 'PENDING'
        when n < 9 then 'ACCEPTED' else 'DECLINED' end as status
    ) answered`;
  await tx`
    insert into place_source (source, source_key, place_id, area, fields)
    select 'semas', n, n, '서울 성동구', '{"상호명": "m"}' from generate_series(1, ${OTHERS + 1}::int) n`;
  await tx`
    insert into place_match (source_a, key_a, source_b, key_b, score, status, decided_at, decided_by)
    select 'semas', least(one, other), 'semas', greatest(one, other), 0.7, status,
      case when status <> 'OPEN' then now() end, case when status = 'JOINED' then 'import:semas' end
    from generate_series(1, ${OTHERS}::int) n, lateral (select
      n::text collate "C" as one, (n + 1)::text collate "C" as other,
      case when n < 5 or n between 1001 and 9000 then 'JOINED' when n < 9 then 'APART' else 'OPEN' end as status
    ) pair`;
  await tx`
    insert into notice (title, content, withdrawn_at)
    select 'n', 'n', case when n > 3 then now() end from generate_series(1, ${OTHERS}::int) n`;
  await tx`
    insert into report (member_id, review_id, reason, closed_at)
    select ${VIEWER}, id, 'SPAM', case when id % 2 = 0 then now() end from review order by id limit ${OTHERS}::int`;
  await tx`
    insert into street (name, house_count, line, extent)
    select 's' || n, n, '[[127.04,37.56],[127.05,37.57]]', box(point(x, y), point(x + 0.01, y + 0.01))
    from generate_series(1, ${OTHERS}::int) n,
      lateral (select 126.5 + n % 200 / 200.0 as x, 37 + n % 190 / 190.0 as y) corner`;
}

/**
 * A place with the maximum of open corrections and many decided ones, by one member who confirms
 * all.
 */
async function insertCorrections(tx: TransactionSql): Promise<void> {
  await tx`
    insert into correction (place_id, member_id, kind, change, status, applied_by, decided_at)
    select ${FAMOUS_PLACE}, case when n = ${CORRECTION_OF_WRITER} then ${WRITER} else 1 end, kind,
      case kind when 'NAME' then jsonb_build_object('kind', kind, 'name', 'n' || n) else
        '{"kind": "HOURS", "hours": [{"dayOfWeek": 1, "startTime": "09:00", "endTime": "18:00"}]}' end,
      status, case when status = 'APPLIED' then 'MEMBERS' end, case when status <> 'PENDING' then now() end
    from generate_series(1, ${OTHERS}::int) n, lateral (select
      case when n % 2 = 0 then 'NAME' else 'HOURS' end as kind,
      case when n < ${CORRECTIONS_PER_PLACE_MAX}::int then 'PENDING'
        when n % 5 = 0 then 'WITHDRAWN' when n % 5 < 3 then 'REJECTED' else 'APPLIED' end as status
    ) state`;
  await tx`
    insert into place_source (source, source_key, place_id, area, part, file_date, fields)
    select 'members', max(id), ${FAMOUS_PLACE}, '', kind, '2024-01-01', '{"date": "2024-01-01"}'
    from correction where status = 'APPLIED' group by kind`;
  await tx`
    insert into correction_confirmation (correction_id, member_id)
    select 4, id from member where id > 1 order by id`;
  await tx`
    insert into correction_confirmation (correction_id, member_id)
    select id, ${WRITER} from correction where id > 4`;
}

/** More districts than exist, and an import every hour for two years. */
async function insertCoverage(tx: TransactionSql): Promise<void> {
  await tx`
    insert into place_coverage
    select '서울', 'd' || n, category, 1, 0, 0, 0, 37.5, 127, now()
    from generate_series(1, ${OTHERS}::int) n, unnest(${CATEGORIES.map(({ id }) => id)}::text[]) category`;
  await tx`
    insert into place_import (
      source, file_name, encoding, file_date, started_at, row_count, added, changed, unchanged, absent, returned,
      joined, rejected, hours_known
    )
    select 'semas', 'f', 'utf8', '2026-10-31', now(), 1, 0, 0, 1, 0, 0, 0, 0, 0
    from generate_series(1, ${OTHERS}::int) n`;
}

async function insertStations(tx: TransactionSql): Promise<void> {
  await tx`
    insert into station (key, name, lines, latitude, longitude)
    select 'node/' || n, '새' || n, '{2호선}', 37.56 + n % 100 / 2000.0, 127.04 + n / 20000.0
    from generate_series(1, ${STATIONS}::int) n`;
}

/** As many keywords as devices of the most popular one, all of which are shown. */
async function insertPopularSearches(tx: TransactionSql): Promise<void> {
  await tx`
    insert into popular_search (keyword, day, device)
    select ${POPULAR_KEYWORD}, '2026-11-20', int4send(n) from generate_series(1, ${OTHERS}::int) n`;
  await tx`insert into popular_salt select '2026-11-23'::date - n, 'salt' from generate_series(1, 6) n`;
  await tx`
    insert into popular_keyword (keyword, device_count)
    select case n when 1 then ${POPULAR_KEYWORD} else 'k' || n end, ${OTHERS}::int / n + 20
    from generate_series(1, ${OTHERS}::int) n`;
}

/**
 * 100,000 places, and enough of all other rows to make each list long, with the filtered rows
 * first: a statement without a bound would read them.
 */
export async function fillLargeCity(sql: Sql): Promise<void> {
  const indexes = await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    // The updates of counts and facts would add most places to each of them again.
    const dropped = [...(await dropIndexes(tx, 'place')), ...(await dropIndexes(tx, 'place_fact_value'))];
    for (const insert of [
      insertPlaces,
      insertMembers,
      insertReviews,
      insertFacts,
      insertSollects,
      insertSaved,
      insertAdminItems,
      insertMessages,
      insertCoverage,
      insertCorrections,
    ]) {
      await insert(tx);
    }
    return dropped;
  });
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await createIndexes(tx, indexes);
  });
  await sql.begin(insertStations);
  await sql.begin(insertPopularSearches);
  await sql.begin(rebuildRegions);
  await sql.begin((tx) => rebuildOverview(tx, { isAlone: true }));
  const connection = await sql.reserve();
  await connection`set statement_timeout = 0`;
  // Statistics of all rows instead of a sample, so that every run has the same plans.
  await connection`set default_statistics_target = 400`;
  await connection`vacuum analyze`;
  connection.release();
}
