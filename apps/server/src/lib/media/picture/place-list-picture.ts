import type { LatLng } from '@sol/contract/geo';
import { graphemes } from '@sol/contract/graphemes';
import { OG_IMAGE } from '@sol/contract/media';
import { walkingLegs } from '@sol/contract/walking';
import type { OverlayOptions } from 'sharp';
import { COLORS, drawLogo, toLinkPicture } from './link-pictures.ts';
import {
  computeMapLayout,
  drawStreets,
  type Frame,
  type ListStreetLines,
  type PicturePoint,
  toSvgPath,
} from './map-layout.ts';
import { isBlank, removeEmoji, renderText, type TextLine, type TextStyle } from './rendered-text.ts';

export interface PicturedPlaceList {
  name: string;
  /** A solroute, in walking order: numbered, with its path and length. */
  isRoute: boolean;
  /** At least the places below. */
  placeCount: number;
  /** At least one. */
  places: readonly ({ name: string } & LatLng)[];
}

const { width: WIDTH, height: HEIGHT } = OG_IMAGE;
const TEXT_AREA: Frame = { left: 56, top: 52, width: 392, height: 526 };
const MAP_AREA: Frame = { left: 496, top: 0, width: WIDTH - 496, height: HEIGHT };
/** Margin for pins at the edge. */
const MAP_PADDING_PX = 88;
const PIN_EDGE_PX = 4;
/** With more stops, pins are smaller. */
const LARGE_PINS_MAX = 12;

const LOGO_PX = 52;
/** Three lines of the largest font size. */
const TITLE_HEIGHT_MAX_PX = 220;
const NAME_PX = 28;
const NAME_GRAPHEMES_MAX = 13;
/** Of a place whose name has nothing to draw. */
const UNNAMED = '장소';
const ROW_PX = 46;

/** Draws a pin in the style of the app's map. */
async function drawPin(number: number | null, { x, y }: PicturePoint, radius: number): Promise<OverlayOptions[]> {
  const side = 2 * (radius + PIN_EDGE_PX);
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
<circle cx="50%" cy="50%" r="${radius}" fill="${COLORS.accent}" stroke="${COLORS.paper}"
  stroke-width="${PIN_EDGE_PX}"/></svg>`;
  const centered = (width: number, height: number) => ({
    left: Math.round(x - width / 2),
    top: Math.round(y - height / 2),
  });
  const pin = { input: Buffer.from(circle), ...centered(side, side) };
  if (number === null) return [pin];
  const sizePx = Math.round(radius * 1.05);
  const label = await renderText([[{ text: String(number) }]], { weight: 'Bold', sizePx, color: COLORS.paper });
  return [pin, { input: label.png, ...centered(label.width, label.height) }];
}

function truncateName(name: string): string {
  const text = removeEmoji(name);
  if (isBlank(text)) return UNNAMED;
  const letters = graphemes(text);
  return letters.length <= NAME_GRAPHEMES_MAX ? letters.join('') : `${letters.slice(0, NAME_GRAPHEMES_MAX).join('')}…`;
}

/** The largest font size at which the title fits in three lines. */
function titleSizePx(title: string): number {
  const { length } = graphemes(title);
  if (length <= 7) return 60;
  return length <= 16 ? 50 : 42;
}

function formatLength({ isRoute, places }: PicturedPlaceList): string {
  if (!isRoute) return '';
  const metres = walkingLegs(places).reduce((sum, { distanceM }) => sum + distanceM, 0);
  if (metres < 1) return '';
  return metres < 1_000 ? ` · 약 ${Math.round(metres / 10) * 10}m` : ` · 약 ${(metres / 1_000).toFixed(1)}km`;
}

async function drawText(list: PicturedPlaceList): Promise<OverlayOptions[]> {
  const overlays: OverlayOptions[] = [];
  let top = TEXT_AREA.top + LOGO_PX + 28;
  const put = async (lines: readonly TextLine[], style: TextStyle, gapPx: number) => {
    const drawn = await renderText(lines, { widthPx: TEXT_AREA.width, ...style });
    overlays.push({ input: drawn.png, left: TEXT_AREA.left, top: Math.round(top) });
    top += drawn.height + gapPx;
  };
  const { name, isRoute, placeCount, places } = list;
  const ownTitle = removeEmoji(name);
  const title = isBlank(ownTitle) ? (isRoute ? '쏠루트' : '쏠마크') : ownTitle;
  const sizePx = titleSizePx(title);
  const titleStyle = { sizePx, leadingPx: sizePx / 8, heightMaxPx: TITLE_HEIGHT_MAX_PX };
  await put([[{ text: title }]], { weight: 'Bold', color: COLORS.ink, ...titleStyle }, 20);
  const totals = `장소 ${placeCount.toLocaleString('ko-KR')}곳${formatLength(list)}`;
  await put([[{ text: totals }]], { weight: 'Medium', sizePx: 26, color: COLORS.ink2 }, 32);

  const rows = Math.max(1, Math.floor((TEXT_AREA.top + TEXT_AREA.height - top) / ROW_PX));
  const shown = placeCount <= rows ? places : places.slice(0, rows - 1);
  const lines: TextLine[] = shown.map((place, index) => [
    ...(isRoute ? [{ text: `${index + 1}  `, color: COLORS.accent }] : []),
    { text: truncateName(place.name) },
  ]);
  const hidden = placeCount - shown.length;
  if (hidden > 0) lines.push([{ text: `외 ${hidden.toLocaleString('ko-KR')}곳`, color: COLORS.ink2 }]);
  const listStyle = { sizePx: NAME_PX, leadingPx: ROW_PX - NAME_PX * 1.2, heightMaxPx: HEIGHT - top };
  await put(lines, { weight: 'Medium', color: COLORS.ink, ...listStyle }, 0);
  return overlays;
}

/** The line of a route; the places of a list have no order. */
function drawPath(points: readonly PicturePoint[]): string {
  const path = toSvgPath(points);
  return `<path d="${path}" stroke="${COLORS.paper}" stroke-width="13"/>
<path d="${path}" stroke="${COLORS.accent}" stroke-width="7"/>`;
}

async function drawMap({ isRoute, places }: PicturedPlaceList, listStreets: ListStreetLines) {
  const { toPicture, box } = computeMapLayout(places, MAP_AREA, MAP_PADDING_PX);
  const streets = await drawStreets({ toPicture, box }, listStreets);
  const points = places.map(toPicture);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${COLORS.ground}"/>
${streets}<g fill="none" stroke-linecap="round" stroke-linejoin="round">
${isRoute ? drawPath(points) : ''}
</g>
<rect width="${MAP_AREA.left}" height="100%" fill="${COLORS.paper}"/>${drawLogo(TEXT_AREA, LOGO_PX)}</svg>`;
  const radius = isRoute ? (places.length > LARGE_PINS_MAX ? 19 : 26) : 14;
  const pins = await Promise.all(points.map((point, index) => drawPin(isRoute ? index + 1 : null, point, radius)));
  // The first pin is drawn last, on top of overlapping ones.
  return { svg, pins: pins.toReversed().flat() };
}

/** Draws the link preview of a solroute or a collection: name, list of the places, and map. */
export async function drawPlaceList(list: PicturedPlaceList, listStreets: ListStreetLines): Promise<Buffer> {
  const [{ svg, pins }, text] = await Promise.all([drawMap(list, listStreets), drawText(list)]);
  return toLinkPicture(svg, [...pins, ...text]);
}
