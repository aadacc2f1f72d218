import type { TransactionSql } from '#lib/database/database.ts';
import { separateNamesakes } from './houses.rules.ts';
import { joinStreets } from './junctions.rules.ts';
import { planeAround } from './plane.rules.ts';
import { lockStreets, readSpots, replaceStreets, type Spot, type Street } from './street.repository.ts';
import { fitStreetLines, type KnownStreet } from './street-lines.rules.ts';

/** Fewer houses may be address errors. */
const HOUSES_MIN = 3;

/** Fits the streets of one 시도. */
function drawStreets(spots: readonly Spot[]): Street[] {
  const [first] = spots;
  if (first === undefined) return [];
  const { toMetres, toLngLat } = planeAround([first.longitude, first.latitude]);
  const houses = spots.flatMap(({ district, door, longitude, latitude }) => {
    const space = door.indexOf(' ');
    const number = Number(door.slice(space + 1));
    return { district, name: door.slice(0, space), number, at: toMetres([longitude, latitude]) };
  });
  const known = [...Map.groupBy(houses, ({ name }) => name)].flatMap(([name, named]): KnownStreet[] =>
    separateNamesakes([...Map.groupBy(named, ({ district }) => district).values()]).map((one) => ({
      name,
      houses: one,
    })),
  );
  const lines = fitStreetLines(known.filter((street) => street.houses.length >= HOUSES_MIN));
  return joinStreets(lines).map(({ name, houseCount, line }) => ({ name, houseCount, line: line.map(toLngLat) }));
}

async function drawAllStreets(tx: TransactionSql): Promise<Street[]> {
  const streets: Street[] = [];
  let spots: Spot[] = [];
  for await (const batch of readSpots(tx)) {
    for (const spot of batch) {
      if (spots[0] !== undefined && spots[0].province !== spot.province) {
        streets.push(...drawStreets(spots));
        spots = [];
      }
      spots.push(spot);
    }
  }
  return [...streets, ...drawStreets(spots)];
}

/** Recomputes all streets. Call this after places were added, deleted or moved. */
export async function rebuildStreets(tx: TransactionSql): Promise<void> {
  await lockStreets(tx);
  await replaceStreets(tx, await drawAllStreets(tx));
}
