import type { ISql } from '#lib/database/database.ts';
import type { SourceId } from './source.ts';
import { findSource } from './sources/registry.ts';

/** Sources whose licence requires an attribution wherever their data is shown. */
const CREDITED_ON_MAPS: readonly SourceId[] = ['osm'];

/** The attributions that a map with the places must show. */
export async function listMapCredits(sql: ISql): Promise<string[]> {
  const rows = await sql<{ source: string }[]>`
    select source from unnest(${[...CREDITED_ON_MAPS]}::text[]) as source
    where exists (select from place_source where place_source.source = source.source)`;
  return rows.flatMap(({ source }) => findSource(source)?.attribution ?? []);
}
