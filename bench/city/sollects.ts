import { readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createIndexes, dropIndexes } from '../../apps/server/src/lib/database/bulk-load.ts';
import { copyIn } from '../../apps/server/src/lib/database/copy.ts';
import type { Sql, TransactionSql } from '../../apps/server/src/lib/database/database.ts';
import { type SearchedPlace, toSollectColumns } from '../../apps/server/src/lib/search/search-columns.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';

type BenchPlace = SearchedPlace & { id: number };

const SEED = 20_261_124;
const WRITERS = 10_000;
/** A valid media key, so that files can exist for it. */
const COVER_KEY = 'a0'.repeat(16);
const STOPS_MAX = 5;
/** Log-normal distribution of the marks of a sollect: most have few. */
const MARKS = { mean: 1.5, deviation: 1.2, recentShare: 0.2 };
const CHUNK_ROWS = 500;
const TABLES = ['sollect', 'sollect_revision', 'sollect_paragraph', 'sollect_place', 'sollect_category'] as const;

const TITLES = [
  '에서 혼자 보낸 하루',
  '의 조용한 오후',
  ' 혼밥 지도',
  ' 산책 기록',
  '에서 일하기 좋은 자리',
  ' 늦은 저녁',
];
const SENTENCES = readFileSync(new URL('sollect-sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

interface BenchSollect {
  title: string;
  texts: string[];
  places: BenchPlace[];
}

/** Draws a sollect with neighbouring places: rows are stored in map order. */
function draw(random: SeededRandom, places: readonly BenchPlace[]): BenchSollect {
  const first = random.int(0, places.length - STOPS_MAX);
  const stops = places.slice(first, first + random.int(1, STOPS_MAX));
  const texts = stops.map(({ name }) =>
    [`${name}에 갔어요.`, ...Array.from({ length: random.int(2, 4) }, () => random.pick(SENTENCES))].join(' '),
  );
  return { title: `${stops[0]?.neighborhood}${random.pick(TITLES)}`, texts, places: stops };
}

/** The most frequent category; in a tie, the category of the first place with one of them. */
function mainCategoryOf(places: readonly BenchPlace[]) {
  const counts = Object.entries(Object.groupBy(places, ({ category }) => category));
  // A stable sort: tied categories stay in the order of their first place.
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

const copyInto = (tx: TransactionSql, table: string, columns: string, lines: readonly string[]) =>
  copyIn(tx, `copy ${table} (${columns}) from stdin`, (destination) => pipeline(lines, destination));

const field = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
const line = (...fields: (string | number | null)[]) =>
  `${fields.map((value) => (value === null ? '\\N' : field(String(value)))).join('\t')}\n`;

async function copyChunk(
  tx: TransactionSql,
  random: SeededRandom,
  { places, writerIds, ids }: { places: readonly BenchPlace[]; writerIds: readonly number[]; ids: readonly number[] },
) {
  const rows: Record<(typeof TABLES)[number], string[]> = {
    sollect: [],
    sollect_revision: [],
    sollect_paragraph: [],
    sollect_place: [],
    sollect_category: [],
  };
  for (const id of ids) {
    const drawn = draw(random, places);
    const { searchJamo, searchChoseong, searchGrams } = toSollectColumns(drawn);
    const marked = Math.round(Math.exp(MARKS.mean + random.normal() * MARKS.deviation));
    const recent = Math.round(marked * MARKS.recentShare * random.next());
    rows.sollect.push(line(id, random.pick(writerIds), marked, recent));
    rows.sollect_revision.push(line(id, id, drawn.title, searchJamo, searchChoseong, `{${searchGrams}}`));
    rows.sollect_paragraph.push(line(id, 0, null, 'cover.jpg', COVER_KEY));
    drawn.texts.forEach((text, index) => void rows.sollect_paragraph.push(line(id, index + 1, text, null, null)));
    drawn.places.forEach((place, index) => void rows.sollect_place.push(line(id, index + 1, place.id)));
    const main = mainCategoryOf(drawn.places);
    for (const category of new Set(drawn.places.map((place) => place.category))) {
      rows.sollect_category.push(line(category, id, category === main ? 't' : 'f', marked, recent));
    }
  }
  await copyInto(tx, 'sollect', 'id, member_id, marked_count, recent_marked_count', rows.sollect);
  await copyInto(
    tx,
    'sollect_revision',
    'id, sollect_id, title, search_jamo, search_choseong, search_grams',
    rows.sollect_revision,
  );
  await copyInto(
    tx,
    'sollect_paragraph',
    'revision_id, seq, text_content, image_name, media_key',
    rows.sollect_paragraph,
  );
  await copyInto(tx, 'sollect_place', 'revision_id, seq, place_id', rows.sollect_place);
  await copyInto(
    tx,
    'sollect_category',
    'category, sollect_id, is_main, marked_count, recent_marked_count',
    rows.sollect_category,
  );
}

async function insertWriters(tx: TransactionSql): Promise<number[]> {
  await tx`insert into media (key, width, height) values (${COVER_KEY}, 960, 1280)`;
  const rows = await tx<{ id: number }[]>`
    insert into member (nickname, nickname_key)
    select 'writer ' || n, 'writer ' || n from generate_series(1, ${WRITERS}) n returning id`;
  return rows.map(({ id }) => id);
}

/** Inserts sollects about places of the city. */
export async function insertSollects(sql: Sql, count: number): Promise<void> {
  const random = seededRandom(SEED);
  const places = await sql<BenchPlace[]>`
    select id, name, category, detailed_category as "detailedCategory", address, district, neighborhood,
      legal_dong as "legalDong", admin_dong as "adminDong"
    from place order by id limit 200000`;
  await sql.begin(async (tx) => {
    const writerIds = await insertWriters(tx);
    const indexes = (await Promise.all(TABLES.map((table) => dropIndexes(tx, table)))).flat();
    for (let first = 1; first <= count; first += CHUNK_ROWS) {
      const ids = Array.from({ length: Math.min(CHUNK_ROWS, count - first + 1) }, (_, index) => first + index);
      await copyChunk(tx, random, { places, writerIds, ids });
    }
    await createIndexes(tx, indexes);
    await tx`update sollect set published_revision_id = id`;
  });
  await sql`vacuum analyze`;
}
