import * as z from 'zod/mini';

/** Reading seats from which a place is in lists of places with many seats (`manySeats`). */
export const MANY_SEATS_MIN = 100;

export const WHEELCHAIR_ACCESS = ['YES', 'LIMITED', 'NO'] as const;
export const TAKEAWAY = ['YES', 'ONLY', 'NO'] as const;
export const WIFI = ['YES', 'NO'] as const;

/** A value with the data set that states it ("전국도서관표준데이터"), and the date of its data ("2026-06-16"). */
const stated = <Value extends z.core.$ZodType>(value: Value) =>
  z.optional(z.object({ value, source: z.string(), date: z.string() }));

/**
 * What data sets state about a place besides its name, address and hours. Each value is the newest one that a data
 * set still lists; values that are not known are absent.
 */
export const placeDetails = z.object({
  /** With hyphens, dialable: "02-2286-5114", "1588-5700". */
  phone: stated(z.string()),
  /** An http: or https: address. Link it only if it is https:. */
  homepage: stated(z.string()),
  /** Reading seats of a library. */
  seats: stated(z.int()),
  /** Admission of an adult in won; 0 is free. */
  admission: stated(z.int()),
  /** "화장실", "주차장". */
  facilities: stated(z.array(z.string())),
  /** Whole square metres. */
  area: stated(z.int()),
  wheelchair: stated(z.enum(WHEELCHAIR_ACCESS)),
  /** ONLY: no seats. */
  takeaway: stated(z.enum(TAKEAWAY)),
  wifi: stated(z.enum(WIFI)),
});

export type PlaceDetails = z.infer<typeof placeDetails>;

/** Fields of a place that come from its details. */
export const detailFields = {
  /** The phone number of `details`. */
  phone: z.optional(z.string()),
  /** The homepage of `details`, if it is an https: address. */
  homepage: z.optional(z.string()),
  /** What a data set writes about the place. */
  description: z.optional(z.object({ text: z.string(), source: z.string() })),
  details: z.optional(placeDetails),
};
