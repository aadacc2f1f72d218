import { MOOD_TAGS, SOLO_TAGS } from '@sol/contract/choices';
import { contradictsTag, type Fact, listFactsOf } from '@sol/contract/fact-definitions';
import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { DATA_OLD_YEARS } from '@sol/contract/limits';
import { mediaPath, originalPath } from '@sol/contract/media';
import {
  DETAIL_THUMBNAILS_MAX,
  type PlaceDetail,
  type PlacePreview,
  type PlaceSourceCredit,
  type TagCount,
} from '@sol/contract/place';
import type { MemberId } from '#lib/auth/member-id.ts';
import { toCardFacts, toPlaceFact } from '#lib/fact/place-fact.ts';
import { type CreditOf, toDetailFields } from './details.presenter.ts';
import { toHoursDetail, toOpenTimes, toStay } from './hours.presenter.ts';
import type { CardRow, DetailRow, InstitutionPhoto, KnownRow, PreviewRow } from './place.repository.ts';

type Totals = Pick<PreviewRow, 'reviewCount' | 'recommendCount' | 'ratingSum'>;

/** Stars with one decimal and whole percent; null without reviews. */
export function toReviewScores({ reviewCount, recommendCount, ratingSum }: Totals) {
  if (reviewCount === 0) return { rating: null, isSoloRecommended: null, reviewCount, recommendCount };
  return {
    rating: Math.round((ratingSum / reviewCount) * 10) / 10,
    isSoloRecommended: Math.round((recommendCount / reviewCount) * 100),
    reviewCount,
    recommendCount,
  };
}

interface PreviewContext {
  isMarked: boolean;
  now: Date;
  /** The facts of the filter, which precede others. */
  filtered?: readonly Fact[] | undefined;
  /** The origin of the distance. */
  from?: LatLng | undefined;
  /** When the member wants to come and stay. */
  stayFrom?: Date | undefined;
}

/** As the licences ask for it. */
const PHOTO_CREDITS: Readonly<Record<string, string>> = { tour: 'ⓒ한국관광공사' };

const institutionPhotoPath = ({ key, isOriginal }: InstitutionPhoto): string =>
  isOriginal ? originalPath(key) : mediaPath(key);

/** The photos of a card: of members, or one of an institution with its credit. */
export function toThumbnails({ mediaKeys, institutionPhotos: [published] }: CardRow) {
  if (mediaKeys.length > 0 || published === undefined) return { thumbnailUrls: mediaKeys.map((key) => mediaPath(key)) };
  const photoCredit = PHOTO_CREDITS[published.source];
  return { thumbnailUrls: [institutionPhotoPath(published)], ...(photoCredit !== undefined && { photoCredit }) };
}

/** Whether the data of the date ("2018-12-31") is older than DATA_OLD_YEARS. */
function isOldData(date: string, now: Date): boolean {
  const limit = new Date(now);
  limit.setFullYear(limit.getFullYear() - DATA_OLD_YEARS);
  return Date.parse(date) < limit.getTime();
}

export function toPreview(row: PreviewRow, { isMarked, now, filtered, from, stayFrom }: PreviewContext): PlacePreview {
  const { id, name, category, detailedCategory, neighborhood, latitude, longitude, isOpen, tags } = row;
  return {
    id,
    name,
    category,
    detailedCategory,
    neighborhood,
    latitude,
    longitude,
    isOpen,
    isMarked,
    ...toReviewScores(row),
    tags,
    facts: toCardFacts(category, row.facts, { now, filtered }),
    ...toOpenTimes(row, now),
    ...(stayFrom !== undefined && toStay(row, stayFrom)),
    ...(row.dataDate !== null && isOldData(row.dataDate, now) && { dataDate: row.dataDate }),
    ...toThumbnails(row),
    distance: from === undefined ? null : Math.round(greatCircleM(from, row)),
  };
}

