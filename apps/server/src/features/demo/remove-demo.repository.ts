import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { readDemoNotices } from './demo.reader.ts';

/** The rows that other members have at places of the demo city, by kind. */
export const MEMBER_CONTENT = {
  reviews: '후기',
  savedPlaces: '저장한 곳',
  solroutePlaces: '코스의 장소',
  sollectPlaces: '쏠렉트의 장소',
  answers: '장소 정보 답',
  corrections: '장소 정보 제안',
  markedSollects: '저장한 쏠렉트',
} as const;
export type MemberContent = Record<keyof typeof MEMBER_CONTENT, number>;

/** Every release has stored the places of the demo city with this source. */
export async function hasDemoCity(sql: ISql): Promise<boolean> {
  const [row] = await sql<[{ exists: boolean }]>`select exists (select from place_source where source = 'demo')`;
  return row.exists;
}

/** Members of the demo city are those without a login: every other one has the id of a login service. */
export async function lockDemoMembers(tx: TransactionSql): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`select id from member where login_type is null order by id for update`;
  return rows.map(({ id }) => id);
}

/** Against imports, corrections and further demo cities until the transaction ends. */
export async function lockPlaces(tx: TransactionSql): Promise<void> {
  await tx`lock table place, place_source in share row exclusive mode`;
}

/**
 * The places that only the demo city lists, with those that were merged into them, and those that
 * another source lists as well, which stay.
 */
export async function listDemoPlaces(tx: TransactionSql): Promise<{ removed: number[]; kept: number[] }> {
  const rows = await tx<{ id: number; isKept: boolean }[]>`
    with recursive listed as (
      select place_id as id, bool_or(source not in ('demo', 'members', 'stored')) as is_kept
      from place_source group by place_id having bool_or(source = 'demo')
    ), merged as (
      select id from listed where not is_kept
      union select place.id from place join merged on merged_into = merged.id
    )
    select id, false as "isKept" from merged union all select id, true from listed where is_kept`;
  const idsOf = (isKept: boolean) => rows.filter((row) => row.isKept === isKept).map(({ id }) => id);
  return { removed: idsOf(false), kept: idsOf(true) };
}

/** Of all members but those of the demo city. */
export async function countMemberContent(
  tx: TransactionSql,
  places: readonly number[],
  demoMembers: readonly number[],
): Promise<MemberContent> {
  const isHere = tx`place_id = any(${[...places]}::bigint[])`;
  const isReal = tx`member_id <> all(${[...demoMembers]}::bigint[])`;
  const [row] = await tx<[MemberContent]>`
    select
      (select count(*)::int from review where ${isHere} and ${isReal}) as reviews,
      (select count(*)::int from place_mark where ${isHere} and ${isReal}) as "savedPlaces",
      (select count(*)::int from solroute_place join solroute on solroute.id = solroute_id
        where ${isHere} and ${isReal}) as "solroutePlaces",
      (select count(*)::int from sollect_place join sollect_revision on sollect_revision.id = revision_id
        join sollect on sollect.id = sollect_id where ${isHere} and ${isReal}) as "sollectPlaces",
      (select count(*)::int from fact_answer where ${isHere} and ${isReal} and origin = 'PAGE') as answers,
      (select count(*)::int from correction where ${isHere} and ${isReal}) as corrections,
      (select count(*)::int from sollect_mark join sollect on sollect.id = sollect_id
        where sollect_mark.member_id <> all(${[...demoMembers]}::bigint[])
          and sollect.member_id = any(${[...demoMembers]}::bigint[])) as "markedSollects"`;
  return row;
}

/** Deletes the places with everything at them, and recounts the collections and courses that had them. */
export async function deletePlaces(tx: TransactionSql, places: readonly number[]): Promise<void> {
  const isHere = tx`place_id = any(${[...places]}::bigint[])`;
  const collections = await tx<{ id: number }[]>`
    select distinct collection_id as id from collection_place where ${isHere}`;
  const solroutes = await tx<{ id: number }[]>`select distinct solroute_id as id from solroute_place where ${isHere}`;
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  await tx`delete from place where id = any(${[...places]}::bigint[])`;
  await tx`
    update collection set place_count = (select count(*) from collection_place where collection_id = collection.id)
    where id = any(${ids(collections)}::bigint[])`;
  await tx`
    update solroute set place_count = (select count(*) from solroute_place where solroute_id = solroute.id)
    where id = any(${ids(solroutes)}::bigint[])`;
  await tx`delete from solroute where place_count = 0 and id = any(${ids(solroutes)}::bigint[])`;
}

/** Applied ones as well, which outlive other members. */
export async function deleteCorrections(tx: TransactionSql, members: readonly number[]): Promise<void> {
  await tx`
    with deleted as (delete from correction where member_id = any(${[...members]}::bigint[]) returning id)
    delete from place_source using deleted where source = 'members' and source_key = deleted.id::text`;
}

/** Deletes what the demo city has added to places that stay; the next merge of their rows sets their hours. */
export async function deleteDemoRows(tx: TransactionSql, kept: readonly number[]): Promise<void> {
  await tx`
    delete from place_source
    where source = 'demo' or (source = 'stored' and place_id = any(${[...kept]}::bigint[]))`;
  await tx`update place set hours_source = 'SOURCE' where id = any(${[...kept]}::bigint[])`;
}

/** Those that an operator has edited stay. */
export async function deleteDemoNotices(tx: TransactionSql): Promise<number> {
  const notices = readDemoNotices();
  const column = (name: 'title' | 'content') => notices.map((notice) => notice[name]);
  const rows = await tx`
    delete from notice where (title, content) in (
      select * from unnest(${column('title')}::text[], ${column('content')}::text[])
    ) returning id`;
  return rows.length;
}

export async function listUnusedMedia(sql: ISql): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`
    select key from media
    where not exists (select from review_photo where media_key = key)
      and not exists (select from sollect_paragraph where media_key = key)
      and not exists (select from member where key in (profile_media_key, hidden_media_key))`;
  return rows.map(({ key }) => key);
}
