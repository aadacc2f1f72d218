import * as z from 'zod/mini';
import { idText } from './wire.ts';

export const EXPORT_FORMATS = ['gpx', 'geojson', 'csv'] as const;
export const exportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof exportFormat>;

/** The responses are files without an envelope, for the owner only. */
export const SOLROUTE_EXPORT_PATH = '/api/solroute/:id/export';
export const COLLECTION_EXPORT_PATH = '/api/solmark/place/collections/:id/export';

export const exportParams = z.object({ id: idText });
export const exportQuery = z.object({ format: exportFormat });

const addressOf = (path: string, id: number, format: ExportFormat) =>
  `${path.replace(':id', String(id))}?format=${format}`;

export const solrouteExportAddress = (id: number, format: ExportFormat): string =>
  addressOf(SOLROUTE_EXPORT_PATH, id, format);

export const collectionExportAddress = (id: number, format: ExportFormat): string =>
  addressOf(COLLECTION_EXPORT_PATH, id, format);
