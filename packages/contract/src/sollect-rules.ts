import { graphemes } from './graphemes.ts';
import { SOLLECT_BYTES_MAX, SOLLECT_CHARACTERS_MAX } from './limits.ts';

/** Displayed name of a sollect without a title. Spec 4.10-16. */
export const SOLLECT_UNTITLED = '제목 없는 쏠렉트';

/** Whether the `content` of an image is a URL: file names contain no slash. */
export const isImageAddress = (content: string): boolean => content.includes('/');

/** Bytes in UTF-8. `TextEncoder` belongs to the DOM and to Node, and not to the language. */
function countBytes(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair has two of its four bytes.
    count += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return count;
}

interface SollectTexts {
  title: string;
  contents: readonly { type: 'TEXT' | 'IMAGE'; content: string }[];
}

/**
 * The graphemes of the title and the texts together if they exceed SOLLECT_CHARACTERS_MAX or
 * SOLLECT_BYTES_MAX, otherwise undefined. Texts with few code units are not segmented.
 */
export function findExcessiveLength({ title, contents }: SollectTexts): number | undefined {
  const texts = [title, ...contents.flatMap(({ type, content }) => (type === 'TEXT' ? [content] : []))];
  const sumOf = (measure: (text: string) => number) => texts.reduce((sum, text) => sum + measure(text), 0);
  const isSmall = sumOf(countBytes) <= SOLLECT_BYTES_MAX;
  if (isSmall && sumOf((text) => text.length) <= SOLLECT_CHARACTERS_MAX) return undefined;
  const count = sumOf((text) => graphemes(text).length);
  return isSmall && count <= SOLLECT_CHARACTERS_MAX ? undefined : count;
}
