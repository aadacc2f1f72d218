import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import type { BusinessStatus, PlaceSource, SourceId } from '#features/place-import/sources/source.rules.ts';
import { readDetails } from '#features/place-import/values/place-details.rules.ts';

/** A row of a plain source: what the tests of an import vary. */
export interface PlainRow {
  key: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  status?: BusinessStatus;
  part?: string;
  date?: string;
  /** Open every day from this hour on, until 20:00. */
  opensAt?: number;
  note?: string;
  phone?: string;
  seats?: number;
  /** As OpenStreetMap has it: "wlan", "no". */
  internet?: string;
}

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** Replaces a source with files of the columns of {@link plainCsv}. */
function createPlainSource(id: SourceId): PlaceSource {
  return {
    id,
    title: `자료 ${id}`,
    attribution: `출처 ${id}`,
    recognizes: (shape) => shape.format === 'csv' && shape.headers.includes(`${id}번호`),
    createReader: () => ({
      read(fields) {
        const { 상호명: name = '', 주소: address = '', 위도, 경도, 상태, 종류, 날짜, 여는때, 휴관일 } = fields;
        const key = fields[`${id}번호`] ?? '';
        if (위도 === undefined) return { rejected: REJECTION_REASON.coordinates, name, key };
        const [province = '', district = ''] = address.split(' ');
        const startMinute = Number(여는때) * 60;
        return {
          place: {
            ...{ key, name, address, province, district, category: 'cafe', detailedCategory: `카페 ${id}` },
            ...{ neighborhood: '성수동', legalDong: null, adminDong: null },
            ...{ latitude: Number(위도), longitude: Number(경도), status: (상태 ?? 'OPEN') as BusinessStatus },
            ...{ part: 종류 ?? '', date: 날짜 ?? null, warnings: 여는때 === '25' ? ['여는 때가 이상함'] : [] },
            ...(여는때 !== undefined &&
              여는때 !== '25' && {
                hours: {
                  weekly: DAYS.map((dayOfWeek) => ({ dayOfWeek, startMinute, endMinute: 1_200 })),
                  exceptions: [{ on: { type: 'PUBLIC_HOLIDAY' as const }, spans: [] }],
                },
              }),
            ...(휴관일 !== undefined && { hoursNote: 휴관일 }),
            ...readDetails(fields),
          },
        };
      },
    }),
  };
}

const COLUMNS = {
  name: '상호명',
  address: '주소',
  latitude: '위도',
  longitude: '경도',
  status: '상태',
  part: '종류',
  date: '날짜',
  opensAt: '여는때',
  note: '휴관일',
  phone: '전화번호',
  seats: '열람좌석수',
  internet: 'internet_access',
} as const satisfies Partial<Record<keyof PlainRow, string>>;

export function plainCsv(id: SourceId, rows: readonly PlainRow[]): string {
  const columns = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const lines = rows.map((row) => [row.key, ...columns.map((column) => row[column] ?? '')]);
  const header = [`${id}번호`, ...columns.map((column) => COLUMNS[column])];
  return [header, ...lines].map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`).join('');
}

/** Replaces the registry of sources in tests. */
export function plainRegistry() {
  const SOURCES = (['semas', 'localdata', 'library', 'osm'] as const).map(createPlainSource);
  return { SOURCES, findSource: (id: string) => SOURCES.find((source) => source.id === id) };
}
