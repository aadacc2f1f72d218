import { mediaPath } from '@sol/contract/media';
import type { LatLng } from '../../apps/server/src/lib/geo/geo.ts';
import { moved } from '../city/neighborhoods.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Dataset } from './dataset.ts';
import { createSteps, get, type KindOfCall, type Step } from './journey.ts';
import { markersOf, nearbyOf, placesOf, streetsOf, userQuery } from './map-requests.ts';

/** Share of browsers without cached scripts; their names contain hashes. */
const FIRST_TIME_SHARE = 0.1;
/** Standard deviation of a map movement: half of the virtual users stay near their start. */
const MAP_MOVE_M = 900;
const USER_DISTANCE_M = 400;

const moveRandomly = (at: LatLng, deviationM: number, random: SeededRandom): LatLng =>
  moved(at, random.normal() * deviationM, random.normal() * deviationM);

/** Index with a preference for the beginning of a list, for popular items. */
const drawPopular = (count: number, random: SeededRandom) => Math.floor(count * random.next() ** 2);

function picturesOf({ photoKeys }: Dataset, count: number, width: 320 | 640, random: SeededRandom): KindOfCall[] {
  return Array.from({ length: count }, () => get('picture', mediaPath(random.pick(photoKeys), width)));
}

const assetsOf = ({ assets }: Dataset, random: SeededRandom) =>
  random.chance(FIRST_TIME_SHARE) ? assets.map((path) => get('asset', path)) : [];

/**
 * Opens the map, moves it, reads the list, opens a place and its reviews, searches for another
 * place.
 */
export function createMapJourney(dataset: Dataset, random: SeededRandom): Step[] {
  const at = moveRandomly(random.pick(dataset.spots), USER_DISTANCE_M, random);
  const nextPosition = moveRandomly(at, MAP_MOVE_M, random);
  const placeId = dataset.reviewedIds[drawPopular(dataset.reviewedIds.length, random)] ?? 1;
  const keyword = random.pick(dataset.keywords);
  const suggest = (text: string) =>
    get('search', `/api/solmap/search/related?keyword=${encodeURIComponent(text)}&${userQuery(nextPosition)}`);
  const { steps, now, onceLoaded, later } = createSteps(random);
  now(get('page', '/map'));
  onceLoaded(nearbyOf(at), streetsOf(at), markersOf(at), ...assetsOf(dataset, random));
  later(markersOf(nextPosition));
  later(placesOf(nextPosition), ...picturesOf(dataset, 3, 320, random));
  later(get('place', `/api/place/${placeId}`), ...picturesOf(dataset, 3, 320, random));
  later(get('reviews', `/api/review/place/${placeId}`), ...picturesOf(dataset, 4, 640, random));
  later(suggest(keyword.slice(0, 1)));
  later(suggest(keyword));
  later(get('place', `/api/place/${random.int(1, dataset.lastPlaceId)}`));
  return steps;
}

/** Opens the sollects, reads one, opens another by its link, searches for a third. */
export function createSollectJourney(dataset: Dataset, random: SeededRandom): Step[] {
  const draw = () => 1 + drawPopular(dataset.postCount, random);
  const { steps, now, onceLoaded, later } = createSteps(random);
  now(get('page', '/sollect'));
  onceLoaded(...picturesOf(dataset, 8, 640, random), ...assetsOf(dataset, random));
  later(get('sollect', `/api/sollect/${draw()}`), ...picturesOf(dataset, 5, 640, random));
  later(get('page', `/sollect/${draw()}`));
  onceLoaded(...picturesOf(dataset, 5, 640, random));
  later(get('search', `/api/sollect/search?keyword=${encodeURIComponent(random.pick(dataset.keywords))}`));
  later(get('sollect', `/api/sollect/${draw()}`), ...picturesOf(dataset, 5, 640, random));
  return steps;
}
