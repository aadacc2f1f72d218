import { type Category, categoryTitle } from '@sol/contract/category';
import type { LatLng } from '@sol/contract/geo';
import { graphemes } from '@sol/contract/graphemes';
import { SOLO_SHARE_REVIEWS_MIN } from '@sol/contract/limits';
import { OG_IMAGE } from '@sol/contract/media';
import type { OverlayOptions } from 'sharp';
import { toReviewScores } from '#features/place/detail/preview.presenter.ts';
import { COLORS, drawLogo, toLinkPicture } from '#lib/media/picture/link-pictures.ts';
import { computeMapLayout, drawStreets, type Frame, type ListStreetLines } from '#lib/media/picture/map-layout.ts';
import {
  isBlank,
  type RenderedText,
  removeEmoji,
  renderText,
  type TextLine,
  type TextStyle,
} from '#lib/media/picture/rendered-text.ts';
import { CATEGORY_COLORS, renderCategoryPin } from './category-pin.presenter.ts';

/** All content of the image: independent of the viewer and without photos. */
export interface PicturedPlace extends LatLng {
  name: string;
  category: Category;
  detailedCategory: string;
  province: string;
  district: string;
  neighborhood: string;
  isClosed: boolean;
  reviewCount: number;
  recommendCount: number;
  ratingSum: number;
  tags: readonly string[];
}

const { width: WIDTH, height: HEIGHT } = OG_IMAGE;
const WORDS: Frame = { left: 64, top: 56, width: 564, height: 518 };
const MAP: Frame = { left: 692, top: 0, width: WIDTH - 692, height: HEIGHT };
const MAP_PADDING_PX = 60;
const LOGO_PX = 52;
const COIN_PX = 112;
/** Circles around the coin, under the streets, for areas with few known streets. */
const RINGS_PX = [104, 176, 256];

const LINE = '#e9e6e2';
const BAD = '#c92f33';

/** Three lines of the smallest font size. */
const NAME_GRAPHEMES_MAX = 40;
/** Font sizes of names by maximum number of graphemes. */
const NAME_SIZES = [
  { graphemes: 8, sizePx: 74 },
  { graphemes: 16, sizePx: 62 },
  { graphemes: 26, sizePx: 52 },
  { graphemes: NAME_GRAPHEMES_MAX, sizePx: 44 },
];
const NAME_MIN_PX = 44;
/** Four lines of a long name. */
const NAME_HEIGHT_MAX_PX = 236;
/** Two lines of the words above and below the name. */
const SMALL_HEIGHT_MAX_PX = 72;
/** Character widths relative to the font size; Hangul of Pretendard Bold has 0.863. */
const WIDE_LETTER = 0.875;
const ASCII_LETTER = 0.62;

const PILL = { heightPx: 50, paddingPx: 22, gapPx: 10, textPx: 24 };

const SEPARATOR = ' · ';

export function truncateName(name: string): string {
  const letters = graphemes(removeEmoji(name));
  if (letters.length <= NAME_GRAPHEMES_MAX) return letters.join('');
  return `${letters
    .slice(0, NAME_GRAPHEMES_MAX - 1)
    .join('')
    .trim()}…`;
}

const HANGUL_TO_HANGUL = /(?<=[가-힣])(?=[가-힣])/g;
/**
 * Inserts word joiners (U+2060) between syllables, so that a word breaks only if it exceeds a line.
 */
const preventWordBreaks = (text: string) => text.replaceAll(HANGUL_TO_HANGUL, '\u2060');

const ASCII = /^[ -~]$/;
const widthOf = (word: string) =>
  graphemes(word).reduce((sum, letter) => sum + (ASCII.test(letter) ? ASCII_LETTER : WIDE_LETTER), 0);

/** Font size by length of the name, limited so that its longest word fits into a line. */
export function nameSizePx(name: string): number {
  const { length } = graphemes(name);
  const sizePx = NAME_SIZES.find((size) => length <= size.graphemes)?.sizePx ?? NAME_MIN_PX;
  const longestWord = Math.max(...name.split(' ').map(widthOf));
  return Math.max(NAME_MIN_PX, Math.min(sizePx, Math.floor(WORDS.width / longestWord)));
}

/** 서울 성동구 성수동; in 세종 the district is part of the name of the province. */
export const formatArea = ({ province, district, neighborhood }: PicturedPlace): string =>
  [...new Set([province, district, neighborhood])].filter((part) => part !== '').join(' ');

/** "혼자 온 5명 중 4명 다시 올래요", and with more reviews "혼자 다시 올래요 82%". */
export const soloSentence = ({
  reviewCount,
  recommendCount,
  isSoloRecommended,
}: {
  reviewCount: number;
  recommendCount: number;
  isSoloRecommended: number | null;
}): string =>
  reviewCount < SOLO_SHARE_REVIEWS_MIN
    ? `혼자 온 ${reviewCount}명 중 ${recommendCount}명 다시 올래요`
    : `혼자 다시 올래요 ${isSoloRecommended}%`;

/** Summary of the reviews by solo visitors. */
export function formatSoloLine(place: PicturedPlace): TextLine | undefined {
  const { rating, isSoloRecommended, reviewCount } = toReviewScores(place);
  if (rating === null) return undefined;
  const sentence = { text: soloSentence({ ...place, isSoloRecommended }), color: COLORS.ink };
  if (reviewCount < SOLO_SHARE_REVIEWS_MIN) return [sentence];
  return [sentence, { text: `${SEPARATOR}${rating.toFixed(1)}${SEPARATOR}후기 ${reviewCount.toLocaleString('ko')}` }];
}

