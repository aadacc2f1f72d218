import { mediaPath } from '@sol/contract/media';
import type { SeededRandom } from '../../apps/server/src/features/demo/seeded-random.ts';
import type { LatLng } from '../../apps/server/src/lib/geo/geo.ts';
import { moved } from '../city/neighborhoods.ts';
import type { Town } from './dataset.ts';
import { get, type KindOfCall, layOut, type Step } from './journey.ts';
import { markersOf, nearbyOf, placesOf, streetsOf, userQuery } from './map-requests.ts';

/** Share of browsers without cached scripts; their names contain hashes. */
const FIRST_TIME_SHARE = 0.1;
/** Standard deviation of a map movement: half of the virtual users stay near their start. */
const STROLL_M = 900;
const AWAY_M = 400;

const walked = (at: LatLng, deviationM: number, random: SeededRandom): LatLng =>
  moved(at, random.normal() * deviationM, random.normal() * deviationM);

/** Index with a preference for the beginning of a list, for popular items. */
const drawKnown = (count: number, random: SeededRandom) => Math.floor(count * random.next() ** 2);

function picturesOf({ photoKeys }: Town, count: number, width: 320 | 640, random: SeededRandom): KindOfCall[] {
  return Array.from({ length: count }, () => get('picture', mediaPath(random.pick(photoKeys), width)));
}

const assetsOf = ({ assets }: Town, random: SeededRandom) =>
  random.chance(FIRST_TIME_SHARE) ? assets.map((path) => get('asset', path)) : [];

/**
 * Opens the map, moves it, reads the list, opens a place and its reviews, searches for another
 * place.
 */
export function lookAround(town: Town, random: SeededRandom): Step[] {
  const at = walked(random.pick(town.spots), AWAY_M, random);
  const there = walked(at, STROLL_M, random);
  const placeId = town.reviewedIds[drawKnown(town.reviewedIds.length, random)] ?? 1;
  const keyword = random.pick(town.keywords);
  const typed = (text: string) =>
    get('search', `/api/solmap/search/related?keyword=${encodeURIComponent(text)}&${userQuery(there)}`);
  const { steps, now, onceLoaded, later } = layOut(random);
  now(get('page', '/map'));
  onceLoaded(nearbyOf(at), streetsOf(at), markersOf(at), ...assetsOf(town, random));
  later(markersOf(there));
  later(placesOf(there), ...picturesOf(town, 3, 320, random));
  later(get('place', `/api/place/${placeId}`), ...picturesOf(town, 3, 320, random));
  later(get('reviews', `/api/review/place/${placeId}`), ...picturesOf(town, 4, 640, random));
  later(typed(keyword.slice(0, 1)));
  later(typed(keyword));
  later(get('place', `/api/place/${random.int(1, town.lastPlaceId)}`));
  return steps;
}

/** Opens the sollects, reads one, opens another by its link, searches for a third. */
export function readPosts(town: Town, random: SeededRandom): Step[] {
  const draw = () => 1 + drawKnown(town.postCount, random);
  const { steps, now, onceLoaded, later } = layOut(random);
  now(get('page', '/sollect'));
  onceLoaded(...picturesOf(town, 8, 640, random), ...assetsOf(town, random));
  later(get('sollect', `/api/sollect/${draw()}`), ...picturesOf(town, 5, 640, random));
  later(get('page', `/sollect/${draw()}`));
  onceLoaded(...picturesOf(town, 5, 640, random));
  later(get('search', `/api/sollect/search?keyword=${encodeURIComponent(random.pick(town.keywords))}`));
  later(get('sollect', `/api/sollect/${draw()}`), ...picturesOf(town, 5, 640, random));
  return steps;
}
