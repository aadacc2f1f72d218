import type { LatLng } from '../apps/server/src/lib/geo/geo.ts';
import { type HoursColumns, toHoursColumns } from '../apps/server/src/lib/place/hours-columns.ts';
import type { DayHours, DayRule } from '../apps/server/src/lib/time/opening-rules.ts';
import { layOutNeighborhoods, moved, type Neighborhood } from './city/neighborhoods.ts';
import { SHOP_KINDS, type ShopKind } from './city/shop-kinds.ts';
import { shopName } from './city/shop-name.ts';
import { weighted } from './city/weighted.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

export interface CityPlace extends LatLng {
  key: string;
  name: string;
  kind: ShopKind;
  neighborhood: Neighborhood;
  /** "성수이로 12": the part of the address after the district. */
  road: string;
  legalDong: string;
  adminDong: string;
  hours: HoursColumns;
}

/** Shops in the same building have the same point, which results in ties in ordered lists. */
const SAME_BUILDING_SHARE = 0.4;
const BUILDINGS_REMEMBERED = 24;
const KNOWN_HOURS_SHARE = 0.06;
const DAYS = [0, 1, 2, 3, 4, 5, 6];
const SATURDAY = 6;
/** The share of places with exceptions among those with hours. The open-now rows are of a third Saturday. */
const EXCEPTIONS_SHARE = 0.2;
const CLOSED_ON: readonly DayRule[][] = [
  [{ type: 'PUBLIC_HOLIDAY' }],
  [
    { type: 'WEEKDAY_OR_NEXT', dayOfWeek: 1 },
    { type: 'NAMED_HOLIDAY', holiday: 'NEW_YEAR', scope: 'MAIN_DAY' },
  ],
  [1, 3].map((nth) => ({ type: 'NTH_WEEKDAY', nth, dayOfWeek: SATURDAY })),
];

interface Building {
  at: LatLng;
  road: string;
}

function drawBuilding({ middle, spreadM, streets }: Neighborhood, random: SeededRandom): Building {
  return {
    at: moved(middle, random.normal() * spreadM, random.normal() * spreadM),
    road: `${random.pick(streets)} ${random.int(1, 180)}`,
  };
}

function drawWeek(random: SeededRandom): DayHours[] {
  const dayOff = random.int(0, 9);
  const startMinute = random.int(14, 36) * 30;
  const endMinute = startMinute + random.int(14, 28) * 30;
  return DAYS.filter((day) => day !== dayOff).map((dayOfWeek) => ({ dayOfWeek, startMinute, endMinute }));
}

/** `random` also draws the city, whose other fields do not depend on exceptions. */
function drawHours(random: SeededRandom, exceptions: SeededRandom): HoursColumns {
  const weekly = random.chance(KNOWN_HOURS_SHARE) ? drawWeek(random) : [];
  const rules = weekly.length > 0 && exceptions.chance(EXCEPTIONS_SHARE) ? exceptions.pick(CLOSED_ON) : [];
  return toHoursColumns({ weekly, exceptions: rules.map((on) => ({ on, spans: [] })) });
}

/** Deterministic for a seed; `keyPrefix` keeps the source keys of two cities distinct. */
export function* generateCity(count: number, seed: number, keyPrefix = 'C'): Generator<CityPlace> {
  const random = seededRandom(seed);
  const exceptions = seededRandom(seed + 1);
  const drawNeighborhood = weighted(layOutNeighborhoods(seededRandom(1)), ({ weight }) => weight);
  const drawKind = weighted(SHOP_KINDS, ({ share }) => share);
  const buildings = new Map<Neighborhood, Building[]>();
  for (let number = 0; number < count; number++) {
    const neighborhood = drawNeighborhood(random);
    const neighborhoodBuildings = buildings.get(neighborhood) ?? [];
    buildings.set(neighborhood, neighborhoodBuildings);
    const isShared = neighborhoodBuildings.length > 0 && random.chance(SAME_BUILDING_SHARE);
    const building = isShared ? random.pick(neighborhoodBuildings) : drawBuilding(neighborhood, random);
    if (!isShared)
      neighborhoodBuildings[
        neighborhoodBuildings.length < BUILDINGS_REMEMBERED
          ? neighborhoodBuildings.length
          : number % BUILDINGS_REMEMBERED
      ] = building;
    const kind = drawKind(random);
    const part = random.int(1, 3);
    yield {
      key: `${keyPrefix}${number}`,
      name: shopName(kind, neighborhood.name, random),
      ...{ kind, neighborhood, ...building.at, road: building.road },
      legalDong: `${neighborhood.name}${part}가`,
      adminDong: `${neighborhood.name.slice(0, -1)}${part}동`,
      hours: drawHours(random, exceptions),
    };
  }
}
