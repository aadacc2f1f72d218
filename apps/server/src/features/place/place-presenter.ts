import { MOOD_TAGS, SOLO_TAGS } from '@sol/contract/choices';
import { contradictsTag, type Fact, listFactsOf } from '@sol/contract/fact-definitions';
import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { mediaPath } from '@sol/contract/media';
import {
  type PlaceDetail,
  type PlacePreview,
  type PlaceSourceCredit,
  type PlaceTotal,
  type TagCount,
  TOTAL_MAX,
} from '@sol/contract/place';
import type { FormattedDistance } from '@sol/contract/place-search';
import { toCardFacts, toPlaceFact } from '#lib/fact/place-fact.ts';
import type { DetailRow, PreviewRow } from './place.repository.ts';
import { toHoursDetail, toOpenTimes } from './place-hours-presenter.ts';

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
}

export function toPreview(row: PreviewRow, { isMarked, now, filtered, from }: PreviewContext): PlacePreview {
  const { id, name, category, detailedCategory, neighborhood, latitude, longitude, isOpen, tags, mediaKeys } = row;
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
    thumbnailUrls: mediaKeys.map((key) => mediaPath(key)),
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

/** The name of a source, and the attribution that its licence requires. Undefined for those that are not named. */
export type CreditOf = (source: string) => Omit<PlaceSourceCredit, 'date'> | undefined;

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
    sources: row.sources.flatMap(({ source, date }) => {
      const credit = creditOf(source);
      return credit === undefined ? [] : [{ ...credit, date }];
    }),
    facts: listFactsOf(category).map(({ name: fact }) =>
      toPlaceFact(
        fact,
        row.facts.find((answered) => answered.fact === fact),
        row.ownAnswers[fact],
      ),
    ),
    tags: { mood: tagCounts(row, 'MOOD', MOOD_TAGS), solo: tagCounts(row, 'SOLO', SOLO_TAGS) },
    ...(row.visitedReviewCount > 0 && { visitedReviewCount: row.visitedReviewCount }),
    thumbnailUrl: row.mediaKeys.map((key) => mediaPath(key)),
  };
}

const KILOMETRE = 1000;

/** Whole metres below one kilometre, otherwise kilometres with one decimal. */
export function toFormattedDistance(from: LatLng, to: LatLng): FormattedDistance {
  const metres = Math.round(greatCircleM(from, to));
  if (metres < KILOMETRE) return { value: metres, unit: 'm' };
  return { value: Math.round(metres / 100) / 10, unit: 'km' };
}

/** `count` stops at TOTAL_MAX + 1. */
export function toTotal(count: number): PlaceTotal {
  return { count: Math.min(count, TOTAL_MAX), isMore: count > TOTAL_MAX };
}
