import { graphemes } from '@sol/contract/graphemes';
import { SEOUL_OFFSET_MS } from './durations.ts';

/** Truncates `text` to `max` grapheme clusters plus an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = graphemes(text);
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text;
}

function oneDecimal(value: number): string {
  return (Math.floor(value * 10) / 10).toString();
}

/** A short Korean count: 999, 1.2천, 3.4만. Rounded down, so that it never overstates the count. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count);
  if (count < 10_000) return `${oneDecimal(count / 1_000)}천`;
  return `${oneDecimal(count / 10_000)}만`;
}

const ORDINALS = '첫 두 세 네 다섯 여섯 일곱 여덟 아홉 열'.split(' ');

/** The ordinal of an index from 0: 첫 번째, 열 번째, 11번째. */
export const ordinalText = (index: number): string => `${ORDINALS[index]?.concat(' ') ?? index + 1}번째`;

/** A short distance: 820m, 1.3km. */
export function shortDistance(distanceM: number): string {
  const metres = Math.round(distanceM);
  return metres < 1_000 ? `${metres}m` : `${(Math.round(metres / 100) / 10).toString()}km`;
}

/**
 * The date of an ISO timestamp in Seoul, as yyyy-mm-dd. Computed, because creating the first
 * Intl.DateTimeFormat is slow.
 */
export const seoulDate = (timestamp: string): string =>
  new Date(Date.parse(timestamp) + SEOUL_OFFSET_MS).toISOString().slice(0, 10);

/** The date of an ISO timestamp in Seoul, as yy.mm.dd. */
export const shortDate = (timestamp: string): string => seoulDate(timestamp).slice(2).replaceAll('-', '.');

/** The date and time of an ISO timestamp in Seoul, as yy.mm.dd hh:mm. */
export const shortMoment = (timestamp: string): string => {
  const time = new Date(Date.parse(timestamp) + SEOUL_OFFSET_MS).toISOString().slice(11, 16);
  return `${shortDate(timestamp)} ${time}`;
};

/** The date of an ISO timestamp in Seoul, as yyyy.mm.dd. Spec 2.10-13. */
export const fullDate = (timestamp: string): string => seoulDate(timestamp).replaceAll('-', '.');

/** 3시간, 1시간 30분, 40분. */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}분`;
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`;
}
