import type { PlaceDetail, PlaceSourceCredit } from '@sol/contract/place';
import type { PlaceDetails } from '@sol/contract/place-details';
import type { StoredDetail } from '#lib/place/place-details.ts';
import type { DetailRow } from './place.repository.ts';

/** The name of a source, and the attribution that its licence requires. Undefined for those that are not named. */
export type CreditOf = (source: string) => Omit<PlaceSourceCredit, 'date'> | undefined;

/** The date of a value: that of its row, else of the newest data of its source. */
const dateOf = (
  { source, date }: Pick<StoredDetail<unknown>, 'source' | 'date'>,
  sources: DetailRow['sources'],
): string | null => date ?? sources.find((described) => described.source === source)?.date ?? null;

/** The details of a place with the names of their sources; no field without a value. */
export function toDetailFields(
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
