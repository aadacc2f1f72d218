import type { PlaceFact } from '@sol/contract/fact';
import { factValueTitle, getFactDefinition } from '@sol/contract/fact-definitions';
import type { PlaceDetail, PlacePreview } from '@sol/contract/place';
import type { PublicFact, PublicPlace, PublicPlaceDetail } from '@sol/contract/public-place';
import type { KnownPlace } from '#features/place/place.public.ts';

/** The page of a place. */
export const placeUrl = (publicUrl: string, id: number): string => `${publicUrl}/map/detail/${id}`;

const DISPUTED = '의견이 갈려요';

/** Without the quotes of evidence, which are words of a member where a review is the evidence. */
export function toPublicFact({ fact, value, agree, total, confirmedAt, isDisputed, evidence }: PlaceFact): PublicFact {
  const shown = value === null ? DISPUTED : factValueTitle(fact, value);
  return {
    ...{ fact, value, agree, total, confirmedAt, isDisputed },
    text: `${getFactDefinition(fact).title}: ${shown}`,
    evidence: evidence.map((stated) => ({ source: stated.source, date: stated.date, value: stated.value })),
  };
}

const isKnown = ({ value, isDisputed, total }: PlaceFact) => value !== null || (isDisputed && total > 0);

/** Named one by one: a field of the card is published only if it is named here. */
export function toPublicPlace(
  { id, name, category, detailedCategory, latitude, longitude, isOpen, opensAt, closesAt, ...card }: PlacePreview,
  { address, facts, sources }: KnownPlace,
  publicUrl: string,
): PublicPlace {
  return {
    ...{ id, url: placeUrl(publicUrl, id), name, category, detailedCategory, address, latitude, longitude },
    ...{ distanceM: card.distance, isOpen },
    ...(opensAt !== undefined && { opensAt }),
    ...(closesAt !== undefined && { closesAt }),
    ...{ rating: card.rating, reviewCount: card.reviewCount, recommendCount: card.recommendCount },
    facts: facts.filter(isKnown).map(toPublicFact),
    sources,
  };
}

export function toPublicDetail(place: PlaceDetail, publicUrl: string): PublicPlaceDetail {
  const { id, name, category, detailedCategory, address, latitude, longitude, isOpen, isClosed } = place;
  const { absentSince, suspendedSince, openingHours, hoursSource, phone, homepage } = place;
  return {
    ...{ id, url: placeUrl(publicUrl, id), name, category, detailedCategory, address, latitude, longitude, isOpen },
    ...(isClosed && { isClosed }),
    ...(absentSince !== undefined && { absentSince }),
    ...(suspendedSince !== undefined && { suspendedSince }),
    ...{ rating: place.rating, reviewCount: place.reviewCount, recommendCount: place.recommendCount, openingHours },
    ...(hoursSource && { hoursSource }),
    ...(phone !== undefined && { phone }),
    ...(homepage !== undefined && { homepage }),
    facts: place.facts.filter(isKnown).map(toPublicFact),
    sources: place.sources,
  };
}
