import { id } from '@sol/contract/fields';
import type { SavedSort } from '@sol/contract/solmark';
import * as z from 'zod/mini';
import { AppError } from '#lib/http/errors.ts';
import { validate } from '#lib/http/validator.ts';
import type { SavedCursor } from './collection.repository.ts';

const PATH = 'query.cursor';

/**
 * The sort key of each order: microseconds, a name, metres on the map, the negative number of
 * reviews, the negative share.
 */
const KEYS = {
  saved: z.int(),
  name: z.string(),
  distance: z.number().check(z.gte(0)),
  reviews: z.int().check(z.lte(0)),
  again: z.number().check(z.gte(-1), z.lte(0)),
} satisfies Record<SavedSort, z.ZodMiniType<string | number>>;

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch (error) {
    const details = [{ path: PATH, message: '이 목록의 cursor가 아니에요.' }];
    throw new AppError('BAD_REQUEST', { details, cause: error });
  }
}

export function encodeCursor({ key, placeId }: SavedCursor): string {
  return Buffer.from(JSON.stringify([key, placeId])).toString('base64url');
}

/** @throws AppError BAD_REQUEST for an invalid cursor or one of another order */
export function decodeCursor(sort: SavedSort, text: string): SavedCursor {
  const [key, placeId] = validate(z.tuple([KEYS[sort], id]), PATH, parse(text));
  return { key, placeId };
}
