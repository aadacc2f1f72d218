import type { Category } from '@sol/contract/category';
import { rebuildOverview, rebuildRegions } from '#features/place/place.public.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import type { Photo } from '#lib/media/process-photo.ts';
import { toPlaceColumns, toSollectColumns } from '#lib/search/korean-search.ts';
import * as demo from './demo.repository.ts';
import { insertAnswers } from './demo-answer.repository.ts';
import { buildDemoCity, type DemoCity } from './demo-city.ts';
import { buildDemoCorrections, type StoredDemoCorrection, toStoredCorrections } from './demo-corrections.ts';
import { insertNotices } from './demo-notices.ts';
import { type Drawing, renderPhotos } from './demo-photos.ts';
import * as demoSollects from './demo-sollect.repository.ts';
import { drawAvatars } from './scenes/avatars.ts';
import { type DrawnScene, drawCovers, drawScenes } from './scenes/scene-list.ts';
import { seededRandom } from './seeded-random.ts';

/** Drawings of the scenes, avatars and sollect covers, the last in the order of the sollects. */
export interface DemoPictures {
  scenes: readonly DrawnScene[];
  avatars: readonly Drawing[];
  covers: readonly Drawing[];
}

export interface DemoOptions {
  media: MediaStore;
  /** Receives progress messages for the operator. */
  log: (message: string) => void;
  now: Date;
  /** Drawings to use instead of the full set, which takes seconds to render. */
  pictures?: DemoPictures;
  /** Stores corrections of members and applies them to their places. */
  insertCorrections?: (tx: TransactionSql, corrections: readonly StoredDemoCorrection[]) => Promise<void>;
  /** Updates data of other features that is derived from places. */
  onPlacesChanged?: (tx: TransactionSql) => Promise<void>;
}

const SEED = 20_261_121;
const MINUTE_MS = 60_000;
/** The others have the default avatar. */
const AVATAR_SHARE = 0.84;

type Ago = (minutes: number) => Date;

interface DemoPhotos {
  scenes: Map<Category, Photo[]>;
  avatars: Photo[];
  covers: Photo[];
}

function drawPictures({ sollects }: DemoCity): DemoPictures {
  const covers = drawCovers(
    SEED,
    sollects.map(({ category }) => category),
  );
  return { scenes: drawScenes(SEED), avatars: drawAvatars(SEED), covers };
}

/**
 * Limit of concurrently stored photos: a networked store has a limited number of connections, and
 * requests that wait too long for one time out.
 */
const STORE_CONCURRENCY = 8;

async function putAll(media: MediaStore, photos: readonly Photo[]): Promise<void> {
  for (let from = 0; from < photos.length; from += STORE_CONCURRENCY) {
    const batch = photos.slice(from, from + STORE_CONCURRENCY);
    await Promise.all(batch.flatMap(({ key, files }) => files.map(({ width, bytes }) => media.put(key, width, bytes))));
  }
}

async function storePhotos(media: MediaStore, pictures: DemoPictures): Promise<DemoPhotos> {
  const photos = await renderPhotos([...pictures.scenes, ...pictures.avatars, ...pictures.covers]);
  await putAll(media, photos);
  const sceneCount = pictures.scenes.length;
  const scenes = Map.groupBy(
    photos.slice(0, sceneCount),
    (photo) => pictures.scenes[photos.indexOf(photo)]?.category ?? 'cafe',
  );
  const coversFrom = sceneCount + pictures.avatars.length;
  return { scenes, avatars: photos.slice(sceneCount, coversFrom), covers: photos.slice(coversFrom) };
}

function assignAvatars(members: readonly string[], avatars: readonly Photo[], createdAt: Date) {
  const random = seededRandom(SEED + 2);
  return members.map((nickname) => ({
    nickname,
    avatarKey: random.chance(AVATAR_SHARE) ? random.pick(avatars).key : null,
    createdAt,
  }));
}

/**
 * Shuffles the photos of the category for each place, so that neighbors in a list have different
 * ones.
 */
