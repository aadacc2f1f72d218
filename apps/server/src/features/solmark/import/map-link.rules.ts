import { cleanLine } from '@sol/contract/text';
import type { WrittenPosition } from './imported-list.format.ts';

/** The values in the link of a place on Google Maps. */
export interface MapLink {
  /** The name, an address, or empty. */
  text: string;
  position?: WrittenPosition | undefined;
}

const GOOGLE = /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/;
const GOOGLE_MAPS = /^maps\.google\.[a-z]{2,3}(?:\.[a-z]{2})?$|^maps\.app\.goo\.gl$|^goo\.gl$/;

const KAKAO = /^(?:m\.)?map\.kakao\.com$/;
const NAVER = /^(?:m\.)?map\.naver\.com$/;

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d{1,20})?)`;
/** With "loc:" before them, as apps write it, and with the name of the pin in brackets. */
const PAIR = new RegExp(`^(?:loc:\\s*)?\\(?${NUMBER}(?:\\s*,\\s*|\\s+)${NUMBER}\\)?\\s*(?:\\((.*)\\))?$`, 'is');
/** A longer text is no pair. */
const PAIR_LENGTH_MAX = 400;
/** The position of the marker. */
const MARKER = new RegExp(`!3d${NUMBER}!4d${NUMBER}`);
/** The middle of the map that was open, near the place. */
const CENTRE = new RegExp(`/@${NUMBER},${NUMBER},`);

const QUERY_KEYS = ['q', 'query', 'daddr', 'destination', 'll'];

const toPosition = (match: RegExpExecArray | null): WrittenPosition | undefined =>
  match === null ? undefined : { x: Number(match[2]), y: Number(match[1]) };

/** "37.5481900,127.0443300": latitude and longitude. */
const matchPair = (text: string) => (text.length > PAIR_LENGTH_MAX ? null : PAIR.exec(text.trim()));
const readPair = (text: string): WrittenPosition | undefined => toPosition(matchPair(text));

/** The name that is written with a pair, or the text if it is not a pair. */
function nameOf(text: string): string {
  const pair = matchPair(text);
  return cleanLine(pair === null ? text : (pair[3] ?? ''));
}

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

/** "/link/map/이름,37.54,127.05" or "/link/to/…" of KakaoMap, "?lat=37.54&lng=127.05" of Naver Map. */
function readKoreanLink({ pathname, searchParams }: URL): MapLink {
  const [, written = ''] = /^\/link\/(?:map|to|roadview|search)\/([^/]*)/.exec(pathname) ?? [];
  const [, name = '', pair = ''] = /^(?:(.*?),)?([^,]*,[^,]*)$/s.exec(decode(written)) ?? [];
  const query = searchParams.get('q') ?? '';
  const latLng = [searchParams.get('lat') ?? '', searchParams.get('lng') ?? ''].join();
  const text = name || nameOf(query) || searchParams.get('title') || searchParams.get('name') || '';
  return { text: cleanLine(text), position: readPair(pair) ?? readPair(query) ?? readPair(latLng) };
}

const LINK = /https?:\/\/[^\s"'<>]{1,2000}/g;
/** Links of a description that are looked at. */
const LINKS_MAX = 10;

/** The links of a text, which may be HTML. */
export const listLinks = (text: string): string[] =>
  [...text.matchAll(LINK).take(LINKS_MAX)].map(([link]) => link.replaceAll('&amp;', '&'));

/** Undefined for a link that is none of Google Maps, KakaoMap and Naver Map. */
export function readMapLink(link: string): MapLink | undefined {
  const url = URL.parse(link.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (KAKAO.test(url.hostname) || NAVER.test(url.hostname)) return readKoreanLink(url);
  if (!isMaps(url)) return undefined;
  const { pathname, searchParams } = url;
  const [, written = ''] = /\/maps\/(?:place|search|dir)\/([^/]*)/.exec(pathname) ?? [];
  const query = QUERY_KEYS.map((key) => searchParams.get(key)).find(Boolean) ?? '';
  const text = written === '' ? query : decode(written);
  const position = toPosition(MARKER.exec(link)) ?? readPair(text) ?? readPair(searchParams.get('ll') ?? '');
  return { text: nameOf(text), position: position ?? toPosition(CENTRE.exec(link)) };
}
