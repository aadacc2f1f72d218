import { cleanLine } from '@sol/contract/text';
import type { WrittenPosition } from './imported-list.ts';

/** The values in the link of a place on Google Maps. */
export interface MapLink {
  /** The name, an address, or empty. */
  text: string;
  position?: WrittenPosition | undefined;
}

const GOOGLE = /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/;
const GOOGLE_MAPS = /^maps\.google\.[a-z]{2,3}(?:\.[a-z]{2})?$|^maps\.app\.goo\.gl$|^goo\.gl$/;

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`;
const PAIR = new RegExp(`^\\(?${NUMBER}\\s*,\\s*${NUMBER}\\)?$`);
/** The position of the marker. */
const MARKER = new RegExp(`!3d${NUMBER}!4d${NUMBER}`);
/** The middle of the map that was open, near the place. */
const CENTRE = new RegExp(`/@${NUMBER},${NUMBER},`);

const toPosition = (match: RegExpExecArray | null): WrittenPosition | undefined =>
  match === null ? undefined : { x: Number(match[2]), y: Number(match[1]) };

/** "37.5481900,127.0443300": latitude and longitude. */
const readPair = (text: string): WrittenPosition | undefined => toPosition(PAIR.exec(text.trim()));

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // Links that were cut have broken escapes.
    return spaced;
  }
}

const isMaps = ({ hostname, pathname }: URL): boolean =>
  GOOGLE_MAPS.test(hostname) || (GOOGLE.test(hostname) && /^\/maps(?:\/|$)/.test(pathname));

/** Undefined for a link that is none of Google Maps. */
export function readMapLink(link: string): MapLink | undefined {
  const url = URL.parse(link.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || !isMaps(url)) return undefined;
  const { pathname, searchParams } = url;
  const [, written = ''] = /\/maps\/(?:place|search|dir)\/([^/]*)/.exec(pathname) ?? [];
  const query = searchParams.get('q') ?? searchParams.get('query') ?? searchParams.get('ll') ?? '';
  const text = written === '' ? query : decode(written);
  const position = toPosition(MARKER.exec(link)) ?? readPair(text) ?? toPosition(CENTRE.exec(link));
  return { text: readPair(text) === undefined ? cleanLine(text) : '', position };
}
