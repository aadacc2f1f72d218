import { describe, expect, it } from 'vitest';
import { assertTableBytes, hasOversizedPhotos, measureTables } from './archive.rules.ts';

const GB = 1_000_000_000;

const photo = (width: number, uncompressedSize: number) => ({
  fileName: `media/0123456789abcdef0123456789abcdef/${width}.webp`,
  uncompressedSize,
});

describe('the sizes of an archive', () => {
  it('of tables are those of everything but photos', () => {
    const others = ['tables/place.copy', 'media/elsewhere.webp'].map((fileName) => ({
      fileName,
      uncompressedSize: 200,
    }));
    expect(measureTables([photo(640, 3), ...others, photo(1280, 4)])).toBe(400);
    expect(measureTables([])).toBe(0);
  });

  it('of photos do not exceed the archive', () => {
    expect(hasOversizedPhotos([photo(640, 4), photo(1280, 6)], 10)).toBe(false);
    expect(hasOversizedPhotos([photo(640, 4), photo(1280, 7)], 10)).toBe(true);
    expect(hasOversizedPhotos([{ fileName: 'tables/place.copy', uncompressedSize: 11 }], 10)).toBe(false);
  });

  it('of a photo is at most 16 MB', () => {
    expect(hasOversizedPhotos([photo(640, 16_777_216)], GB)).toBe(false);
    expect(hasOversizedPhotos([photo(1280, 1), photo(640, 16_777_217)], GB)).toBe(true);
  });

  it('of tables have a limit', () => {
    expect(() => assertTableBytes(2 * GB, 2 * GB)).not.toThrow();
    expect(() => assertTableBytes(2 * GB + 1, 2 * GB)).toThrow('모두 합치면 2 GB보다 커서');
    expect(() => assertTableBytes(2 * GB + 1, 2 * GB)).toThrow('BACKUP_TOO_LARGE');
  });
});
