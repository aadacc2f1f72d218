import type { Category } from '@sol/contract/category';
import { rebuildOverview, rebuildRegions } from '#features/place/place-aggregates.ts';
import type { Sql, TransactionSql } from '#lib/database.ts';
import { toSearchColumns } from '#lib/korean-search.ts';
import type { MediaStore } from '#lib/media-store.ts';
import * as demo from './demo.repository.ts';
import { buildDemoCity, type DemoCity } from './demo-city.ts';
import { type Drawing, developPhotos, type Photo } from './demo-photos.ts';
import { drawAvatars } from './scenes/avatars.ts';
import { type DrawnScene, drawScenes } from './scenes/scene-list.ts';
import { seededRandom } from './seeded-random.ts';

/** Drawings of each category's scenes, and of faces. */
export interface DemoPictures {
  scenes: readonly DrawnScene[];
  avatars: readonly Drawing[];
}

export interface DemoOptions {
  media: MediaStore;
  /** Told what is being done, in words for the operator. */
  log: (message: string) => void;
  now: Date;
  /** What is photographed; drawing and developing all of it takes seconds. */
  pictures?: DemoPictures;
  /** Brings up to date what is made from places elsewhere. */
  onPlacesChanged?: (tx: TransactionSql) => Promise<void>;
}

const SEED = 20_261_121;
const MINUTE_MS = 60_000;
/** One in six keeps the product's own picture. */
const AVATAR_SHARE = 0.84;

interface DemoPhotos {
  scenes: Map<Category, Photo[]>;
  avatars: Photo[];
}

async function storePhotos(media: MediaStore, pictures: DemoPictures): Promise<DemoPhotos> {
  const photos = await developPhotos([...pictures.scenes, ...pictures.avatars]);
  await Promise.all(photos.flatMap(({ key, files }) => files.map(({ width, bytes }) => media.put(key, width, bytes))));
  const sceneCount = pictures.scenes.length;
  const scenes = Map.groupBy(
    photos.slice(0, sceneCount),
    (photo) => pictures.scenes[photos.indexOf(photo)]?.category ?? 'cafe',
  );
  return { scenes, avatars: photos.slice(sceneCount) };
}

function dealAvatars(people: readonly string[], avatars: readonly Photo[], createdAt: Date) {
  const random = seededRandom(SEED + 2);
  return people.map((nickname) => ({
    nickname,
    avatarKey: random.chance(AVATAR_SHARE) ? random.pick(avatars).key : null,
    createdAt,
  }));
}

/** Each place has the category's photos in an order of its own, so that neighbours in a list show different ones. */
function dealPhotos(
  city: DemoCity,
  reviews: readonly demo.StoredReview[],
  reviewIds: readonly number[],
  scenes: DemoPhotos['scenes'],
) {
  return reviews.flatMap((review, index): demo.StoredPhoto[] => {
    const category = city.places[review.place]?.category ?? 'cafe';
    const row = seededRandom(SEED + review.place).shuffle(scenes.get(category) ?? []);
    return review.photos.flatMap((nth, position) => {
      const photo = row[nth % row.length];
      const reviewId = reviewIds[index];
      if (!photo || reviewId === undefined) return [];
      return [{ reviewId, placeId: review.placeId, seq: position + 1, mediaKey: photo.key }];
    });
  });
}

async function insertCity(
  tx: TransactionSql,
  city: DemoCity,
  { scenes, avatars }: DemoPhotos,
  now: Date,
): Promise<void> {
  await demo.insertMedia(tx, [...scenes.values(), avatars].flat());
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const joined = ago((city.reviews[0]?.minutesAgo ?? 0) + 1);
  const memberIds = await demo.insertMembers(tx, dealAvatars(city.people, avatars, joined));
  const placeIds = await demo.insertPlaces(
    tx,
    city.places.map((place) => ({ ...place, search: toSearchColumns(place) })),
  );
  await demo.insertHours(tx, city.places, placeIds);
  const reviews = city.reviews.map((review) => ({
    ...review,
    placeId: placeIds[review.place] ?? 0,
    memberId: memberIds[review.person] ?? 0,
    createdAt: ago(review.minutesAgo),
  }));
  const reviewIds = await demo.insertReviews(tx, reviews);
  await demo.insertReviewPhotos(tx, dealPhotos(city, reviews, reviewIds, scenes));
  await demo.countReviews(tx);
  await rebuildRegions(tx);
  await rebuildOverview(tx);
}

/** Fills an empty database with the demo city, wholly or not at all; leaves one that has places as it is. */
export async function loadDemoCity(sql: Sql, options: DemoOptions): Promise<void> {
  const { media, log, now, onPlacesChanged } = options;
  const [found] = await sql<{ has_places: boolean }[]>`select exists (select from place) as has_places`;
  if (found?.has_places) return;
  log('데모 도시의 사진을 그리고 있어요.');
  // Before the transaction: files that nothing points at harm nobody, a long lock would.
  const pictures = options.pictures ?? { scenes: drawScenes(SEED), avatars: drawAvatars(SEED) };
  const photos = await storePhotos(media, pictures);
  const city = buildDemoCity(SEED);
  log(`데모 도시를 담고 있어요: 장소 ${city.places.length}곳, 후기 ${city.reviews.length}개.`);
  const isLoaded = await sql.begin(async (tx) => {
    if (!(await demo.lockEmptyPlaces(tx))) return false;
    await tx`set local statement_timeout = 0`;
    await insertCity(tx, city, photos, now);
    await onPlacesChanged?.(tx);
    return true;
  });
  if (isLoaded) log('데모 도시를 다 담았어요.');
}
