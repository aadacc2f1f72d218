import type { Category } from '@sol/contract/category';
import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import type { DayHours } from '#lib/time/opening-hours.ts';
import type { HoursException } from '#lib/time/opening-rules.ts';
import { publicExceptions, publicHours, shopHours } from './opening-pattern.ts';
import type { SeededRandom } from './seeded-random.ts';
import { type Landmark, SEOUL_LANDMARKS } from './seoul-landmarks.ts';
import { SEOUL_STREETS, type Street } from './seoul-streets.ts';
import { createNameGenerator } from './shop-names.ts';
import { SHOP_KINDS } from './shop-words.ts';
import { lastNumber, locateBuilding } from './street-number.ts';

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
  hoursExceptions: HoursException[];
  /** Relative number of visits (1 is average). Determines the number of reviews. */
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

/** Distance from the centre line of the street to the shop. */
const SETBACK_M = { min: 8, max: 20 };

/**
 * Weight of each street: the weight of its area times its share of the area's streets by length.
 */
function weighStreets(): (readonly [Street, number])[] {
  const spanOf = (street: Street) => lastNumber(street) - street.firstNumber;
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
  names: ReturnType<typeof createNameGenerator>,
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
    neighborhood: neighborhoodOf(street.legalDong),
    legalDong: street.legalDong,
    adminDong: street.adminDong,
    ...locateBuilding(street, number, SETBACK_M.min + random.next() * (SETBACK_M.max - SETBACK_M.min)),
    hours: shopHours(random, category),
    hoursExceptions: [],
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
    hoursExceptions: publicExceptions(landmark.hours),
    // Landmarks have more visits than shops.
    popularity: 2 + popularityOf(random),
  };
}

/** All landmarks, and invented shops up to `count` places. */
export function buildPlaces(random: SeededRandom, count: number): DemoPlace[] {
  const names = createNameGenerator(random);
  const streets = weighStreets();
  const taken = new Set<string>();
  const places = SEOUL_LANDMARKS.map((landmark, index) => landmarkPlace(random, landmark, index + 1));
  while (places.length < count) {
    const street = random.weighted(streets);
    const number = random.int(street.firstNumber, lastNumber(street));
    // At most two shops per building, so that places do not accumulate in a short street.
    const slot = `${street.district} ${street.name} ${number} ${random.chance(0.2) ? 'upstairs' : ''}`;
    if (taken.has(slot)) continue;
    taken.add(slot);
    places.push(shopAt(random, street, number, places.length + 1, names));
  }
  return places;
}
