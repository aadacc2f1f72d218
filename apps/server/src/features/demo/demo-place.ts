import type { Category } from '@sol/contract/category';
import { neighborhoodOf } from '#lib/neighborhood.ts';
import type { DayHours } from '#lib/opening-hours.ts';
import { publicHours, shopHours } from './opening-pattern.ts';
import type { SeededRandom } from './seeded-random.ts';
import { type Landmark, SEOUL_LANDMARKS } from './seoul-landmarks.ts';
import { SEOUL_STREETS, type Street, type StreetPoint } from './seoul-streets.ts';
import { shopNames } from './shop-names.ts';
import { SHOP_KINDS } from './shop-words.ts';

export interface DemoPlace {
  key: string;
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  district: string;
  neighborhood: string;
  legalDong: string | null;
  adminDong: string | null;
  latitude: number;
  longitude: number;
  hours: DayHours[];
  /** How much people come here, 1 being usual: reviews follow it. */
  popularity: number;
}

type ShopCategory = keyof typeof SHOP_KINDS;

const CATEGORY_SHARES: readonly (readonly [ShopCategory, number])[] = [
  ['food', 30],
  ['cafe', 27],
  ['drink', 11],
  ['shop', 12],
  ['entertainment', 8],
  ['work', 6],
  ['culture', 6],
];

const METRES_PER_DEGREE = { latitude: 111_000, longitude: 88_200 };
/** From the middle of the street to the shop behind its pavement. */
const DOOR_OFFSET_M = { min: 7, max: 13 };

/** The side of the street and the way along it, for a building number between two known ones. */
function locate(street: Street, number: number): StreetPoint {
  const next = Math.max(
    1,
    street.points.findIndex((point) => point.number >= number),
  );
  const [from, to] = [street.points[next - 1], street.points[next]];
  if (!from || !to) throw new RangeError(`${street.name} has no number ${number}`);
  const share = (number - from.number) / (to.number - from.number);
  return {
    number,
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
}

/** Odd numbers stand on the left of the way the numbers rise, even ones on the right. */
function doorOf(random: SeededRandom, street: Street, number: number): { latitude: number; longitude: number } {
  const first = street.points[0]?.number ?? 0;
  const last = street.points.at(-1)?.number ?? 0;
  const behind = locate(street, Math.max(first, number - 3));
  const ahead = locate(street, Math.min(last, number + 3));
  const north = (ahead.latitude - behind.latitude) * METRES_PER_DEGREE.latitude;
  const east = (ahead.longitude - behind.longitude) * METRES_PER_DEGREE.longitude;
  const length = Math.hypot(north, east) || 1;
  const offsetM = (DOOR_OFFSET_M.min + random.next() * (DOOR_OFFSET_M.max - DOOR_OFFSET_M.min)) * (number % 2 ? 1 : -1);
  const middle = locate(street, number);
  const round = (degrees: number) => Number(degrees.toFixed(6));
  return {
    latitude: round(middle.latitude + ((east / length) * offsetM) / METRES_PER_DEGREE.latitude),
    longitude: round(middle.longitude - ((north / length) * offsetM) / METRES_PER_DEGREE.longitude),
  };
}

/** A street weighs as its area does, by its share of the area's length. */
function weighStreets(): (readonly [Street, number])[] {
  const spanOf = ({ points }: Street) => (points.at(-1)?.number ?? 0) - (points[0]?.number ?? 0);
  const areaSpans = new Map<string, number>();
  for (const street of SEOUL_STREETS) {
    areaSpans.set(street.area, (areaSpans.get(street.area) ?? 0) + Math.sqrt(spanOf(street)));
  }
  return SEOUL_STREETS.map((street) => {
    const share = Math.sqrt(spanOf(street)) / (areaSpans.get(street.area) ?? 1);
    return [street, street.areaWeight * share] as const;
  });
}

function popularityOf(random: SeededRandom): number {
  return Math.exp(random.normal() * 1.1);
}

function shopAt(
  random: SeededRandom,
  street: Street,
  number: number,
  index: number,
  names: ReturnType<typeof shopNames>,
): DemoPlace {
  const category = random.weighted(CATEGORY_SHARES);
  const kind = random.weighted(SHOP_KINDS[category].map((shopKind) => [shopKind, shopKind.weight] as const));
  const floor = random.chance(0.12) ? random.pick([' 2층', ' 2층', ' 3층', ' 지하 1층']) : '';
  return {
    key: `shop-${index}`,
    name: names.next(kind),
    category,
    detailedCategory: kind.detailedCategory,
    address: `서울 ${street.district} ${street.name} ${number}${floor}`,
    district: street.district,
    neighborhood: neighborhoodOf(street.adminDong),
    legalDong: street.legalDong,
    adminDong: street.adminDong,
    ...doorOf(random, street, number),
    hours: shopHours(random, category),
    popularity: popularityOf(random),
  };
}

function landmarkPlace(random: SeededRandom, landmark: Landmark, index: number): DemoPlace {
  const { name, category, detailedCategory, district, legalDong, street, latitude, longitude } = landmark;
  return {
    key: `landmark-${index}`,
    name,
    category,
    detailedCategory,
    address: `서울 ${district} ${street}`,
    district,
    neighborhood: neighborhoodOf(legalDong),
    legalDong,
    adminDong: null,
    latitude,
    longitude,
    hours: publicHours(landmark.hours),
    // Everybody has been there.
    popularity: 2 + popularityOf(random),
  };
}

/** The landmarks and as many invented shops as make up `count`. */
export function buildPlaces(random: SeededRandom, count: number): DemoPlace[] {
  const names = shopNames(random);
  const streets = weighStreets();
  const taken = new Set<string>();
  const places = SEOUL_LANDMARKS.map((landmark, index) => landmarkPlace(random, landmark, index + 1));
  while (places.length < count) {
    const street = random.weighted(streets);
    const first = street.points[0]?.number ?? 1;
    const number = random.int(first, street.points.at(-1)?.number ?? first);
    // Two shops to a building at the most, so that a short street does not become a heap.
    const slot = `${street.district} ${street.name} ${number} ${random.chance(0.2) ? 'upstairs' : ''}`;
    if (taken.has(slot)) continue;
    taken.add(slot);
    places.push(shopAt(random, street, number, places.length + 1, names));
  }
  return places;
}
