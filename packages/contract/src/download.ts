import * as z from 'zod/mini';
import { EXPORT_FORMATS, SOLROUTE_EXPORT_FORMATS } from './choices.ts';
import type { Endpoints } from './endpoint.ts';
import { envelope, idText, numberText } from './fields.ts';

/** The query parameter of a download that replaces the access token. */
export const TICKET_PARAM = 'ticket';

/** The paths of exports, with the format that some have. */
const EXPORT_PATH = /^\/api(\/[a-z0-9-]+)+\/export(\?format=[a-z]+)?$/;

const PATH_MAX = 100;

export const downloadApi = {
  /**
   * The address of a file that requires a token. Browsers and in-app browsers load it by a request of
   * their own, without headers, so the address contains a ticket that is valid for a minute.
   */
  'GET /api/download': {
    summary: '파일을 내려받을 주소',
    access: 'member',
    query: z.object({ path: z.string().check(z.maxLength(PATH_MAX), z.regex(EXPORT_PATH)) }),
    response: envelope(z.object({ address: z.string() })),
  },
} satisfies Endpoints;

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
