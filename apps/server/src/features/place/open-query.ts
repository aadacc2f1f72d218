import type { Clock } from '#lib/time/clock.ts';
import { parseSeoulMinute } from '#lib/time/seoul-time.ts';

/** The parameters of lists of open places. */
export interface OpenQuery {
  openNow?: boolean | undefined;
  openAt?: string | undefined;
}

/** The time at which listed places must be open; undefined without such a filter. */
export function openTimeOf({ openNow, openAt }: OpenQuery, clock: Clock): Date | undefined {
  if (openAt !== undefined) return parseSeoulMinute(openAt);
  return openNow ? clock.now() : undefined;
}
