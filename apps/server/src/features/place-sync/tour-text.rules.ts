import { PHOTO_LICENCES, type PhotoLicence } from '@sol/contract/place';
import { Parser } from 'htmlparser2';
import type { ServiceRow } from './client/envelope.format.ts';
import { textOf } from './sources/feed.rules.ts';

/** Descriptions of places are at most as long. */
const OVERVIEW_MAX = 1_000;
const NOTE_MAX = 240;
const PHOTOS_MAX = 5;
const PHOTO_URL_MAX = 300;

/** The text of HTML on one line: a break is a space. */
function plainText(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
    onopentag: (name) => {
      if (name === 'br' || name === 'p') text += ' ';
    },
  });
  parser.end(html);
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** At most as long, up to the end of a sentence if there is one. */
function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max);
  const end = start.lastIndexOf('. ');
  return end > max / 2 ? start.slice(0, end + 1) : `${start.slice(0, max - 1)}…`;
}

/** The address of a link that is given as HTML: `<a href="https://…">`. */
const linkOf = (html: string): string => /href\s*=\s*["']([^"'\s]+)["']/i.exec(html)?.[1] ?? plainText(html);

/** The first number of a text: "서울숲 관리사무소 02-460-2905". */
const phoneOf = (text: string): string =>
  /(?:0\d{1,2}[-.) ]\s?\d{3,4}[-. ]\d{4}|1[5-9]\d{2}[-. ]\d{4})/.exec(text)?.[0] ?? '';

/** The field of an introduction, whose name ends in the type of the content: usetime, usetimeculture. */
const ofType = (row: ServiceRow, names: readonly string[]): string =>
  names.map((name) => textOf(row[name])).find((text) => text !== '') ?? '';

const HOURS = ['usetime', 'usetimeculture', 'opentimefood', 'opentime', 'usetimeleports'];
const CLOSED = ['restdate', 'restdateculture', 'restdatefood', 'restdateshopping'];
const PHONES = ['infocenter', 'infocenterculture', 'infocenterfood', 'infocentershopping'];

/** A photo without a licence that is known is not used. */
const licenceOf = (code: string): PhotoLicence | undefined =>
  PHOTO_LICENCES.find((licence) => licence === code.trim().toUpperCase());

export interface ListedPhoto {
  url: string;
  licence: PhotoLicence;
}

const toPhoto = (url: string, code: string): ListedPhoto[] => {
  const licence = licenceOf(code);
  return url === '' || url.length > PHOTO_URL_MAX || licence === undefined ? [] : [{ url, licence }];
};

/** What the calls about one content say, as the fields that are added to its row. */
export function detailFields(
  modifiedTime: string,
  { common, intro, images }: { common: ServiceRow; intro: ServiceRow; images: readonly ServiceRow[] },
): Record<string, string> {
  const photos = images.flatMap((image) => toPhoto(textOf(image.originimgurl), textOf(image.cpyrhtDivCd)));
  const fields = {
    detail_time: modifiedTime,
    detail_overview: shorten(plainText(textOf(common.overview)), OVERVIEW_MAX),
    detail_homepage: linkOf(textOf(common.homepage)).slice(0, PHOTO_URL_MAX),
    detail_phone: phoneOf(plainText(textOf(common.tel) || ofType(intro, PHONES))),
    detail_hours: shorten(plainText(ofType(intro, HOURS)), NOTE_MAX),
    detail_closed: shorten(plainText(ofType(intro, CLOSED)), NOTE_MAX),
    detail_photos: photos.length === 0 ? '' : JSON.stringify(photos.slice(0, PHOTOS_MAX)),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** The photos of a stored row: the first one of the list, then those of its own call, each once. */
export function photosOf(fields: Readonly<Record<string, string>>): ListedPhoto[] {
  const listed = toPhoto(fields.firstimage ?? '', fields.cpyrhtdivcd ?? '');
  const others = fields.detail_photos === undefined ? [] : (JSON.parse(fields.detail_photos) as ListedPhoto[]);
  return [...new Map([...listed, ...others].map((photo) => [photo.url, photo])).values()].slice(0, PHOTOS_MAX);
}
