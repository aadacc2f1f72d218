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
  /** Between two lines, on top of what the letters take. */
  leadingPx?: number;
}

/** A picture of words on nothing, as tall as their lines and as wide as their letters. */
export interface DrawnText {
  png: Buffer;
  width: number;
  height: number;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Pango reads markup; what it cannot read at all would fail the whole text. */
const escapeMarkup = (text: string) =>
  text.replaceAll(/[^\P{Cc}\n]/gu, '').replaceAll(/[&<>]/g, (letter) => ENTITIES[letter] ?? '');

/** Without the small pictures the letters have no drawing for, which would stand there as boxes. */
export const withoutEmoji = (text: string): string =>
  text
    .replaceAll(/\p{RGI_Emoji}|\p{Extended_Pictographic}/gv, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Draws one or several lines; words may stand in more than one colour, and numbers stand in a column. */
export async function drawText(
  lines: readonly TextLine[],
  { weight, sizePx, color, widthPx, leadingPx = 0 }: TextStyle,
): Promise<DrawnText> {
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
  return { png: data, width: info.width, height: info.height };
}
