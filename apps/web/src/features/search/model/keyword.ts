import { graphemes } from '@sol/contract/graphemes';
import { KEYWORD_MAX } from '@sol/contract/limits';

/** Limits the input to 50 characters, counted as graphemes. */
export function limitKeyword(text: string): string {
  const characters = graphemes(text);
  return characters.length > KEYWORD_MAX ? characters.slice(0, KEYWORD_MAX).join('') : text;
}

/**
 * The keyword to search for: trimmed and composed (iOS may return decomposed syllables). Invisible
 * characters are removed by the server only: here the table would add weight to each page with a
 * search bar.
 */
export function normalizeKeyword(text: string): string {
  return limitKeyword(text.trim().normalize('NFC')).trimEnd();
}
