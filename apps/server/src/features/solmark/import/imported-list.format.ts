import type { Category } from '@sol/contract/category';
import { IMPORT_ENTRIES_MAX, type ImportFormat } from '@sol/contract/solmark-import';
import { AppError } from '#lib/http/errors.ts';

/** Coordinates as written: in degrees, or in the metres of a projection. */
export interface WrittenPosition {
  /** Longitude or easting. */
  x: number;
  /** Latitude or northing. */
  y: number;
}

/** Of an entry whose coordinates are written but are not numbers. It has its name only, and is counted. */
export const UNREADABLE: WrittenPosition = { x: Number.NaN, y: Number.NaN };

/** A place of a list, as another service wrote it. Texts are not cleaned or shortened. */
export interface WrittenEntry {
  name: string;
  memo: string;
  address?: string | undefined;
  category?: Category | undefined;
  position?: WrittenPosition | undefined;
}

export interface WrittenList {
  format: ImportFormat;
  /** Empty if the file names none. */
  name: string;
  entries: WrittenEntry[];
  /** Entries without a name and a position, and links to pages that are no place. */
  skipped: number;
}

/** A list, and the paths of the other ones in its archive. */
export type ReadList = WrittenList & { otherLists: string[] };

const isPlace = ({ name, position, address }: WrittenEntry): boolean =>
  name.trim() !== '' || position !== undefined || (address ?? '').trim() !== '';

/** Collects the entries of a list, at most IMPORT_ENTRIES_MAX. */
export class ListEntries {
  readonly entries: WrittenEntry[] = [];
  skipped = 0;

  /** @throws AppError IMPORT_ENTRIES_TOO_MANY */
  add(entry: WrittenEntry): void {
    if (!isPlace(entry)) {
      this.skip();
      return;
    }
    if (this.entries.length >= IMPORT_ENTRIES_MAX) throw new AppError('IMPORT_ENTRIES_TOO_MANY');
    this.entries.push(entry);
  }

  skip(): void {
    this.skipped += 1;
  }
}
