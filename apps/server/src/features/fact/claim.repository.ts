import type { Category } from '@sol/contract/category';
import { isPlaceListed } from '#features/place/place.public.ts';
import { type ISql, limitTo, type TransactionSql } from '#lib/database/database.ts';
import type { FactOfPlace } from '#lib/fact/fact.repository.ts';
import { toMercator } from '#lib/geo/geo.ts';
import type { Claim } from './claim.reader.ts';

/** Places of one building, and places around a position. */
const AT_ADDRESS_MAX = 200;
const NEAREST_MAX = 20;

export interface ClaimedPlace {
  /** The index of the claim. */
  nth: number;
  id: number;
  name: string;
  category: Category;
  address: string;
  latitude: number;
  longitude: number;
}

/** The places at the address of each claim, and around its position. */
export function listPlacesNear(sql: ISql, claims: readonly Claim[]) {
  const points = claims.map(({ position }) => position && toMercator(position));
  const coordinates = (axis: 'x' | 'y') => points.map((point) => point?.[axis] ?? null) as number[];
  return sql<ClaimedPlace[]>`
    select nth, place.id, name, category, address, latitude, longitude
    from unnest(
      ${claims.map((_, nth) => nth)}::int[], ${claims.map(({ address }) => address)}::text[],
      ${coordinates('x')}::float8[], ${coordinates('y')}::float8[]
    ) as claim (nth, claimed, x, y), lateral (
      (select id from place
        where address_key(address) = address_key(claimed) and ${isPlaceListed(sql)}
        order by id ${limitTo(sql, AT_ADDRESS_MAX)})
      union
      (select id from place where x is not null and ${isPlaceListed(sql)}
        order by pt <-> point(x, y) ${limitTo(sql, NEAREST_MAX)})
    ) found join place on place.id = found.id`;
}

export interface ClaimSource {
  source: string;
  licence: string;
  date: string;
  claims: number;
  unmatched: number;
}

export const listSources = (sql: ISql) => sql<ClaimSource[]>`
  select source, max(licence) as licence, max(stated_on) as date, count(*)::int as claims,
    (count(*) filter (where place_id is null))::int as unmatched
  from place_claim group by source order by source`;

export const listUnmatched = (sql: ISql, source: string, limit: number) => sql<
  { name: string; address: string; facts: Claim['facts'] }[]
>`
  select name, address, facts from place_claim where source = ${source} and place_id is null
  order by id ${limitTo(sql, limit)}`;

/** Deletes the claims of the sources. Returns the facts of places that they stated. */
export const deleteSources = (tx: TransactionSql, sources: readonly string[]) => tx<FactOfPlace[]>`
  with deleted as (delete from place_claim where source = any(${[...sources]}::text[]) returning place_id, facts)
  select distinct place_id as "placeId", stated ->> 'fact' as fact
  from deleted, jsonb_array_elements(facts) stated where place_id is not null`;

export const insertClaims = (tx: TransactionSql, claims: readonly (Claim & { placeId: number | null })[]) => tx`
  insert into place_claim (source, licence, stated_on, name, address, place_id, matched_id, facts)
  select source, licence, stated_on::date, name, address, place_id, place_id, facts::jsonb from unnest(
    ${claims.map(({ source }) => source)}::text[], ${claims.map(({ licence }) => licence)}::text[],
    ${claims.map(({ date }) => date)}::text[], ${claims.map(({ name }) => name)}::text[],
    ${claims.map(({ address }) => address)}::text[], ${claims.map(({ placeId }) => placeId) as number[]}::bigint[],
    ${claims.map(({ facts }) => JSON.stringify(facts))}::text[]
  ) as claim (source, licence, stated_on, name, address, place_id, facts)`;
