import type { FileShape } from '../source.ts';
import type { ReadRows } from './file-row.ts';
import { OSM_FORMATS } from './osm-formats.ts';

export type ObjectFormat = Exclude<FileShape['format'], 'csv'>;

/** Formats besides CSV that are recognised together. */
export interface FormatFamily {
  /** The format of a file by its first 64 KB; null if it is none of these. */
  detect(start: Buffer): ObjectFormat | null;
  readRows: Readonly<Record<ObjectFormat, ReadRows>>;
}

/** Every format besides CSV. */
export const FORMAT_FAMILIES: readonly FormatFamily[] = [OSM_FORMATS];
