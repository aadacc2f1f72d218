import type { Sql } from '../lib/database/database.ts';
import type { MediaStore } from '../lib/media/media-store.ts';
import { insertPlace, insertReview } from '../test/place-factory.ts';
import { signUp } from '../test/sign-up.ts';
import { insertSollect, PLAIN_COVER } from '../test/sollect-factory.ts';
import type { Operation } from './operation.ts';

/**
 * mina is the owner, jun another member, hana an operator; the account of `left` was deleted;
 * `broken` sends an invalid token.
 */
export type TestClient = 'guest' | 'mina' | 'jun' | 'hana' | 'left' | 'broken';

/**
 * Clients without rights on mina's rows. jun is more frequent, because the others are rejected
 * early.
 */
const STRANGERS: TestClient[] = ['guest', 'jun', 'jun', 'jun', 'jun', 'left', 'broken'];
const ALL_CLIENTS: TestClient[] = ['guest', 'mina', 'mina', 'jun', 'jun', 'hana', 'left'];
const OPERATOR_CLIENTS: TestClient[] = ['hana', 'hana', 'hana', 'hana', 'mina', 'guest'];

export function listTestClients({ endpoint }: Operation, isOwnerSilent: boolean): TestClient[] {
  if (isOwnerSilent) return STRANGERS;
  return endpoint?.access === 'operator' ? OPERATOR_CLIENTS : ALL_CLIENTS;
}

/** Ids start at one after each reset, so that a seed repeats its requests. */
const MEMBER_IDS = { mina: 1, jun: 2, hana: 3, left: 987_654 } as const;
export const OWNER_ID = MEMBER_IDS.mina;

export function findMemberId(client: TestClient): number | null {
  return client === 'guest' || client === 'broken' ? null : MEMBER_IDS[client];
}

async function insertPlaces(sql: Sql): Promise<[number, number, number, number]> {
  const insert = (name: string, latitude: number) =>
    insertPlace(sql, { name, latitude, hours: [{ dayOfWeek: 1, startMinute: 540, endMinute: 1_320 }] });
  await sql`
    insert into region (
      name, kind, province, district, dong, latitude, longitude, west, south, east, north, place_count
    )
    values ('성수동', 'NEIGHBORHOOD', '서울', '성동구', '성수동', 37.54, 127.05, 0, 0, 99999999, 99999999, 4)
    on conflict do nothing`;
  return [
    await insert('모퉁이 카페', 37.5446),
    await insert('혼밥 식당', 37.5451),
    await insert('골목 서점', 37.5456),
    await insert('작은 술집', 37.5461),
  ];
}

interface Owner {
  id: number;
  nickname: string;
}

/** Part of every private text of mina. */
export const SECRET = 'mina만 아는';

/** A solroute with a share link, or with a private name. */
async function insertSolroute(sql: Sql, { id, nickname }: Owner, placeIds: readonly number[], isShared: boolean) {
  const name = isShared ? '길' : `${nickname}만 아는 길`;
  const [solroute] = await sql<[{ id: number }]>`
    insert into solroute (member_id, icon_id, name, place_count)
    values (${id}, 1, ${name}, ${placeIds.length}) returning id`;
  for (const [index, placeId] of placeIds.entries()) {
    await sql`
      insert into solroute_place (solroute_id, seq, place_id) values (${solroute.id}, ${index + 1}, ${placeId})`;
  }
  if (!isShared) return;
  await sql`
    insert into solroute_share (solroute_id, share_id, includes_memos)
    values (${solroute.id}, ${`share-of-${nickname}`}, true)`;
}

async function insertSavedPlace(sql: Sql, { id, nickname }: Owner, placeId: number): Promise<void> {
  const [list] = await sql<[{ id: number }]>`
    insert into collection (member_id, name, icon_id, seq, place_count)
    values (${id}, ${`${nickname}만 아는 목록`}, 2, 2, 1) returning id`;
  await sql`insert into collection_place (collection_id, place_id) values (${list.id}, ${placeId})`;
  await sql`insert into place_mark (member_id, place_id) values (${id}, ${placeId})`;
  await sql`update place set marked_count = marked_count + 1 where id = ${placeId}`;
}

/** Its link has the id of that of the solroute, so that one sample value opens both. */
async function insertSharedCollection(sql: Sql, { id, nickname }: Owner): Promise<void> {
  const [list] = await sql<[{ id: number }]>`
    insert into collection (member_id, name, icon_id, seq) values (${id}, '목록', 2, 3) returning id`;
  await sql`
    insert into collection_share (collection_id, share_id, includes_memos)
    values (${list.id}, ${`share-of-${nickname}`}, true)`;
}

/** One of everything that a member can have. */
async function insertBelongings(sql: Sql, owner: Owner, placeIds: [number, number, ...number[]]): Promise<void> {
  const { id, nickname } = owner;
  const [first, second] = placeIds;
  await insertReview(sql, { placeId: first, memberId: id });
  await insertSollect(sql, { writerId: id, placeIds: [first, second] });
  await insertSollect(sql, { writerId: id, placeIds: [second], title: `${nickname}만 아는 글`, isPublished: false });
  await insertSavedPlace(sql, owner, first);
  await insertSharedCollection(sql, owner);
  await insertSolroute(sql, owner, [first, second], true);
  await sql`insert into recent_search (member_id, mode, keyword) values (${id}, 'solmap', ${`${nickname}만 아는 곳`})`;
  await sql`insert into feedback (member_id, content) values (${id}, ${`${nickname}만 아는 의견`})`;
  await sql`
    insert into place_request (member_id, name, address, categories)
    values (${id}, ${`${nickname}만 아는 곳`}, '서울', '{cafe}')`;
}

/** The cover of the fixtures: a row without files. */
export const COVER_KEY = 'c0'.repeat(16);

/** Replaces the factory's cover: its invalid key would count as a stray photo. */
async function replaceCovers(sql: Sql): Promise<void> {
  await sql`insert into media (key, width, height) values (${COVER_KEY}, 960, 1280)`;
  await sql`update sollect_paragraph set media_key = ${COVER_KEY} where media_key = ${PLAIN_COVER}`;
  await sql`delete from media where key = ${PLAIN_COVER}`;
}

/** With delete: for so few rows ten times as fast as truncating two dozen tables. */
async function deleteAll(sql: Sql): Promise<void> {
  for (const table of ['member', 'place', 'notice', 'media', 'audit']) await sql`delete from ${sql(table)}`;
  await sql`select setval(quote_ident(sequencename)::regclass, 1, false) from pg_sequences where schemaname = 'public'`;
}

export async function createFuzzFixtures(sql: Sql, store: MediaStore): Promise<void> {
  for (const key of await store.keys()) await store.remove(key);
  await deleteAll(sql);
  const [mina, jun, hana] = [await signUp(sql, 'mina'), await signUp(sql, 'jun'), await signUp(sql, 'hana')];
  const [one, two, three, four] = await insertPlaces(sql);
  await insertBelongings(sql, { id: mina, nickname: 'mina' }, [one, two]);
  await insertBelongings(sql, { id: jun, nickname: 'jun' }, [four, three]);
  await insertSolroute(sql, { id: mina, nickname: 'mina' }, [two], false);
  await replaceCovers(sql);
  await sql`update member set operator_since = now() where id = ${hana}`;
  await sql`insert into block (member_id, blocked_id) values (${mina}, ${hana})`;
  await sql`insert into report (member_id, review_id, reason) values (${hana}, 1, 'SPAM')`;
  await sql`insert into notice (title, content) values ('소식', '내용')`;
}
