import type { ExportFormat } from '@sol/contract/choices';
import { exportParams, exportQuery, solrouteExportQuery } from '@sol/contract/download';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { MemberId } from '#lib/auth/member-id.ts';
import { getMemberId, requireMember } from '#lib/auth/require-access.ts';
import { AppError } from '#lib/http/errors.ts';
import { type PlaceList, toCsv, toGeoJson, toGpx } from './formats.ts';

const FORMATS: Record<ExportFormat, { type: string; write: (list: PlaceList) => string }> = {
  gpx: { type: 'application/gpx+xml; charset=utf-8', write: toGpx },
  geojson: { type: 'application/geo+json; charset=utf-8', write: toGeoJson },
  csv: { type: 'text/csv; charset=utf-8', write: toCsv },
};

/** Text of a calendar file. */
export interface CalendarFile {
  name: string;
  text: string;
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/**
 * Serves a solroute or collection as a file; `getList` throws for another member's. With
 * `getCalendar` the format `ics` exists too.
 */
export function exportRoute(
  app: FastifyInstance,
  path: string,
  getList: (memberId: MemberId, id: number) => Promise<PlaceList>,
  getCalendar?: (memberId: MemberId, id: number) => Promise<CalendarFile>,
): void {
  const schema = { params: exportParams, querystring: getCalendar ? solrouteExportQuery : exportQuery };
  app.get(path, { onRequest: requireMember, schema, config: { acceptsTicket: true } }, async (request, reply) => {
    // The schemas have validated both.
    const { id } = request.params as z.output<typeof exportParams>;
    const { format } = request.query as z.output<typeof solrouteExportQuery>;
    if (format === 'ics') {
      // Only the schema with `getCalendar` accepts it.
      if (getCalendar === undefined) throw new AppError('BAD_REQUEST');
      const { name, text } = await getCalendar(getMemberId(request), id);
      return reply.type(CALENDAR_TYPE).header('content-disposition', attachment(name, format)).send(text);
    }
    const list = await getList(getMemberId(request), id);
    const { type, write } = FORMATS[format];
    return reply.type(type).header('content-disposition', attachment(list.name, format)).send(write(list));
  });
}

/**
 * Characters that file systems reject, and bidirectional marks that could disguise the extension.
 */
const UNFIT = /[\\/:*?"<>|\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** RFC 8187 reserves these; encodeURIComponent does not escape them. */
const escapeMore = (text: string) =>
  text.replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition of a download, with the Korean name for clients that support it. */
export function attachment(name: string, extension: string): string {
  const fit = name.replaceAll(UNFIT, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  const encoded = escapeMore(encodeURIComponent(`${fit || '쏠'}.${extension}`));
  return `attachment; filename="sol.${extension}"; filename*=UTF-8''${encoded}`;
}
