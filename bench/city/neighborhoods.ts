import type { LatLng } from '../../apps/server/src/lib/geo/geo.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { DISTRICTS, type District } from './districts.ts';
import { DONG_SYLLABLES, STREET_WORDS } from './name-words.ts';

/** A 동 and the position of its shops. */
export interface Neighborhood {
  district: District;
  name: string;
  middle: LatLng;
  spreadM: number;
  weight: number;
  streets: string[];
}

const DONGS_OF_DISTRICT = { min: 10, max: 16 };
const STREETS_OF_DONG = { min: 3, max: 6 };
/** Standard deviation of the distance of shops from the station of their 동. */
const DONG_SPREAD_M = { min: 160, max: 420 };
const METRES_PER_DEGREE = 111_195;

export function moved({ latitude, longitude }: LatLng, northM: number, eastM: number): LatLng {
  return {
    latitude: latitude + northM / METRES_PER_DEGREE,
    longitude: longitude + eastM / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  };
}

function dongNames(district: District, random: SeededRandom): string[] {
  const names = new Set(district.dongs);
  const size = random.int(DONGS_OF_DISTRICT.min, DONGS_OF_DISTRICT.max);
  while (names.size < size) names.add(`${random.pick(DONG_SYLLABLES)}${random.pick(DONG_SYLLABLES)}동`);
  return [...names];
}

function streetNames(dong: string, random: SeededRandom): string[] {
  const base = dong.slice(0, -1);
  const size = random.int(STREETS_OF_DONG.min, STREETS_OF_DONG.max);
  const words = random.shuffle(STREET_WORDS).slice(0, size - 1);
  return [`${base}로`, ...words.map((word) => `${word}로${random.int(1, 40)}길`)];
}

export function layOutNeighborhoods(random: SeededRandom): Neighborhood[] {
  return DISTRICTS.flatMap((district) =>
    dongNames(district, random).map((name, index) => ({
      district,
      name,
      middle: moved(district, random.normal() * district.spreadM, random.normal() * district.spreadM),
      spreadM: random.int(DONG_SPREAD_M.min, DONG_SPREAD_M.max),
      // Few 동 have most of the shops of a district.
      weight: district.weight / (index + 2),
      streets: streetNames(name, random),
    })),
  );
}
