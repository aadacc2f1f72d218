import type { PlaceDetails } from '@sol/contract/place-details';

/** The values of one row of a source, without those that it does not have. */
export type DetailValues = {
  -readonly [Name in keyof PlaceDetails]?: NonNullable<PlaceDetails[Name]>['value'];
} & {
  description?: string;
  /** The admission of the row is 0, which its other fields contradict. Not stored with the place. */
  isAdmissionUnsure?: true;
};

export type DetailName = keyof DetailValues;

/** A value with the id of its source; `date` is null if the row has none of its own. */
export interface StoredDetail<Value> {
  value: Value;
  source: string;
  date: string | null;
}

/** The column `details` of a place. */
export type StoredDetails = { [Name in DetailName]?: StoredDetail<NonNullable<DetailValues[Name]>> };

/** All values of a row, as a place without another row has them. */
export const storeDetails = (values: DetailValues, origin: { source: string; date: string | null }): StoredDetails =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, source: origin.source, date: origin.date }]),
  );

/** The columns of a place that filters read. */
export const detailColumns = ({ admission, seats }: StoredDetails) => ({
  isFree: admission?.value === 0,
  seats: seats?.value ?? null,
});
