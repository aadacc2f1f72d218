import { IMPORT_ENTRIES_MAX } from '@sol/contract/solmark-import';
import { AppError } from '#lib/http/errors.ts';
import type { WrittenEntry } from './imported-list.ts';

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
