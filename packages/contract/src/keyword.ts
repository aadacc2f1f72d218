/** Maximum length of a keyword in graphemes. Spec 2.9-7, 5-1. */
export const KEYWORD_MAX = 50;
