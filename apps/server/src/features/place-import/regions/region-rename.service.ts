import { remergePlaces } from '#features/place-import/pipeline/merge.service.ts';
import { areaOf } from '#features/place-import/pipeline/stage-columns.rules.ts';
import { readStored } from '#features/place-import/rows/merge.rules.ts';
import { withCurrentRegion } from '#features/place-import/values/address.rules.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import { FORMER_AREAS, FORMER_OFFICES, isChangedArea, NEW_WARDS } from '#lib/geo/region-succession.ts';
import * as rows from './region-rename.repository.ts';

const PLACES_AT_ONCE = 1_000;

const FORMER: rows.FormerNames = { areas: FORMER_AREAS, wards: NEW_WARDS, offices: FORMER_OFFICES };

/** What a stored row describes, with its area; undefined if it cannot be read. */
function readRow(row: rows.RowInArea) {
  const place = readStored(row);
  const { province, district } = place ?? {};
  if (place === undefined || province === undefined || district === undefined) return undefined;
  return { ...place, key: place.key ?? row.key, area: areaOf({ province, district }) };
}

/**
 * Gives stored rows the areas and keys that files have today, and their places the names of today. Reviews and
 * saves belong to places, which stay. The caller rebuilds the regions.
 */
export async function renameRegions(tx: TransactionSql, now: Date): Promise<void> {
  const placeIds = new Set((await rows.listPlacesIn(tx, FORMER_AREAS)).map(({ id }) => id));
  const moved: rows.MovedRow[] = [];
  const renamed: rows.RenamedKey[] = [];
  for await (const batch of rows.listFormerRows(tx, FORMER)) {
    for (const row of batch) {
      const { source, key, placeId } = row;
      const current = readRow(row);
      if (current === undefined || (current.area === row.area && current.key === key)) continue;
      moved.push({ source, key, area: current.area });
      if (current.key !== key) renamed.push({ source, from: key, to: current.key });
      placeIds.add(placeId);
    }
  }
  await rows.moveRows(tx, moved);
  await rows.renameKeys(tx, renamed);
  await rows.deleteEmptySnapshots(tx, FORMER_AREAS);
  const ids = [...placeIds];
  for (let from = 0; from < ids.length; from += PLACES_AT_ONCE) {
    await remergePlaces(tx, ids.slice(from, from + PLACES_AT_ONCE), now);
  }
  const others = (await rows.listPlacesIn(tx, FORMER_AREAS)).flatMap((place) => {
    const current = withCurrentRegion(place);
    return current === place ? [] : current;
  });
  await rows.updateNames(tx, others);
}

/** The code of an office before the number or name of a row. */
const OFFICE = /^[A-Z]?\d{6,7}[|:]/;

/** How two rows with different keys are found to be the same. The key alone is unique, so it never pairs. */
const IDENTITIES: readonly ((row: rows.RenumberedRow) => string)[] = [
  ({ part, name, key }) => [part, name, key.replace(OFFICE, '')].join('\t'),
  ({ part, name, address }) => [part, name, address].join('\t'),
  ({ part, name, latitude, longitude }) => [part, name, latitude, longitude].join('\t'),
];

/** Pairs of rows that have an identity in common with one row of the other side only. */
function pairRows(
  ones: readonly rows.RenumberedRow[],
  others: readonly rows.RenumberedRow[],
): (readonly [rows.RenumberedRow, rows.RenumberedRow])[] {
  const pairs = new Map<rows.RenumberedRow, rows.RenumberedRow>();
  const paired = new Set<rows.RenumberedRow>();
  for (const identityOf of IDENTITIES) {
    const remaining = ones.filter((one) => !pairs.has(one));
    const byIdentity = Map.groupBy(remaining, identityOf);
    const candidates = Map.groupBy(
      others.filter((other) => !paired.has(other)),
      identityOf,
    );
    for (const [identity, [one, ...further]] of byIdentity) {
      const [other, ...otherFurther] = candidates.get(identity) ?? [];
      if (one === undefined || other === undefined || further.length + otherFurther.length > 0) continue;
      pairs.set(one, other);
      paired.add(other);
    }
  }
  return [...pairs];
}

/**
 * Finds stored rows that the file lists with another key, and gives them that key: an office that was merged or
 * split may number its rows again. Only in areas that have changed; elsewhere a new key is a new row.
 */
export async function adoptNewKeys(tx: TransactionSql, source: string): Promise<void> {
  const areas = (await rows.listStagedAreas(tx)).filter(isChangedArea);
  const unlisted = areas.length === 0 ? [] : await rows.listUnlisted(tx, source, areas);
  const stored = unlisted.flatMap((row) => {
    const { name, address, latitude, longitude } = readRow(row) ?? {};
    if (name === undefined || address === undefined || latitude === undefined || longitude === undefined) return [];
    return [{ key: row.key, part: row.part, name, address, latitude, longitude }];
  });
  if (stored.length === 0) return;
  const pairs = pairRows(stored, await rows.listUnknown(tx, source, areas));
  await rows.renameKeys(
    tx,
    pairs.map(([{ key: from }, { key: to }]) => ({ source, from, to })),
  );
}
