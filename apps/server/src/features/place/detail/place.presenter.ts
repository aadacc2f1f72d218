import { MOOD_TAGS, SOLO_TAGS } from '@sol/contract/choices';
import { contradictsTag, listFactsOf } from '@sol/contract/fact-definitions';
import { mediaPath } from '@sol/contract/media';
import { DETAIL_THUMBNAILS_MAX, type PlaceDetail, type PlaceSourceCredit, type TagCount } from '@sol/contract/place';
import type { PlaceDetails } from '@sol/contract/place-details';
import { toPlaceFact } from '#lib/fact/place-fact.ts';
import type { StoredDetail } from '#lib/place/place-details.ts';
import { toHoursDetail } from './hours.presenter.ts';
import type { DetailRow, KnownRow } from './place.repository.ts';
import { institutionPhotoPath, PHOTO_CREDITS, toReviewScores } from './preview.presenter.ts';

/** The name of a source, and the attribution that its licence requires. Undefined for those that are not named. */
export type CreditOf = (source: string) => Omit<PlaceSourceCredit, 'date'> | undefined;

/** The date of a value: that of its row, else of the newest data of its source. */
const dateOf = (
  { source, date }: Pick<StoredDetail<unknown>, 'source' | 'date'>,
  sources: DetailRow['sources'],
): string | null => date ?? sources.find((described) => described.source === source)?.date ?? null;

/** The details of a place with the names of their sources; no field without a value. */
function toDetailFields(
  { details: { description, ...stored }, sources }: Pick<DetailRow, 'details' | 'sources'>,
  creditOf: CreditOf,
): Pick<PlaceDetail, 'phone' | 'homepage' | 'description' | 'details'> {
  const named = Object.entries(stored).flatMap(([name, detail]) => {
    const credit = creditOf(detail.source);
    const date = dateOf(detail, sources);
    return credit === undefined || date === null ? [] : [[name, { value: detail.value, source: credit.name, date }]];
  });
  const details: PlaceDetails = Object.fromEntries(named);
  const { phone, homepage } = details;
  const source = description && creditOf(description.source)?.name;
  return {
    ...(phone && { phone: phone.value }),
    ...(homepage?.value.startsWith('https:') && { homepage: homepage.value }),
    ...(description && source !== undefined && { description: { text: description.value, source } }),
    ...(named.length > 0 && { details }),
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
