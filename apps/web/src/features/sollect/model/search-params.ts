import { CATEGORIES, type Category } from '@sol/contract/category';

const isCategory = (text: string | null): text is Category => CATEGORIES.some(({ id }) => id === text);

/** The category of the query string; undefined if it is unknown. */
export function parseCategory(params: URLSearchParams): Category | undefined {
  const text = params.get('category');
  return isCategory(text) ? text : undefined;
}
