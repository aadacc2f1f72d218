import type { Params } from 'react-router';
import { notFound } from './preload.ts';

/**
 * An id in the address of a route, an integer.
 * @throws a 404 response for anything else
 */
export function routeIdOf(params: Readonly<Params>, name: string): number {
  const text = params[name] ?? '';
  const id = Number(text);
  // Above that several texts would be one number, and the API takes none of them.
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(id)) throw notFound();
  return id;
}
