import type { Params } from 'react-router';
import { notFound } from './preload.ts';

/**
 * The place id of a route, an integer. Spec 2.7-1.
 * @throws a 404 response for anything else
 */
export function placeIdOf(params: Readonly<Params>): number {
  const text = params.placeId ?? '';
  const id = Number(text);
  // Above that several texts would be one number, and the API takes none of them.
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(id)) throw notFound();
  return id;
}