/** Those that no fact contradicts, most frequent first; ties in the order of `inOrder`. */
function tagCounts(row: DetailRow, kind: 'MOOD' | 'SOLO', inOrder: readonly string[]): TagCount[] {
  return row.tagTotals
    .filter((count) => count.kind === kind && !row.facts.some((fact) => contradictsTag(count.tag, fact)))
    .toSorted((a, b) => b.total - a.total || inOrder.indexOf(a.tag) - inOrder.indexOf(b.tag))
    .map(({ tag, total }) => ({ tagName: tag, tagTotal: total }));
}

const toSources = ({ sources }: Pick<DetailRow, 'sources'>, creditOf: CreditOf): PlaceSourceCredit[] =>
  sources.flatMap(({ source, date }) => {
    const credit = creditOf(source);
    return credit === undefined ? [] : [{ ...credit, date }];
  });

/** What is known of a place in a list, with its sources. Facts without an answer and without evidence are left out. */
export function toKnownPlace(row: KnownRow, creditOf: CreditOf) {
  const facts = listFactsOf(row.category).flatMap(({ name }) => {
    const known = row.facts.find(({ fact }) => fact === name);
    return known === undefined ? [] : [toPlaceFact(name, { row: known, mine: undefined }, creditOf)];
  });
  return { address: row.address, sources: toSources(row, creditOf), facts };
}

interface DetailContext {
  isMarked: boolean;
  now: Date;
  creditOf: CreditOf;
}

export function toDetail(row: DetailRow, { isMarked, now, creditOf }: DetailContext): PlaceDetail {
  const { id, name, category, detailedCategory, address, latitude, longitude, markedCount, isClosed } = row;
  const { absentSince, suspendedSince } = row;
  const hours = toHoursDetail(row, now);
  return {
    id,
    name,
    category,
    detailedCategory,
    address,
    latitude,
    longitude,
    ...(isClosed || suspendedSince !== null
      ? {
          isOpen: null,
          closingTime: null,
          opensNext: null,
          openingHours: hours.openingHours,
          ...(isClosed && { isClosed: true as const }),
        }
      : hours),
    isMarked,
    markedCount,
    ...toReviewScores(row),
    ...(absentSince !== null && { absentSince }),
    ...(suspendedSince !== null && { suspendedSince }),
    ...toDetailFields(row, creditOf),
    sources: toSources(row, creditOf),
    facts: listFactsOf(category).map(({ name: fact }) =>
      toPlaceFact(fact, { row: row.facts.find((known) => known.fact === fact), mine: row.ownAnswers[fact] }, creditOf),
    ),
    tags: { mood: tagCounts(row, 'MOOD', MOOD_TAGS), solo: tagCounts(row, 'SOLO', SOLO_TAGS) },
    ...(row.visitedReviewCount > 0 && { visitedReviewCount: row.visitedReviewCount }),
    thumbnailUrl: row.mediaKeys.map((key) => mediaPath(key)),
    photos: [
      ...row.mediaKeys.map((key) => ({ url: mediaPath(key) })),
      ...row.institutionPhotos.map((photo) => ({
        url: institutionPhotoPath(photo),
        credit: PHOTO_CREDITS[photo.source] ?? creditOf(photo.source)?.name ?? '',
        licence: photo.licence,
      })),
    ].slice(0, DETAIL_THUMBNAILS_MAX),
    ...(row.countsFrom !== null && { countsFrom: row.countsFrom }),
  };
}

/**
 * The ids of the given places that the member has saved. Passed in, because marks belong to another
 * feature.
 */
export type ListMarkedIds = (memberId: MemberId, placeIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Whether the viewer has saved a place. Always false for guests, without a query. */
type IsMarked = (placeId: number) => boolean;

const isNeverMarked: IsMarked = () => false;

export async function getIsMarked(
  listMarkedIds: ListMarkedIds,
  viewer: MemberId | null,
  places: readonly { id: number }[],
): Promise<IsMarked> {
  if (viewer === null) return isNeverMarked;
  const marked = await listMarkedIds(
    viewer,
    places.map(({ id }) => id),
  );
  return (placeId) => marked.has(placeId);
}
