import { type SeededRandom, seededRandom } from '../apps/server/src/features/demo/seeded-random.ts';
import type { LatLng } from '../apps/server/src/lib/geo/geo.ts';
import { weekToMultirange } from '../apps/server/src/lib/time/opening-hours.ts';
import { layOutNeighborhoods, moved, type Neighborhood } from './city/neighborhoods.ts';
import { SHOP_KINDS, type ShopKind } from './city/shop-kinds.ts';
import { shopName } from './city/shop-name.ts';
import { weighted } from './city/weighted.ts';

export interface CityPlace extends LatLng {
  key: string;
  name: string;
  kind: ShopKind;
  neighborhood: Neighborhood;
  /** "성수이로 12": the part of the address after the district. */
  road: string;
  legalDong: string;
  adminDong: string;
  /** Format of the table column; null if the hours are unknown. */
  openMinutes: string | null;
}

/** Shops in the same building have the same point, which results in ties in ordered lists. */
const SAME_BUILDING_SHARE = 0.4;
const BUILDINGS_REMEMBERED = 24;
const KNOWN_HOURS_SHARE = 0.06;
const DAYS = [0, 1, 2, 3, 4, 5, 6];

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

function drawHours(random: SeededRandom): string | null {
  const dayOff = random.int(0, 9);
  const startMinute = random.int(14, 36) * 30;
  const endMinute = startMinute + random.int(14, 28) * 30;
  return weekToMultirange(
    DAYS.filter((day) => day !== dayOff).map((dayOfWeek) => ({ dayOfWeek, startMinute, endMinute })),
  );
}

/** Deterministic for a seed; `keyPrefix` keeps the source keys of two cities distinct. */
export function* generateCity(count: number, seed: number, keyPrefix = 'C'): Generator<CityPlace> {
  const random = seededRandom(seed);
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
      openMinutes: random.chance(KNOWN_HOURS_SHARE) ? drawHours(random) : null,
    };
  }
}
