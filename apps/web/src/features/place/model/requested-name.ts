import { graphemes } from '@sol/contract/graphemes';
import { PLACE_REQUEST_NAME_MAX } from '@sol/contract/limits';

/** The name of a requested place, from a keyword or an address: on one line, as long as the form accepts. */
export const requestedName = (text: string): string =>
  graphemes(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .slice(0, PLACE_REQUEST_NAME_MAX)
    .join('')
    .trim();
