import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql } from '#lib/database/database.ts';
import { isReviewShown } from '#lib/member/conditions.repository.ts';

/** The value in a row of `place_fact`. Facts that the previous release does not know have it in a column of their own. */
export const factValue = (sql: ISql) => sql`coalesce(place_fact.newer_value, place_fact.value)`;

/** The newest date of the data of a source of `place`. */
const sourceDate = (sql: ISql) => sql`(
  select max(coalesce(row.file_date, snapshot.file_date, (place.updated_at at time zone 'Asia/Seoul')::date))
  from place_source row left join place_snapshot snapshot using (source, area, part)
  where row.place_id = place.id and row.source = stated ->> 'source')`;

/** Without the sentences of reviews that the viewer has blocked. */
const isShown = (sql: ISql, viewer: MemberId | null) =>
  viewer === null
    ? sql`true`
    : sql`not exists (
        select from review where id = (stated ->> 'reviewId')::bigint and not (${isReviewShown(sql, 'review.id', viewer)}))`;

/** Selects the facts of `place` with answers or evidence as `FactRow[]`. */
export const factRows = (sql: ISql, viewer: MemberId | null) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'fact', fact, 'value', ${factValue(sql)}, 'agree', agree, 'total', total, 'confirmedAt', confirmed_on, 'counts', counts,
      'evidence', (
        select coalesce(jsonb_agg(stated || jsonb_build_object(
          'date', coalesce(stated ->> 'date', ${sourceDate(sql)}::text))), '[]')
        from jsonb_array_elements(evidence) stated where ${isShown(sql, viewer)}
      ))), '[]')
    from place_fact where place_fact.place_id = place.id)`;

/** Selects the facts of `place` that are known as `KnownFact[]`. */
export const knownFacts = (sql: ISql) => sql`
  case when place.fact_bits = 0 then '[]' else
    (select coalesce(jsonb_agg(jsonb_build_object('fact', fact, 'value', ${factValue(sql)}, 'total', total,
        'confirmedAt', coalesce(confirmed_on,
          (select ${sourceDate(sql)} from jsonb_array_elements(evidence) stated limit 1)))), '[]')
      from place_fact where place_fact.place_id = place.id and ${factValue(sql)} is not null) end`;

/** Selects the viewer's own answers about `place` as `OwnAnswers`. Those of the page precede those of reviews. */
export const ownAnswers = (sql: ISql, viewer: MemberId | null) =>
  viewer === null
    ? sql`'{}'::jsonb`
    : sql`
      (select coalesce(jsonb_object_agg(fact, value order by origin desc), '{}')
        from fact_answer where fact_answer.place_id = place.id and member_id = ${viewer})`;
