import type { TransactionSql } from '#lib/database/database.ts';
import { OVERVIEW_EXPONENT_MAX, OVERVIEW_EXPONENT_MIN } from './spread.rules.ts';

/** Bits of a rank for the id of the place. */
const ID_BITS = 40;
const ID_LIMIT = `(1::bigint << ${ID_BITS})`;
/** Bits of a rank for the number of reviews. With the hours and the id they are 63. */
const REVIEWS_BITS = 22;

/**
 * A number by which the best known place of a cell has the maximum: the one with the most reviews,
 * then with hours, then the oldest. The place is a part of it, so that an aggregate finds both.
 */
const RANK = `(least(review_count, ${2 ** REVIEWS_BITS - 1})::bigint << ${ID_BITS + 1})
  + (case when open_minutes is null then 0 else ${ID_LIMIT} end) + (${ID_LIMIT} - 1 - id)`;
const PLACE_ID = `${ID_LIMIT} - 1 - (rank & (${ID_LIMIT} - 1))`;

/**
 * The winner of each cell of a category, c5 to c16, and of all places, a5 to a16. The candidates of a
 * round are the winners of the previous one: cells are nested, so the winner of a large cell also won
 * each smaller cell that contains it. A place without a change keeps its rank, so that a rebuild
 * without changes has the same result.
 */
function winnerQueries(): string {
  const [first, size] = [OVERVIEW_EXPONENT_MIN, 2 ** OVERVIEW_EXPONENT_MIN];
  const queries = [
    `c${first} as (
      select category, floor(pt[0] / ${size})::int as x, floor(pt[1] / ${size})::int as y, max(${RANK}) as rank
      from place where closed_at is null group by 1, 2, 3
    )`,
    `a${first} as (select x, y, max(rank) as rank from c${first} group by 1, 2)`,
  ];
  for (let exponent = first + 1; exponent <= OVERVIEW_EXPONENT_MAX; exponent++) {
    const cell = 'x >> 1 as x, y >> 1 as y, max(rank) as rank';
    queries.push(
      `c${exponent} as (select category, ${cell} from c${exponent - 1} group by 1, 2, 3)`,
      `a${exponent} as (select ${cell} from a${exponent - 1} group by 1, 2)`,
    );
  }
  return queries.join(', ');
}

/** Writes the new overview to the temporary table overview_fresh. */
export async function computeWinners(tx: TransactionSql): Promise<void> {
  const exponents = Array.from(
    { length: OVERVIEW_EXPONENT_MAX - OVERVIEW_EXPONENT_MIN + 1 },
    (_, index) => OVERVIEW_EXPONENT_MIN + index,
  );
  const winners = exponents.flatMap((exponent) => [
    `select null::smallint as exponent, ${exponent}::smallint as category_exponent, rank from c${exponent}`,
    `select ${exponent}::smallint, null, rank from a${exponent}`,
  ]);
  await tx.unsafe(`
    create temp table overview_fresh on commit drop as
    with ${winnerQueries()}
    select ${PLACE_ID} as place_id, max(exponent) as exponent, max(category_exponent) as category_exponent
    from (${winners.join(' union all ')}) winner group by rank`);
  await tx`analyze overview_fresh`;
}

/** Writes the differences of the overview from overview_fresh to the temporary table overview_change. */
export async function compareOverview(tx: TransactionSql): Promise<void> {
  await tx`
    create temp table overview_change on commit drop as
    select o.place_id as old_id, p.id, p.category, p.latitude, p.longitude, p.pt, f.exponent, f.category_exponent
    from overview_fresh f join place p on p.id = f.place_id
    full join place_overview o on o.place_id = p.id
    where (o.exponent, o.category_exponent, o.category, o.latitude, o.longitude)
      is distinct from (f.exponent, f.category_exponent, p.category, p.latitude, p.longitude)`;
  await tx`drop table overview_fresh`;
  await tx`analyze overview_change`;
}

/** Writes overview_change. */
export async function changeOverview(tx: TransactionSql): Promise<void> {
  await tx`delete from place_overview using overview_change where place_id = old_id`;
  await tx`
    insert into place_overview (place_id, category, latitude, longitude, pt, exponent, category_exponent)
    select id, category, latitude, longitude, pt, exponent, category_exponent
    from overview_change where id is not null
    -- Rows that are read together are stored together.
    order by category_exponent desc, floor(pt[0] / 4096), floor(pt[1] / 4096)`;
  await tx`drop table overview_change`;
}

/**
 * Takes over a changed category, position or closing of one place, so that the map does not show the
 * old one until the overview is rebuilt.
 */
export async function updateOverviewOf(tx: TransactionSql, placeId: number): Promise<void> {
  await tx`
    delete from place_overview using place
    where place_overview.place_id = ${placeId} and place.id = ${placeId} and place.closed_at is not null`;
  await tx`
    update place_overview o set category = p.category, latitude = p.latitude, longitude = p.longitude, pt = p.pt
    from place p where o.place_id = ${placeId} and p.id = ${placeId}`;
}
