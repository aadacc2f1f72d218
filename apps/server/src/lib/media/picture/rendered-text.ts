import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Bundled fonts, because a server may have none with Hangul. */
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
  /** Longer lines are wrapped, inside a word if necessary. */
  widthPx?: number;
  /** Taller text is cropped: combining marks may be stacked without limit. */
  heightMaxPx?: number;
  /** Additional space between two lines. */
  leadingPx?: number;
}

/** Text on a transparent background, cropped to its size. */
export interface RenderedText {
  png: Buffer;
  width: number;
  height: number;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Escapes Pango markup and removes control characters, which would fail the whole text. */
const escapeMarkup = (text: string) =>
  text.replaceAll(/[^\P{Cc}\n]/gu, '').replaceAll(/[&<>]/g, (letter) => ENTITIES[letter] ?? '');

/** Removes emoji, which the font lacks and would render as boxes. */
export const removeEmoji = (text: string): string =>
  text
    .replaceAll(/\p{RGI_Emoji}|\p{Extended_Pictographic}/gv, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** White space and characters without a glyph, such as Hangul fillers. */
const INVISIBLE = /[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Whether the text has no visible character, which makes {@link renderText} throw. */
export const isBlank = (text: string): boolean => text.replaceAll(INVISIBLE, '') === '';

/**
 * Renders lines of text with tabular figures; parts of a line may have their own colour.
 * @throws Error if the text is blank
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
      // At 72 dpi a point is a pixel.
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
