import type { TransactionSql } from '#lib/database/database.ts';
import { categoriesOfPlaces } from '#lib/place/categories-of-places.ts';
import type { SearchColumns } from '#lib/search/korean-search.ts';
import { toSearchGrams } from '#lib/search/search-grams.ts';
import { DAY_MS } from '#lib/time/durations.ts';

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

async function insertSollect(tx: TransactionSql, sollect: StoredSollect): Promise<number> {
  const { memberId, title, search, createdAt } = sollect;
  const [row] = await tx<{ id: number; revisionId: number }[]>`
    with written as (
      insert into sollect (member_id, created_at) values (${memberId}, ${createdAt}) returning id
    )
    insert into sollect_revision (sollect_id, title, created_at, search_jamo, search_choseong, search_grams)
    select id, ${title}, ${createdAt}, ${search.searchJamo}, ${search.searchChoseong}, ${toSearchGrams(search)}::int[]
    from written
    returning sollect_id as id, id as "revisionId"`;
  if (row === undefined) throw new Error('demo city: a sollect was not stored');
  const { id, revisionId } = row;
  const paragraphs = [{ mediaKey: sollect.coverKey }, ...sollect.body].map((paragraph, seq) => ({
    revision_id: revisionId,
    seq,
    text_content: 'text' in paragraph ? paragraph.text : null,
    image_name: 'text' in paragraph ? null : `${seq}.jpg`,
    media_key: 'text' in paragraph ? null : paragraph.mediaKey,
  }));
  await tx`insert into sollect_paragraph ${tx(paragraphs)}`;
  const places = sollect.placeIds.map((placeId, index) => ({
    revision_id: revisionId,
    seq: index + 1,
    place_id: placeId,
  }));
  await tx`insert into sollect_place ${tx(places)}`;
  await tx`update sollect set published_revision_id = ${revisionId} where id = ${id}`;
  return id;
}

async function insertMarks(
  tx: TransactionSql,
  marks: readonly { sollectId: number; memberId: number; createdAt: Date }[],
  now: Date,
): Promise<void> {
  const rows = marks
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ sollectId, memberId, createdAt }) => ({
      sollect_id: sollectId,
      member_id: memberId,
      created_at: createdAt,
      is_recent: now.getTime() - createdAt.getTime() < RECENT_MS,
    }));
  if (rows.length > 0) await tx`insert into sollect_mark ${tx(rows)}`;
}

/** Inserts published sollects and sets the counters derived from their marks. */
export async function insertSollects(tx: TransactionSql, sollects: readonly StoredSollect[], now: Date): Promise<void> {
  const marks: { sollectId: number; memberId: number; createdAt: Date }[] = [];
  for (const sollect of sollects) {
    const sollectId = await insertSollect(tx, sollect);
    marks.push(...sollect.marks.map((mark) => ({ ...mark, sollectId })));
  }
  await insertMarks(tx, marks, now);
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
