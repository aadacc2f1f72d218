import type { Category } from '@sol/contract/category';
import { greatCircleM } from '@sol/contract/geo';
import type { DemoPlace } from '../demo-place.ts';
import type { SeededRandom } from '../seeded-random.ts';

export interface Theme {
  /** A 동, or the name of the first place. */
  where: string;
  /** Categories of the stops; the first one is the main category. */
  kinds: Category[];
  /** Detailed category of the first stop, if relevant. */
  detail: string;
  title: string;
  intro: string;
  closing: string;
}

/** Number of nearest places from which the next stop is chosen. */
const NEAR_STOPS = 5;
/** Maximum distance between two stops. */
const WALK_MAX_M = 1_800;

/**
 * The number of stops of a sollect: the number of its theme, or up to three more. The first stops
 * have the category of the sollect, so that no other category has more stops: the home screen lists
 * a sollect under the category of most of its places.
 */
function chooseKinds(random: SeededRandom, { kinds }: Theme): Category[] {
  if (random.chance(0.06)) return kinds.slice(0, 1);
  const more = random.weighted([
    [0, 55],
    [1, 25],
    [2, 13],
    [3, 7],
  ]);
  const [about] = kinds;
  const others = random.shuffle([...new Set(kinds)].filter((kind) => kind !== about));
  return [...kinds, ...(about === undefined ? [] : [about]), ...others].slice(0, kinds.length + more);
}

/** Prefers places with many reviews. */
const pickPopular = (random: SeededRandom, places: readonly DemoPlace[]): DemoPlace =>
  random.weighted(places.map((place) => [place, place.popularity] as const));

/** The first stop: a place that fits the theme, or the closest match if the city has none. */
function chooseStart(random: SeededRandom, { where, kinds, detail }: Theme, places: readonly DemoPlace[]): DemoPlace {
  const ofKind = places.filter(({ category }) => category === kinds[0]);
  const inNeighborhood = ofKind.filter(({ neighborhood }) => neighborhood === where);
  const candidates = [
    ofKind.filter(({ name }) => name === where),
    inNeighborhood.filter(({ detailedCategory }) => detailedCategory.includes(detail)),
    inNeighborhood,
    ofKind.filter(({ detailedCategory }) => detailedCategory.includes(detail)),
  ].find((starts) => starts.length > 0);
  return pickPopular(random, candidates ?? ofKind);
}

/** Stops within walking distance of each other. */
export function chooseStops(random: SeededRandom, theme: Theme, places: readonly DemoPlace[]): DemoPlace[] {
  const remaining = chooseKinds(random, theme).slice(1);
  const stops = [chooseStart(random, theme, places)];
  for (const kind of remaining) {
    const previous = stops.at(-1);
    if (previous === undefined) break;
    const near = places
      .filter((place) => place.category === kind && !stops.includes(place))
      .map((place) => ({ place, distanceM: greatCircleM(previous, place) }))
      .filter(({ distanceM }) => distanceM <= WALK_MAX_M)
      .toSorted((a, b) => a.distanceM - b.distanceM)
      .slice(0, NEAR_STOPS)
      .map(({ place }) => place);
    if (near.length > 0) stops.push(pickPopular(random, near));
  }
  return stops;
}
