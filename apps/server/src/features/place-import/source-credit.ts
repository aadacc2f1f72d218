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

interface SourceCredit {
  /** The title of the data set. */
  name: string;
  attribution?: string;
}

/**
 * How a place names the source of its data. Undefined for the invented places of the demo city.
 */
export function creditOf(sourceId: string): SourceCredit | undefined {
  if (sourceId === 'request') return { name: '회원의 신청' };
  const source = findSource(sourceId);
  return source === undefined ? undefined : { name: source.title, attribution: source.attribution };
}
