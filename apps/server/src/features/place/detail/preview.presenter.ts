import type { Fact } from '@sol/contract/fact-definitions';
import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { DATA_OLD_YEARS } from '@sol/contract/limits';
import { mediaPath, originalPath } from '@sol/contract/media';
import type { PlacePreview } from '@sol/contract/place';
import type { MemberId } from '#lib/auth/member-id.ts';
import { toCardFacts } from '#lib/fact/place-fact.ts';
import { toOpenTimes, toStay } from './hours.presenter.ts';
import type { CardRow, InstitutionPhoto, PreviewRow } from './place.repository.ts';

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
export const PHOTO_CREDITS: Readonly<Record<string, string>> = { tour: 'ⓒ한국관광공사' };

export const institutionPhotoPath = ({ key, isOriginal }: InstitutionPhoto): string =>
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