function assignPhotos(
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

/** The photo of a stop is one of its category; the photos of one sollect differ. */
function toStoredSollects(
  city: DemoCity,
  { scenes, covers }: DemoPhotos,
  { placeIds, memberIds, ago }: { placeIds: readonly number[]; memberIds: readonly number[]; ago: Ago },
) {
  return city.sollects.map(({ title, author, places, body, minutesAgo, marks }, index): demoSollects.StoredSollect => {
    const cover = covers[index % covers.length];
    if (cover === undefined) throw new Error('demo city: no covers');
    const random = seededRandom(SEED + 4 + index);
    const decks = new Map<Category, Photo[]>();
    const pickPhoto = (category: Category) => {
      const deck = decks.get(category) ?? random.shuffle(scenes.get(category) ?? []);
      decks.set(category, deck);
      return deck.shift() ?? random.pick(scenes.get(category) ?? []);
    };
    const searchText = { title, texts: body.flatMap((part) => ('text' in part ? [part.text] : [])) };
    return {
      title,
      memberId: memberIds[author] ?? 0,
      createdAt: ago(minutesAgo),
      coverKey: cover.key,
      search: toSollectColumns({ ...searchText, places: places.flatMap((place) => city.places[place] ?? []) }),
      body: body.map((part) => ('text' in part ? part : { mediaKey: pickPhoto(part.photoOf).key })),
      placeIds: places.map((place) => placeIds[place] ?? 0),
      marks: marks.map((mark) => ({ memberId: memberIds[mark.member] ?? 0, createdAt: ago(mark.minutesAgo) })),
    };
  });
}

interface InsertedCity {
  city: DemoCity;
  photos: DemoPhotos;
}

async function insertCity(
  tx: TransactionSql,
  { city, photos }: InsertedCity,
  { now, insertCorrections }: Pick<DemoOptions, 'now' | 'insertCorrections'>,
): Promise<void> {
  const { scenes, avatars, covers } = photos;
  await demo.insertMedia(tx, [...scenes.values(), avatars, covers].flat());
  const ago: Ago = (minutes) => new Date(now.getTime() - minutes * MINUTE_MS);
  const joinedAt = ago((city.reviews[0]?.minutesAgo ?? 0) + 1);
  const memberIds = await demo.insertMembers(tx, assignAvatars(city.members, avatars, joinedAt));
  const placeIds = await demo.insertPlaces(
    tx,
    city.places.map((place) => ({ ...place, search: toPlaceColumns(place) })),
  );
  await demo.insertHours(tx, city.places, placeIds);
  const reviews = city.reviews.map((review) => ({
    ...review,
    placeId: placeIds[review.place] ?? 0,
    memberId: memberIds[review.author] ?? 0,
    createdAt: ago(review.minutesAgo),
  }));
  const reviewIds = await demo.insertReviews(tx, reviews);
  await demo.insertReviewPhotos(tx, assignPhotos(city, reviews, reviewIds, scenes));
  await demo.countReviews(tx);
  const answers = city.answers.map((answer) => ({
    ...answer,
    placeId: placeIds[answer.place] ?? 0,
    memberId: memberIds[answer.author] ?? 0,
    createdAt: ago(answer.minutesAgo),
  }));
  await insertAnswers(tx, answers, placeIds);
  await demoSollects.insertSollects(tx, toStoredSollects(city, photos, { placeIds, memberIds, ago }), now);
  await insertNotices(tx, now);
  await insertCorrections?.(
    tx,
    toStoredCorrections(buildDemoCorrections(city, SEED + 5), { placeIds, memberIds, ago }),
  );
  await rebuildRegions(tx);
  await rebuildOverview(tx);
}

/**
 * Loads the demo city into an empty database in one transaction. A database with places, an import or
 * members of login services is unchanged: its places may only be missing at the moment.
 */
export async function loadDemoCity(sql: Sql, options: DemoOptions): Promise<void> {
  const { media, log, onPlacesChanged } = options;
  if (await demo.hasData(sql)) return;
  log('데모 도시의 사진을 그리고 있어요.');
  // Photos are stored before the transaction: unreferenced files are harmless, a long lock is not.
  const city = buildDemoCity(SEED);
  const photos = await storePhotos(media, options.pictures ?? drawPictures(city));
  const counts = `장소 ${city.places.length}곳, 후기 ${city.reviews.length}개, 쏠렉트 ${city.sollects.length}개`;
  log(`데모 도시를 담고 있어요: ${counts}.`);
  const isLoaded = await sql.begin(async (tx) => {
    if (!(await demo.lockEmptyPlaces(tx))) return false;
    await allowLongStatements(tx);
    await insertCity(tx, { city, photos }, options);
    await onPlacesChanged?.(tx);
    return true;
  });
  if (isLoaded) log('데모 도시를 다 담았어요.');
}
