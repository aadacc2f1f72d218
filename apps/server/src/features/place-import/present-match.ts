import { MATCH_FIELD_LENGTH_MAX, MATCH_FIELDS_MAX, type MatchedRow } from '@sol/contract/admin-place-match';
import type { MatchRow } from './matching/match-row.ts';
import type * as matches from './place-match.repository.ts';

export function presentRow({ fields, ...row }: matches.MatchedRow): MatchedRow {
  const values = Object.entries(fields)
    .slice(0, MATCH_FIELDS_MAX)
    .map(([name, value]) => ({ name, value: String(value).slice(0, MATCH_FIELD_LENGTH_MAX) }));
  return { ...row, fields: values };
}

export const toMatchRow = ({ source, key, place }: matches.MatchedRow): MatchRow => ({
  ...place,
  source: source as MatchRow['source'],
  sourceKey: key,
  placeId: place.id,
});
