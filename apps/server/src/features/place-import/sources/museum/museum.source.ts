import type { PlaceSource, SourceReader } from '#features/place-import/sources/source.rules.ts';
import {
  type ColumnNames,
  type Columns,
  findColumns,
  readStandardPlace,
  STANDARD_COLUMNS,
  type StandardColumn,
} from '#features/place-import/sources/standard-data/standard-place.rules.ts';

/** Kinds of institutions, the ends of names. The last one in a name counts: 국립민속박물관 어린이박물관. */
const KIND = /박물관|뮤지[엄움]|미술관|갤러리|기념관|전시관|과학관|문학관|역사관|체험관|홍보관|자료관|생태관/g;

const OTHER_SPELLINGS: Readonly<Record<string, string>> = { 뮤지엄: '박물관', 뮤지움: '박물관' };

/**
 * The class shown to users. 박물관미술관구분 is 박물관 or 미술관 in some vintages; in the others it is the kind
 * of operator (국립, 공립, 사립, 대학).
 */
export function museumClass(type: string, name: string): string {
  const kind = /미술관|박물관/.exec(type)?.[0];
  if (kind !== undefined && type !== '박물관미술관') return kind;
  const ofName = name.match(KIND)?.at(-1);
  return ofName === undefined ? '박물관·미술관' : (OTHER_SPELLINGS[ofName] ?? ofName);
}

type MuseumColumn =
  | StandardColumn
  | 'name'
  | 'type'
  | 'closingPhrase'
  | 'weekdayOpening'
  | 'weekdayClosing'
  | 'holidayOpening'
  | 'holidayClosing';

/** The English names are those of the open API, from which tools write files too. */
const COLUMN_NAMES: ColumnNames<MuseumColumn> = {
  ...STANDARD_COLUMNS,
  name: ['시설명', '박물관미술관명', 'fcltyNm'],
  type: ['박물관미술관구분', 'fcltyType'],
  closingPhrase: ['휴관정보', '휴관일', 'rstdeInfo'],
  weekdayOpening: ['평일관람시작시각', '평일관람시작시간', 'weekdayOperOpenHhmm'],
  weekdayClosing: ['평일관람종료시각', '평일관람종료시간', 'weekdayOperColseHhmm'],
  holidayOpening: ['공휴일관람시작시각', '공휴일관람시작시간', 'holidayOperOpenHhmm'],
  holidayClosing: ['공휴일관람종료시각', '공휴일관람종료시간', 'holidayCloseOpenHhmm'],
};

function createReader(columns: Columns<MuseumColumn>): SourceReader {
  return {
    columns: columns.headers,
    read(fields) {
      const field = (column: MuseumColumn) => columns.read(fields, column);
      const time = (column: MuseumColumn) => columns.readTime(fields, column);
      const name = field('name');
      return readStandardPlace(columns, fields, {
        name,
        province: '',
        district: '',
        times: {
          weekday: [time('weekdayOpening'), time('weekdayClosing')],
          holiday: [time('holidayOpening'), time('holidayClosing')],
        },
        closingPhrase: field('closingPhrase'),
        category: { category: 'culture', detailedCategory: museumClass(field('type'), name) },
      });
    },
  };
}

/** 전국박물관미술관정보표준데이터. Several providers list the same house; their rows stay apart. */
export const museumSource: PlaceSource = {
  id: 'museum',
  title: '전국박물관미술관정보표준데이터',
  attribution: '공공데이터포털 전국박물관미술관정보표준데이터',
  recognizes(shape) {
    if (shape.format !== 'csv') return false;
    const columns = findColumns(COLUMN_NAMES, shape.headers);
    const hasAddress = columns.has('roadAddress') || columns.has('lotAddress');
    // Other facilities have 시설명 and 휴관일 too, but no hours of 관람.
    const isMuseum = columns.has('type') || (columns.has('closingPhrase') && columns.has('weekdayOpening'));
    return columns.has('name') && isMuseum && hasAddress && columns.has('latitude') && columns.has('longitude');
  },
  createReader: (shape) => createReader(findColumns(COLUMN_NAMES, shape.headers ?? [])),
};
