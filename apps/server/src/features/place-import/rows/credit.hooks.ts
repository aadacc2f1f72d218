import { findSource } from '#features/place-import/sources/registry.source.ts';
import type { SourceId } from '#features/place-import/sources/source.rules.ts';
import type { ISql } from '#lib/database/database.ts';
import { listUsedSources } from './rows.repository.ts';

/** Sources whose licence requires an attribution wherever their data is shown. */
const CREDITED_ON_MAPS: readonly SourceId[] = ['osm'];

/** The attributions that a map with the places must show. */
export async function listMapCredits(sql: ISql): Promise<string[]> {
  const sources = await listUsedSources(sql, CREDITED_ON_MAPS);
  return sources.flatMap((source) => findSource(source)?.attribution ?? []);
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
