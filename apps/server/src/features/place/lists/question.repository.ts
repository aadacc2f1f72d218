import type { Category } from '@sol/contract/category';
import { FACTS, type FactName, type FactValue } from '@sol/contract/fact-definitions';
import { QUESTIONS_MAX, QUESTIONS_RADIUS_M } from '@sol/contract/limits';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo } from '#lib/database/database.ts';
import { factValue } from '#lib/fact/fact-columns.repository.ts';
import { type LatLng, mercatorScale, toMercator } from '#lib/geo/geo.ts';
import { NO_DESTINATION } from '#lib/place/solo-prior.ts';
import { boxAround } from './candidate.repository.ts';
import { soloPrior } from './filter.repository.ts';
import { scanNearest } from './list.repository.ts';

export interface QuestionRow {
  placeId: number;
  name: string;
  category: Category;
  latitude: number;
  longitude: number;
  fact: FactName;
  /** The former answer of the viewer; null without one. */
  mine: FactValue | null;
}

/** Places that are read, nearest first: more than are within the radius, except in the densest streets. */
const PLACES_READ = 300;

/** Facts that one tap answers, with their categories: in the order in which filters need them. */
const ASKED = FACTS.filter(({ kind }) => kind === undefined).flatMap(({ name, categories }, rank) =>
  categories.map((category) => ({ name, category, rank })),
);

interface QuestionQuery {
  from: LatLng;
  viewer: MemberId | null;
  /** Facts that were confirmed before this day are asked again, answers of the viewer since then are not. */
  since: string;
}

/**
 * The nearest places with a fact that is unknown, disputed or old, each with one: unknown facts by their rank, then
 * the oldest one. A fact with evidence alone is known.
 */
export function listQuestions(sql: ISql, { from, viewer, since }: QuestionQuery) {
  const near = scanNearest(
    sql,
    { box: boxAround(from, QUESTIONS_RADIUS_M) },
    { from: toMercator(from), limit: PLACES_READ },
  );
  const isAnswered =
    viewer === null
      ? sql`false`
      : sql`exists (
          select from fact_answer own
          where own.place_id = near.id and own.fact = asked.fact and own.member_id = ${viewer}
            and own.created_at >= ${since}::date)`;
  return sql<QuestionRow[]>`
    with near as materialized (
      select id, name, category, latitude, longitude, distance from (${near}) place
      where suspended_since is null and ${soloPrior(sql)} > ${NO_DESTINATION}::int
        and distance <= ${QUESTIONS_RADIUS_M * mercatorScale(from)}::float8
    ), open as (
      select distinct on (near.id) near.*, asked.fact
      from near join unnest(
          ${ASKED.map(({ name }) => name)}::text[], ${ASKED.map(({ category }) => category)}::text[],
          ${ASKED.map(({ rank }) => rank)}::int[]
        ) as asked (fact, category, rank) on asked.category = near.category
        left join place_fact on place_fact.place_id = near.id and place_fact.fact = asked.fact
      where (${factValue(sql)} is null or confirmed_on < ${since}::date) and not ${isAnswered}
      order by near.id, ${factValue(sql)} is not null, case when ${factValue(sql)} is null then rank end, confirmed_on,
        rank
    )
    select id as "placeId", name, category, latitude, longitude, fact, (
        select value from fact_answer own
        where own.place_id = open.id and own.fact = open.fact and own.member_id = ${viewer}::bigint and origin = 'PAGE'
      ) as mine
    from open order by distance, id ${limitTo(sql, QUESTIONS_MAX)}`;
}
