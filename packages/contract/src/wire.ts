/**
 * Years 2000 to 2099: a date field reports "0002-11-21" while a year is typed, and PostgreSQL has
 * no year 0.
 */
export const SEOUL_MINUTE_PATTERN = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/;

/**
 * Whether a text is a date and minute in the format of `seoulMinute`. Checks the calendar:
 * `Date` converts 31 November to 1 December.
 */
export function isSeoulMinute(text: string): boolean {
  if (!SEOUL_MINUTE_PATTERN.test(text)) return false;
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Default page size of place lists. Spec 9-4. */
export const PLACE_PAGE_SIZE = 5;
/** Default page size of all other lists. */
export const LIST_PAGE_SIZE = 10;
/** Maximum page size. */
export const PAGE_SIZE_MAX = 50;

/** Maximum length of the id of a shared link; those of the server have 22 characters. */
export const SHARE_ID_MAX = 64;
