import { graphemes } from '@sol/contract/text';

/** `text` cut to `max` graphemes and an ellipsis; whole when it fits. */
export function cutText(text: string, max: number): string {
  const characters = graphemes(text);
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text;
}

function oneDecimal(value: number): string {
  return (Math.floor(value * 10) / 10).toString();
}

/** A count as people read it: 999, 1.2천, 3.4만. Rounded down, so that it never claims more than there is. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count);
  if (count < 10_000) return `${oneDecimal(count / 1_000)}천`;
  return `${oneDecimal(count / 10_000)}만`;
}

/** Metres as people read them: 820m, 1.3km. */
export function shortDistance(distanceM: number): string {
  const metres = Math.round(distanceM);
  return metres < 1_000 ? `${metres}m` : `${(Math.round(metres / 100) / 10).toString()}km`;
}

const seoulDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul', dateStyle: 'short' });

/** The day of an ISO timestamp in Seoul as yy.mm.dd. */
export function shortDate(timestamp: string): string {
  const [year = '', month = '', day = ''] = seoulDate.format(new Date(timestamp)).split('-');
  return `${year.slice(-2)}.${month}.${day}`;
}

/** The day of an ISO timestamp in Seoul as yyyy.mm.dd. Spec 2.10-13. */
export const fullDate = (timestamp: string): string => seoulDate.format(new Date(timestamp)).replaceAll('-', '.');
