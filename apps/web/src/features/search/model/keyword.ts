import { KEYWORD_MAX } from '@sol/contract/keyword';
import { cleanLine, graphemes } from '@sol/contract/text';

/** What the input keeps of a text: fifty characters as people count them. */
export function limitKeyword(text: string): string {
  const characters = graphemes(text);
  return characters.length > KEYWORD_MAX ? characters.slice(0, KEYWORD_MAX).join('') : text;
}

/** What is asked for, as the server takes it: also composed, since an iPhone may hand over decomposed syllables. */
export function searchedKeyword(text: string): string {
  return limitKeyword(cleanLine(text));
}
