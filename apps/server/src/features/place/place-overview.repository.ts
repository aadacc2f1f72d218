import type { TransactionSql } from '#lib/database/database.ts';
import { OVERVIEW_EXPONENT_MAX, OVERVIEW_EXPONENT_MIN } from './marker-spread.ts';

/**
 * The candidates of a round are the winners of the previous one: cells are nested, so the winner of
 * a large cell also won each smaller cell that contains it. Ties are resolved by id, so that a
 * rebuild without changes has the same result.
 */
async function insertWinners(tx: TransactionSql, exponent: number): Promise<void> {
  const cell = 2 ** exponent;
  await tx`
    insert into overview_winner
    select distinct on (category, cell_x, cell_y)
      ${exponent}::smallint, true, place_id, category, x, y, review_count, has_hours
    from (
      select *, floor(x / ${cell}::float8) as cell_x, floor(y / ${cell}::float8) as cell_y
      from overview_winner where is_of_category and exponent = ${exponent - 1}
    ) candidate
    order by category, cell_x, cell_y, review_count desc, has_hours desc, place_id`;
  // The first round over all categories starts with the winners of the categories, later rounds
  // with their own previous winners.
  const isFirst = exponent === OVERVIEW_EXPONENT_MIN;
  await tx`
    insert into overview_winner
    select distinct on (cell_x, cell_y) ${exponent}::smallint, false, place_id, category, x, y, review_count, has_hours
    from (
      select *, floor(x / ${cell}::float8) as cell_x, floor(y / ${cell}::float8) as cell_y
      from overview_winner where is_of_category = ${isFirst} and exponent = ${isFirst ? exponent : exponent - 1}
    ) candidate
    order by cell_x, cell_y, review_count desc, has_hours desc, place_id`;
}

/** Writes the new overview to the temporary table overview_fresh. */
export async function computeWinners(tx: TransactionSql): Promise<void> {
  await tx`
    create temp table overview_winner (
      exponent smallint, is_of_category boolean, place_id bigint, category text, x float8, y float8,
      review_count int, has_hours boolean
    ) on commit drop`;
  await tx`
    insert into overview_winner
    select ${OVERVIEW_EXPONENT_MIN - 1}::smallint, true, id, category, pt[0], pt[1], review_count,
      open_minutes is not null
    from place where closed_at is null`;
  for (let exponent = OVERVIEW_EXPONENT_MIN; exponent <= OVERVIEW_EXPONENT_MAX; exponent++) {
    await insertWinners(tx, exponent);
  }
  await tx`
    create temp table overview_fresh on commit drop as
    select place_id, max(exponent) filter (where not is_of_category) as exponent,
      max(exponent) filter (where is_of_category) as category_exponent
    from overview_winner where exponent >= ${OVERVIEW_EXPONENT_MIN}::smallint group by place_id`;
  await tx`drop table overview_winner`;
  await tx`create index on overview_fresh (place_id)`;
  await tx`analyze overview_fresh`;
}

/** Updates the overview to overview_fresh without writing unchanged rows. */
export async function replaceOverview(tx: TransactionSql): Promise<void> {
  await tx`
    delete from place_overview old
    using place_overview o left join (overview_fresh f join place p on p.id = f.place_id) using (place_id)
    where old.place_id = o.place_id and (f.place_id is null
      or (o.exponent, o.category_exponent, o.category, o.latitude, o.longitude)
        is distinct from (f.exponent, f.category_exponent, p.category, p.latitude, p.longitude))`;
  await tx`
    insert into place_overview (place_id, category, latitude, longitude, pt, exponent, category_exponent)
    select p.id, p.category, p.latitude, p.longitude, p.pt, f.exponent, f.category_exponent
    from overview_fresh f join place p on p.id = f.place_id
    -- Rows that are read together are stored together.
    order by f.category_exponent desc, floor(p.pt[0] / 4096), floor(p.pt[1] / 4096)
    -- Unchanged rows conflict. An anti-join instead would scan the table once per row while the
    -- planner still assumes it to be empty.
    on conflict (place_id) do nothing`;
  await tx`drop table overview_fresh`;
}
