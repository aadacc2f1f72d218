import { unknownCategory } from '#features/place-import/formats/rejection.rules.ts';
import type { PlaceSource, SourcePlace, SourceReader } from '#features/place-import/sources/source.rules.ts';
import {
  type ColumnNames,
  type Columns,
  findColumns,
  readStandardPlace,
  STANDARD_COLUMNS,
  type StandardColumn,
} from '#features/place-import/sources/standard-data/standard-place.rules.ts';

type CategoryResult = Pick<SourcePlace, 'category' | 'detailedCategory'> | { rejected: string };

/** Closed to visitors. */
const NOT_VISITABLE = /병영|교도소|교정/;

/** 도서관유형 to the class shown to people. 공공도서관 is what people call 도서관. */
export function libraryCategory(type: string, name: string): CategoryResult {
  const compact = type.replaceAll(' ', '');
  if (NOT_VISITABLE.test(compact)) return { rejected: unknownCategory(compact) };
  if (compact === '' && name.includes('작은도서관')) return { category: 'work', detailedCategory: '작은도서관' };
  if (compact === '' || compact === '공공도서관' || compact === '공립도서관' || compact === '도서관') {
    return { category: 'work', detailedCategory: '도서관' };
  }
  if (compact.endsWith('도서관')) return { category: 'work', detailedCategory: compact };
  return { rejected: unknownCategory(compact) };
}

type LibraryColumn =
  | StandardColumn
  | 'name'
  | 'province'
  | 'district'
  | 'type'
  | 'closingPhrase'
  | 'weekdayOpening'
  | 'weekdayClosing'
  | 'saturdayOpening'
  | 'saturdayClosing'
  | 'holidayOpening'
  | 'holidayClosing';

/** The English names are those of the open API, from which tools write files too. */
const COLUMN_NAMES: ColumnNames<LibraryColumn> = {
  ...STANDARD_COLUMNS,
  name: ['도서관명', 'lbrryNm'],
  province: ['시도명', '시도', 'ctprvnNm'],
  district: ['시군구명', '시군구', 'signguNm'],
  type: ['도서관유형', '도서관구분', 'lbrrySe'],
  closingPhrase: ['휴관일', '휴관정보', 'closeDay'],
  weekdayOpening: ['평일운영시작시각', '평일운영시작시간', 'weekdayOperOpenHhmm'],
  weekdayClosing: ['평일운영종료시각', '평일운영종료시간', 'weekdayOperColseHhmm'],
  saturdayOpening: ['토요일운영시작시각', '토요일운영시작시간', 'satOperOperOpenHhmm'],
  saturdayClosing: ['토요일운영종료시각', '토요일운영종료시간', 'satOperCloseHhmm'],
  holidayOpening: ['공휴일운영시작시각', '공휴일운영시작시간', 'holidayOperOpenHhmm'],
  holidayClosing: ['공휴일운영종료시각', '공휴일운영종료시간', 'holidayCloseOpenHhmm'],
};

function createReader(columns: Columns<LibraryColumn>): SourceReader {
  return {
    columns: columns.headers,
    read(fields) {
      const field = (column: LibraryColumn) => columns.read(fields, column);
      const time = (column: LibraryColumn) => columns.readTime(fields, column);
      const name = field('name');
      return readStandardPlace(columns, fields, {
        name,
        province: field('province'),
        district: field('district'),
        times: {
          weekday: [time('weekdayOpening'), time('weekdayClosing')],
          saturday: [time('saturdayOpening'), time('saturdayClosing')],
          holiday: [time('holidayOpening'), time('holidayClosing')],
        },
        closingPhrase: field('closingPhrase'),
        category: libraryCategory(field('type'), name),
      });
    },
  };
}

/** 전국도서관표준데이터: public and small libraries. */
export const librarySource: PlaceSource = {
  id: 'library',
  title: '전국도서관표준데이터',
  attribution: '공공데이터포털 전국도서관표준데이터',
  recognizes(shape) {
    if (shape.format !== 'csv') return false;
    const columns = findColumns(COLUMN_NAMES, shape.headers);
    const hasAddress = columns.has('roadAddress') || columns.has('lotAddress');
    return columns.has('name') && hasAddress && columns.has('latitude') && columns.has('longitude');
  },
  createReader: (shape) => createReader(findColumns(COLUMN_NAMES, shape.headers ?? [])),
};
