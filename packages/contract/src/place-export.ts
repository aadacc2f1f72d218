import type * as z from 'zod/mini';
import type { exportFormat } from './place-export-schemas.ts';

export const EXPORT_FORMATS = ['gpx', 'geojson', 'csv'] as const;

export type ExportFormat = z.infer<typeof exportFormat>;

/** The responses are files without an envelope, for the owner only. */
export const SOLROUTE_EXPORT_PATH = '/api/solroute/:id/export';
export const COLLECTION_EXPORT_PATH = '/api/solmark/place/collections/:id/export';

const addressOf = (path: string, id: number, format: ExportFormat) =>
  `${path.replace(':id', String(id))}?format=${format}`;

export const solrouteExportAddress = (id: number, format: ExportFormat): string =>
  addressOf(SOLROUTE_EXPORT_PATH, id, format);

export const collectionExportAddress = (id: number, format: ExportFormat): string =>
  addressOf(COLLECTION_EXPORT_PATH, id, format);
