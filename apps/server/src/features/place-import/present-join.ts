import type { PlaceMerge } from '@sol/contract/admin-place-match';
import { distanceM } from './matching/score-pair.ts';
import { mergeRows, type StoredRow } from './merge-rows.ts';
import { importedSource, type JoinedRow, type JoinRow } from './place-join.repository.ts';
import { presentRow, toMatchRow } from './present-match.ts';

/** The row with its own values in the place of those of the place, if it was stored as read. */
function withOwnValues({ status, isAbsent, ...row }: JoinedRow) {
  const stored = { ...row, status, isAbsent } as StoredRow;
  const own = mergeRows([stored]);
  if (own === undefined) return row;
  const { name, category, detailedCategory, address, latitude, longitude } = own;
  return { ...row, place: { ...row.place, name, category, detailedCategory, address, latitude, longitude } };
}

export function presentJoin({ id, author, joinedAt, rows }: JoinRow): PlaceMerge {
  const { place } = rows[0];
  const [one, other] = [withOwnValues(rows[0]), withOwnValues(rows[1])];
  return {
    ...{ id, joinedAt, joinedBy: importedSource(author) === undefined ? 'OPERATOR' : 'IMPORT' },
    ...{ placeId: place.id, name: place.name },
    distanceM: Math.round(distanceM(toMatchRow(one), toMatchRow(other))),
    rows: [presentRow(one), presentRow(other)],
  };
}