/** A row of text with a top margin. */
interface Row {
  gapPx: number;
  heightPx: number;
  drawAt: (top: number) => { svg?: string; overlays: OverlayOptions[] };
}

/** undefined if all text is blank. */
async function textRow(lines: readonly TextLine[], gapPx: number, style: TextStyle): Promise<Row | undefined> {
  if (lines.flat().every(({ text }) => isBlank(text))) return undefined;
  const text = await renderText(lines, { widthPx: WORDS.width, ...style });
  return {
    gapPx,
    heightPx: text.height,
    drawAt: (top) => ({ overlays: [{ input: text.png, left: WORDS.left, top: Math.round(top) }] }),
  };
}

/** The pills that fit into one row; undefined if all text is blank. */
async function pillRow(words: readonly string[], gapPx: number): Promise<Row | undefined> {
  const style: TextStyle = { weight: 'Medium', sizePx: PILL.textPx, color: COLORS.ink };
  const shown = words.filter((text) => !isBlank(text));
  if (shown.length === 0) return undefined;
  const texts = await Promise.all(
    shown.map((text) => renderText([[{ text }]], { ...style, heightMaxPx: PILL.heightPx })),
  );
  const pills: { left: number; widthPx: number; text: RenderedText }[] = [];
  let left = WORDS.left;
  for (const text of texts) {
    const widthPx = text.width + 2 * PILL.paddingPx;
    if (left + widthPx > WORDS.left + WORDS.width) break;
    pills.push({ left, widthPx, text });
    left += widthPx + PILL.gapPx;
  }
  return {
    gapPx,
    heightPx: PILL.heightPx,
    drawAt: (top) => ({
      svg: pills
        .map(
          (pill) =>
            `<rect x="${pill.left}" y="${top}" width="${pill.widthPx}" height="${PILL.heightPx}"
              rx="${PILL.heightPx / 2}" fill="${COLORS.paper}" stroke="${LINE}" stroke-width="2"/>`,
        )
        .join(''),
      overlays: pills.map((pill) => ({
        input: pill.text.png,
        left: pill.left + PILL.paddingPx,
        top: Math.round(top + (PILL.heightPx - pill.text.height) / 2),
      })),
    }),
  };
}

async function drawWords(place: PicturedPlace) {
  const kindText = removeEmoji(place.detailedCategory);
  const kind = isBlank(kindText) ? categoryTitle(place.category) : kindText;
  const nameText = truncateName(place.name);
  const name = isBlank(nameText) ? kind : nameText;
  const sizePx = nameSizePx(name);
  const solo = formatSoloLine(place);
  const color = CATEGORY_COLORS[place.category];
  const eyebrow: TextLine = [
    { text: kind },
    ...(place.isClosed ? [{ text: `${SEPARATOR}문을 닫은 곳`, color: BAD }] : []),
  ];
  const small = { sizePx: 28, heightMaxPx: SMALL_HEIGHT_MAX_PX };
  const nameStyle = { sizePx, leadingPx: sizePx / 10, heightMaxPx: NAME_HEIGHT_MAX_PX };
  const drawnRows = await Promise.all([
    textRow([eyebrow], 0, { weight: 'Bold', color, ...small }),
    textRow([[{ text: preventWordBreaks(name) }]], 16, { weight: 'Bold', color: COLORS.ink, ...nameStyle }),
    textRow([[{ text: formatArea(place) }]], 20, { weight: 'Medium', color: COLORS.ink2, ...small }),
    ...(solo ? [textRow([solo], 30, { weight: 'Medium', sizePx: 30, color: COLORS.ink2 })] : []),
    pillRow(place.tags, 22),
  ]);
  const rows = drawnRows.filter((row) => row !== undefined);
  // Aligned to the bottom of the image: with little content the free space is below the logo.
  const heightPx = rows.reduce((sum, row) => sum + row.gapPx + row.heightPx, 0);
  let top = WORDS.top + WORDS.height - heightPx;
  return rows.map((row) => {
    top += row.gapPx;
    const drawn = row.drawAt(top);
    top += row.heightPx;
    return drawn;
  });
}

async function drawMap(place: PicturedPlace, listStreets: ListStreetLines): Promise<string> {
  const layout = computeMapLayout([place], MAP, MAP_PADDING_PX);
  const { x, y } = layout.toPicture(place);
  const color = CATEGORY_COLORS[place.category];
  const rings = RINGS_PX.map(
    (radius) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}" fill-opacity="0.06"/>`,
  );
  return `${rings.join('')}${await drawStreets(layout, listStreets)}
<filter id="shadow" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="10"/></filter>
<circle cx="${x}" cy="${y + 8}" r="${COIN_PX / 2}" fill="${COLORS.ink}" fill-opacity="0.28" filter="url(#shadow)"/>
${renderCategoryPin(place.category, { x, y, sizePx: COIN_PX })}`;
}

/** The link image of a place without photos: name, review summary, tags and location. */
export async function drawPlace(place: PicturedPlace, listStreets: ListStreetLines): Promise<Buffer> {
  const [map, rows] = await Promise.all([drawMap(place, listStreets), drawWords(place)]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${COLORS.ground}"/>${map}
<rect width="${MAP.left}" height="100%" fill="${COLORS.paper}"/>
${drawLogo(WORDS, LOGO_PX)}${rows.map((row) => row.svg ?? '').join('')}</svg>`;
  return toLinkPicture(
    svg,
    rows.flatMap((row) => row.overlays),
  );
}
