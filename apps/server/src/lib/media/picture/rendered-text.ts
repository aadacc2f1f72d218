import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The product's own letters: a machine need not have any with Hangul in them. */
const FONT_FILES = {
  Medium: import.meta.resolve('pretendard/dist/public/static/Pretendard-Medium.otf'),
  Bold: import.meta.resolve('pretendard/dist/public/static/Pretendard-Bold.otf'),
} as const;

export type TextLine = readonly { text: string; color?: string }[];

export interface TextStyle {
  weight: keyof typeof FONT_FILES;
  sizePx: number;
  /** "#rrggbb". */
  color: string;
  /** Longer lines are broken, inside a word where it has to be. */
  widthPx?: number;
  /** Taller text is cut off: marks above letters may be piled up without end. */
  heightMaxPx?: number;
  /** Between two lines, on top of what the letters take. */
  leadingPx?: number;
}

/** A picture of words on nothing, as tall as their lines and as wide as their letters. */
export interface RenderedText {
  png: Buffer;
  width: number;
  height: number;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Pango reads markup; what it cannot read at all would fail the whole text. */
const escapeMarkup = (text: string) =>
  text.replaceAll(/[^\P{Cc}\n]/gu, '').replaceAll(/[&<>]/g, (letter) => ENTITIES[letter] ?? '');

/** Without the small pictures the letters have no drawing for, which would stand there as boxes. */
export const removeEmoji = (text: string): string =>
  text
    .replaceAll(/\p{RGI_Emoji}|\p{Extended_Pictographic}/gv, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** White space and what has no shape, Hangul fillers among it. */
const INVISIBLE = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Whether the text has nothing to draw, which {@link renderText} fails on. */
export const isBlank = (text: string): boolean => text.replaceAll(INVISIBLE, '') === '';

/**
 * Draws one or several lines; words may stand in more than one colour, and numbers stand in a column.
 * @throws Error where the text is blank
 */
export async function renderText(
  lines: readonly TextLine[],
  { weight, sizePx, color, widthPx, leadingPx = 0, heightMaxPx = Number.POSITIVE_INFINITY }: TextStyle,
): Promise<RenderedText> {
  const spans = lines.map((line) =>
    line
      .map((part) => `<span foreground="${part.color ?? color}" font_features="tnum">${escapeMarkup(part.text)}</span>`)
      .join(''),
  );
  const { data, info } = await sharp({
    text: {
      text: spans.join('\n'),
      font: `Pretendard ${weight} ${sizePx}`,
      fontfile: fileURLToPath(FONT_FILES[weight]),
      // A point is a pixel then.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(leadingPx),
      ...(widthPx !== undefined && { width: widthPx }),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  if (info.height <= heightMaxPx) return { png: data, width: info.width, height: info.height };
  const size = { width: info.width, height: Math.floor(heightMaxPx) };
  const png = await sharp(data)
    .extract({ left: 0, top: 0, ...size })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { png, ...size };
}
