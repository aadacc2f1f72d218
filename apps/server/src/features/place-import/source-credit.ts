import { findSource } from './sources/registry.ts';

export interface SourceCredit {
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
