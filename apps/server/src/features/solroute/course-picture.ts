import type { LatLng } from '@sol/contract/geo';
import { OG_IMAGE } from '@sol/contract/media';
import { graphemes } from '@sol/contract/text';
import { walkingLegs } from '@sol/contract/walking';
import type { OverlayOptions } from 'sharp';
import { COLORS, drawLogo, toLinkPicture } from '#lib/media/picture/link-picture.ts';
import { drawStreets, type ListStreetLines, pathOf } from '#lib/media/picture/map-drawing.ts';
import { computeMapLayout, type Frame, type PicturePoint } from '#lib/media/picture/map-layout.ts';
import { isBlank, removeEmoji, renderText, type TextLine, type TextStyle } from '#lib/media/picture/rendered-text.ts';

export interface PicturedCourse {
  name: string;
  /** In the order they are walked in. */
  stops: readonly ({ name: string } & LatLng)[];
}

const { width: WIDTH, height: HEIGHT } = OG_IMAGE;
const WORDS: Frame = { left: 56, top: 52, width: 392, height: 526 };
const MAP: Frame = { left: 496, top: 0, width: WIDTH - 496, height: HEIGHT };
/** Room for a pin that stands at the edge. */
const MAP_PADDING_PX = 88;
const PIN_EDGE_PX = 4;
/** Of more stops than these the pins are smaller. */
const LARGE_PINS_MAX = 12;

const LOGO_PX = 52;
/** Three lines of the largest letters. */
const TITLE_HEIGHT_MAX_PX = 220;
const NAME_PX = 28;
const NAME_GRAPHEMES_MAX = 13;
const ROW_PX = 46;

/** A numbered pin, as the map of the app draws it. */
async function drawPin(number: number, { x, y }: PicturePoint, radius: number): Promise<OverlayOptions[]> {
  const side = 2 * (radius + PIN_EDGE_PX);
  const circle = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
<circle cx="50%" cy="50%" r="${radius}" fill="${COLORS.accent}" stroke="${COLORS.paper}" stroke-width="${PIN_EDGE_PX}"/></svg>`;
  const sizePx = Math.round(radius * 1.05);
  const words = await renderText([[{ text: String(number) }]], { weight: 'Bold', sizePx, color: COLORS.paper });
  const middle = (width: number, height: number) => ({
    left: Math.round(x - width / 2),
    top: Math.round(y - height / 2),
  });
  return [
    { input: Buffer.from(circle), ...middle(side, side) },
    { input: words.png, ...middle(words.width, words.height) },
  ];
}

function cut(name: string): string {
  const letters = graphemes(removeEmoji(name));
  return letters.length <= NAME_GRAPHEMES_MAX ? letters.join('') : `${letters.slice(0, NAME_GRAPHEMES_MAX).join('')}…`;
}

/** As large as three lines take it. */
function titleSizePx(title: string): number {
  const { length } = graphemes(title);
  if (length <= 7) return 60;
  return length <= 16 ? 50 : 42;
}

function lengthWords(stops: PicturedCourse['stops']): string {
  const metres = walkingLegs(stops).reduce((sum, { distanceM }) => sum + distanceM, 0);
  if (metres < 1) return '';
  return metres < 1_000 ? ` · 약 ${Math.round(metres / 10) * 10}m` : ` · 약 ${(metres / 1_000).toFixed(1)}km`;
}

async function drawWords({ name, stops }: PicturedCourse): Promise<OverlayOptions[]> {
  const overlays: OverlayOptions[] = [];
  let top = WORDS.top + LOGO_PX + 28;
  const put = async (lines: readonly TextLine[], style: TextStyle, gapPx: number) => {
    const drawn = await renderText(lines, { widthPx: WORDS.width, ...style });
    overlays.push({ input: drawn.png, left: WORDS.left, top: Math.round(top) });
    top += drawn.height + gapPx;
  };
  const ownTitle = removeEmoji(name);
  const title = isBlank(ownTitle) ? '쏠루트' : ownTitle;
  const sizePx = titleSizePx(title);
  const titleStyle = { sizePx, leadingPx: sizePx / 8, heightMaxPx: TITLE_HEIGHT_MAX_PX };
  await put([[{ text: title }]], { weight: 'Bold', color: COLORS.ink, ...titleStyle }, 20);
  const totals = `장소 ${stops.length}곳${lengthWords(stops)}`;
  await put([[{ text: totals }]], { weight: 'Medium', sizePx: 26, color: COLORS.ink2 }, 32);

  const rows = Math.max(1, Math.floor((WORDS.top + WORDS.height - top) / ROW_PX));
  const shown = stops.length <= rows ? stops : stops.slice(0, rows - 1);
  const lines: TextLine[] = shown.map((stop, index) => [
    { text: `${index + 1}  `, color: COLORS.accent },
    { text: cut(stop.name) },
  ]);
  const hidden = stops.length - shown.length;
  if (hidden > 0) lines.push([{ text: `외 ${hidden}곳`, color: COLORS.ink2 }]);
  const listStyle = { sizePx: NAME_PX, leadingPx: ROW_PX - NAME_PX * 1.2, heightMaxPx: HEIGHT - top };
  await put(lines, { weight: 'Medium', color: COLORS.ink, ...listStyle }, 0);
  return overlays;
}

async function drawMap({ stops }: PicturedCourse, listStreets: ListStreetLines) {
  const { toPicture, box } = computeMapLayout(stops, MAP, MAP_PADDING_PX);
  const streets = await drawStreets({ toPicture, box }, listStreets);
  const points = stops.map(toPicture);
  const way = pathOf(points);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${COLORS.ground}"/>
${streets}<g fill="none" stroke-linecap="round" stroke-linejoin="round">
<path d="${way}" stroke="${COLORS.paper}" stroke-width="13"/><path d="${way}" stroke="${COLORS.accent}" stroke-width="7"/>
</g>
<rect width="${MAP.left}" height="100%" fill="${COLORS.paper}"/>${drawLogo(WORDS, LOGO_PX)}</svg>`;
  const radius = stops.length > LARGE_PINS_MAX ? 19 : 26;
  const pins = await Promise.all(points.map((point, index) => drawPin(index + 1, point, radius)));
  // The first one lies on top, where two stand close.
  return { svg, pins: pins.toReversed().flat() };
}

/** What a chat shows with the link of a course: its name, where it leads, and the way on a map. */
export async function drawCourse(course: PicturedCourse, listStreets: ListStreetLines): Promise<Buffer> {
  const [{ svg, pins }, words] = await Promise.all([drawMap(course, listStreets), drawWords(course)]);
  return toLinkPicture(svg, [...pins, ...words]);
}
