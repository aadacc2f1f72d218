import * as z from 'zod/mini';
import { numberText } from './wire-schemas.ts';

/** A number of a file with 50,000 ids, up to ids that no table reaches. */
const FILE_MAX = 100_000;

export const sitemapParams = z.object({
  noun: z.enum(['pages', 'places', 'sollects']),
  file: numberText(z.int().check(z.gte(1), z.lte(FILE_MAX))),
});
