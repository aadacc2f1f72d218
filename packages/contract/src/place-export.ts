import * as z from 'zod/mini';
import { EXPORT_FORMATS, SOLROUTE_EXPORT_FORMATS } from './choices.ts';
import { idText, numberText } from './fields.ts';

export const exportFormat = z.enum(EXPORT_FORMATS);

export const exportParams = z.object({ id: idText });

export const exportQuery = z.object({ format: exportFormat });

export const solrouteExportQuery = z.object({ format: z.enum(SOLROUTE_EXPORT_FORMATS) });

/** A number of a file with 50,000 ids, up to ids that no table reaches. */
const FILE_MAX = 100_000;

export const sitemapParams = z.object({
  noun: z.enum(['pages', 'places', 'sollects']),
  file: numberText(z.int().check(z.gte(1), z.lte(FILE_MAX))),
});
