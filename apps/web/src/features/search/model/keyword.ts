import { KEYWORD_MAX } from '@sol/contract/keyword';
import { graphemes } from '@sol/contract/text';

/** What the input keeps of a text: fifty characters as people count them. */
export function limitKeyword(text: string): string {
  const characters = graphemes(text);
  return characters.length > KEYWORD_MAX ? characters.slice(0, KEYWORD_MAX).join('') : text;
}

/**
 * What is asked for: trimmed and composed, since an iPhone may hand over decomposed syllables. What nobody sees the server takes out:
 * here it would weigh on every page that has a search bar.
 */
export function searchedKeyword(text: string): string {
  return limitKeyword(text.trim().normalize('NFC')).trimEnd();
}
