import { isInKorea } from '@sol/contract/geo';
import { csvDialects, normalizeHeader, readCsvRows, readStart } from '#features/place-import/formats/csv.format.ts';
import { ImportFileError } from '#features/place-import/formats/file-row.format.ts';
import { shortenAddress } from '#features/place-import/values/address.rules.ts';
import { parseNumber } from '#features/place-import/values/cells.rules.ts';
import type { LatLng } from '#lib/geo/geo.ts';

/** Positions by address, for rows without coordinates. */
export type AddressPositions = ReadonlyMap<string, LatLng>;

export interface CoordinatesFile {
  positions: AddressPositions;
  /** Rows without an address or a position in Korea. */
  skipped: number;
}

const BYTES_MAX = 50 * 1024 * 1024;
const ROWS_MAX = 500_000;

/** As geocoding services and the report of an import name them. */
const COLUMNS = {
  address: ['주소', 'address', '도로명주소', '소재지도로명주소', '지번주소', '소재지지번주소', 'addr'],
  latitude: ['위도', 'latitude', 'lat', 'y', 'y좌표', '위도(y)', '좌표y'],
  longitude: ['경도', 'longitude', 'lon', 'lng', 'long', 'x', 'x좌표', '경도(x)', '좌표x'],
} as const;

/** Spaces, and the short or long name of the province, do not distinguish addresses. */
export const addressKey = (address: string): string =>
  shortenAddress(address.normalize('NFKC').trim()).replace(/\s+/g, '').toLowerCase();

function findColumns(headers: readonly string[]): { address: string; latitude: string; longitude: string } | undefined {
  const find = (names: readonly string[]) => names.map(normalizeHeader).find((name) => headers.includes(name));
  const [address, latitude, longitude] = [COLUMNS.address, COLUMNS.latitude, COLUMNS.longitude].map(find);
  if (address === undefined || latitude === undefined || longitude === undefined) return undefined;
  return { address, latitude, longitude };
}

/**
 * Reads a CSV file of addresses with their positions in degrees, in UTF-8 or CP949. Of several rows of
 * an address, the first one counts.
 * @throws ImportFileError if a column is missing, or the file is too large
 */
export async function readCoordinatesFile(path: string): Promise<CoordinatesFile> {
  const { start, sizeBytes } = await readStart(path);
  if (sizeBytes > BYTES_MAX) throw new ImportFileError('좌표 파일이 50MB를 넘어요. 나누어 주세요.');
  const dialect = csvDialects(start).find(({ headers }) => findColumns(headers) !== undefined);
  const columns = dialect && findColumns(dialect.headers);
  if (dialect === undefined || columns === undefined) {
    throw new ImportFileError('좌표 파일에 주소, 위도, 경도 칸이 있어야 해요. (CSV, UTF-8이나 CP949)');
  }
  const positions = new Map<string, LatLng>();
  let [rows, skipped] = [0, 0];
  for await (const batch of readCsvRows(path, dialect, { columns: Object.values(columns) })) {
    rows += batch.length;
    if (rows > ROWS_MAX) throw new ImportFileError(`좌표 파일이 ${ROWS_MAX.toLocaleString('ko-KR')}행을 넘어요.`);
    for (const { fields = {} } of batch) {
      const key = addressKey(fields[columns.address] ?? '');
      const latitude = parseNumber(fields[columns.latitude] ?? '');
      const longitude = parseNumber(fields[columns.longitude] ?? '');
      const isUsable = key !== '' && latitude !== undefined && longitude !== undefined;
      if (!isUsable || !isInKorea({ latitude, longitude })) skipped++;
      else if (!positions.has(key)) positions.set(key, { latitude, longitude });
    }
  }
  if (positions.size === 0) throw new ImportFileError('좌표 파일에 쓸 수 있는 행이 없어요.');
  return { positions, skipped };
}
