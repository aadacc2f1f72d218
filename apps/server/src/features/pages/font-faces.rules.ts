/** The code points of a font subset: `U+20-22, U+ac00`. */
const UNICODE_RANGE = /unicode-range:\s*([^;}]+)/i;
const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
/** Printable ASCII, of which the next typed or counted text may need any character. */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);
/**
 * Number of code points in the basic multilingual plane. Others, such as emoji, come from system
 * fonts.
 */
const BMP_SIZE = 0x1_00_00;

function* codePointsOf(face: string): Generator<number> {
  for (const range of UNICODE_RANGE.exec(face)?.[1]?.split(',') ?? []) {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
    for (let codePoint = Number.parseInt(from, 16); codePoint <= Number.parseInt(to, 16); codePoint += 1)
      yield codePoint;
  }
}

const hex = (codePoint: number) => codePoint.toString(16);

function toRange(codePoints: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  // Typed arrays sort by value without a comparison function.
  for (const codePoint of Uint16Array.from(codePoints).sort()) {
    const last = runs.at(-1);
    if (last?.[1] === codePoint - 1) last[1] = codePoint;
    else runs.push([codePoint, codePoint]);
  }
  const ranges = runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));
  return `unicode-range:${ranges.join()}`;
}

/**
 * Returns a function that selects the font subsets for the characters of a text, in their order in
 * the style sheet, each restricted to these characters. Declaring them with the page avoids another
 * layout when the full declarations are loaded later; all subsets with all characters would be a
 * third of the page.
 */
export function createFontFaces(css: string): (text: string) => string {
  const faces = css.match(FONT_FACE) ?? [];
  /** Number of the subset of each code point, starting at 1. */
  const faceNumbers = new Uint8Array(BMP_SIZE);
  for (const [index, face] of faces.entries()) {
    for (const codePoint of codePointsOf(face)) faceNumbers[codePoint] = index + 1;
  }
  return (text) => {
    const needed = faces.map((): number[] => []);
    const isAdded = new Uint8Array(BMP_SIZE);
    const add = (codePoint: number) => {
      if (isAdded[codePoint] === 1) return;
      isAdded[codePoint] = 1;
      needed[(faceNumbers[codePoint] ?? 0) - 1]?.push(codePoint);
    };
    for (let at = 0; at < text.length; at += 1) add(text.charCodeAt(at));
    for (const codePoint of ASCII) {
      if ((needed[(faceNumbers[codePoint] ?? 0) - 1]?.length ?? 0) > 0) add(codePoint);
    }
    return needed
      .map((codePoints, index) =>
        codePoints.length > 0 ? faces[index]?.replace(UNICODE_RANGE, toRange(codePoints)) : '',
      )
      .join('');
  };
}
