import { atSeoulMinute, minuteOfDay, seoulDateOf } from '#lib/time/seoul-time.ts';

/** No messages but those of courses, in Asia/Seoul. Spec 17-2. */
const QUIET_FROM_MINUTE = 21 * 60;
const QUIET_UNTIL_MINUTE = 8 * 60;

export function isQuietTime(now: Date): boolean {
  const minute = minuteOfDay(now);
  return minute >= QUIET_FROM_MINUTE || minute < QUIET_UNTIL_MINUTE;
}

interface Expiry {
  kind: string;
  expiresAt: string;
}

/**
 * How long the push service keeps a message for a device that is off. One that is not about a course ends with the
 * day: the device would show it at night.
 */
export function ttlSecondsOf({ kind, expiresAt }: Expiry, now: Date): number {
  const quietAt = atSeoulMinute(seoulDateOf(now), QUIET_FROM_MINUTE).getTime();
  const endsAt = kind === 'COURSE' ? Date.parse(expiresAt) : Math.min(Date.parse(expiresAt), quietAt);
  return Math.max(0, Math.floor((endsAt - now.getTime()) / 1_000));
}

export type PushOutcome =
  | { state: 'SENT' }
  | { state: 'ENDED' }
  | { state: 'REFUSED' }
  | { state: 'REPEAT'; afterS: number };

const ATTEMPTS_MAX = 6;
const FIRST_DELAY_S = 60;
const DELAY_FACTOR = 4;
/** A push service that asks for a longer delay gets no further message of the hour. */
const DELAY_MAX_S = 6 * 60 * 60;

/** Seconds of a Retry-After header, which may be a date; undefined without one. */
function parseRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), DELAY_MAX_S);
}

/** What a response of a push service means. RFC 8030. */
export function toOutcome(
  status: number,
  { retryAfter, attempts, now }: { retryAfter?: string | undefined; attempts: number; now: Date },
): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'SENT' };
  if (status === 404 || status === 410) return { state: 'ENDED' };
  if ((status !== 429 && status < 500) || attempts + 1 >= ATTEMPTS_MAX) return { state: 'REFUSED' };
  const delayS = Math.min(FIRST_DELAY_S * DELAY_FACTOR ** attempts, DELAY_MAX_S);
  return { state: 'REPEAT', afterS: Math.max(delayS, parseRetryAfter(retryAfter, now) ?? 0) };
}

/** Of UTF-16 units: the whole payload has to fit into 4 KB after the encryption. */
const TEXT_MAX = 300;

const cut = (text: string) => (text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX).toWellFormed()}…` : text);

interface Message {
  messageId: number;
  kind: string;
  title: string;
  text: string;
  path: string;
}

/** What the service worker reads. News of saved places replace each other; others are shown next to each other. */
export const toPayload = ({ messageId, kind, title, text, path }: Message): string =>
  JSON.stringify({
    ...{ kind, title: cut(title), text: cut(text), path },
    tag: kind === 'SAVED_PLACE' ? kind : `${kind} ${messageId}`,
  });
