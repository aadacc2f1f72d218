import { TAKEAWAY, WHEELCHAIR_ACCESS } from '@sol/contract/place-details';
import type { SourceFields } from '#features/place-import/sources/source.rules.ts';
import type { DetailName, DetailValues } from '#lib/place/place-details.ts';
import { cleanValue, parseNumber } from './cells.rules.ts';
import { parseHomepage, parsePhone } from './contact.rules.ts';

/** A field beside name, address and hours: the columns of all sources that have it, and how a value is read. */
interface DetailField<Value> {
  /** Normalized names of columns and keys of tags; the first one with a valid value counts. */
  columns: readonly string[];
  /** @returns undefined for a value that is not valid. `fields` are those of the whole row. */
  parse: (text: string, fields: SourceFields) => Value | undefined;
}

const wholeNumber =
  (min: number, max: number) =>
  (text: string): number | undefined => {
    const value = Math.round(parseNumber(text.replace(/\s?(?:㎡|m2|m²|석|원|개)$/i, '')) ?? Number.NaN);
    return value >= min && value <= max ? value : undefined;
  };

const choice =
  <Value extends string>(values: readonly Value[], spellings: Readonly<Record<string, Value>> = {}) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text.toUpperCase()) ?? spellings[text.toLowerCase()];

const WON_MAX = 200_000;
const parseWon = wholeNumber(0, WON_MAX);
const ADMISSION_COLUMNS = ['어른관람료', 'adultchrge'];
const OTHER_FEES = ['청소년관람료', '어린이관람료', 'yngbgschrge', 'childchrge'];
const FEE_NOTES = ['관람료기타정보', 'etcchrgeinfo'];
/** Notes with which 0 may mean that the fee is not stated. */
const UNSURE_NOTE = /유료|상이|별도|책정|조례|통합|할인|요금|입장료|전시료|체험료|패스|\d{3}/;
/** Of the exhibition that is always open: "무료(기획전시는 별도)". */
const FREE_NOTE = /^(?:상설전시\S* ?)?무료(?!\s?or)/;

/** Registers write 0 for a fee that depends on something as well, and explain it in a note. */
function parseAdmission(text: string, fields: SourceFields): number | undefined {
  const won = parseWon(text);
  if (won !== 0) return won;
  const note = FEE_NOTES.map((column) => cleanValue(fields[column] ?? '')).find((value) => value !== '') ?? '';
  const others = OTHER_FEES.map((column) => parseWon(cleanValue(fields[column] ?? '')) ?? 0);
  const isUnsure = others.some((fee) => fee > 0) || (UNSURE_NOTE.test(note) && !FREE_NOTE.test(note));
  return isUnsure ? undefined : 0;
}

const FACILITIES_MAX = 10;
const FACILITY_LENGTH_MAX = 15;
const NO_FACILITY = /^(?:없음|해당 ?없음|미조성|기타|등|미상|name\?)$/i;

/** "조합놀이대1+화장실(2동), 벤치 등" → 조합놀이대, 화장실, 벤치. */
const listFacilities = (text: string): string[] =>
  text
    .replaceAll(/\([^)]*\)?|\[[^\]]*\]?/g, '')
    .split(/[+,·/;|]|\s등\b/)
    .map((part) =>
      part
        .replace(/\s*\d+\s*(?:개소|개|동|대|면|식|조|기|점|곳)?$/, '')
        .replace(/\s*등$/, '')
        .trim(),
    )
    .filter((part) => /^[가-힣][가-힣A-Za-z ]+$/.test(part) && part.length <= FACILITY_LENGTH_MAX)
    .filter((part) => !NO_FACILITY.test(part));

/** In the order of their use for an adult. Park registers have a column for each kind. */
const FACILITY_COLUMNS = [
  ...['편의시설정보', 'fcltyinfo', '공원보유시설(편익시설)', 'cnvnncfclty', '공원보유시설(교양시설)', 'cltrfclty'],
  ...[
    '공원보유시설(운동시설)',
    'mvmfclty',
    '공원보유시설(기타시설)',
    'etcfclty',
    '공원보유시설(유희시설)',
    'amsmtfclty',
  ],
];

function parseFacilities(fields: SourceFields): string[] | undefined {
  const found = FACILITY_COLUMNS.flatMap((column) => listFacilities(cleanValue(fields[column] ?? '')));
  const facilities = [...new Set(found)].slice(0, FACILITIES_MAX);
  return facilities.length === 0 ? undefined : facilities;
}

const DESCRIPTION_MIN = 20;
const DESCRIPTION_MAX = 1_000;

/** Registers list sentences: "- 작은 미술관이다. - 한지를 전시한다.". */
function parseDescription(text: string): string | undefined {
  const sentence = text.replace(/^[-·*\s]+/, '').replaceAll(/(?<=[.!?])\s*[-·*]\s+/g, '\n');
  return sentence.length >= DESCRIPTION_MIN && sentence.length <= DESCRIPTION_MAX && !sentence.includes('\uFFFD')
    ? sentence
    : undefined;
}

const WIFI_TAGS: Readonly<Record<string, DetailValues['wifi']>> = {
  wlan: 'YES',
  'wlan;terminal': 'YES',
  'terminal;wlan': 'YES',
  'wlan;wired': 'YES',
  free: 'YES',
  no: 'NO',
};

const AREA_MAX_M2 = 100_000_000;

type Fields = { readonly [Name in DetailName]: DetailField<NonNullable<DetailValues[Name]>> };

/** The fields of all sources. A library's 부지면적 and a licence's 총규모 are not those of what a visitor sees. */
const DETAIL_FIELDS: Fields = {
  phone: {
    columns: [
      ...['도서관전화번호', '운영기관전화번호', '전화번호', '소재지전화', '관리기관전화번호'],
      ...['phone', 'contact:phone', 'operphonenumber', 'phonenumber', 'telno', 'sitetel'],
    ],
    parse: parsePhone,
  },
  homepage: {
    columns: [
      ...['홈페이지주소', '운영홈페이지', '홈페이지', 'homepageurl', 'hpg', 'homepage'],
      ...['website', 'contact:website', 'url'],
    ],
    parse: parseHomepage,
  },
  seats: { columns: ['열람좌석수', 'seatco'], parse: wholeNumber(1, 20_000) },
  admission: { columns: ADMISSION_COLUMNS, parse: parseAdmission },
  isAdmissionUnsure: {
    columns: ADMISSION_COLUMNS,
    parse: (text, fields) => (parseWon(text) === 0 && parseAdmission(text, fields) === undefined ? true : undefined),
  },
  facilities: { columns: FACILITY_COLUMNS, parse: (_, fields) => parseFacilities(fields) },
  area: {
    columns: ['공원면적', 'parkar', '소재지면적', 'sitearea', 'lctn_area'],
    parse: wholeNumber(1, AREA_MAX_M2),
  },
  wheelchair: { columns: ['wheelchair'], parse: choice(WHEELCHAIR_ACCESS, { designated: 'YES' }) },
  takeaway: { columns: ['takeaway'], parse: choice(TAKEAWAY) },
  // "yes" of internet_access says neither which one, nor that it is wireless.
  wifi: { columns: ['internet_access', 'wifi'], parse: (text) => WIFI_TAGS[text.toLowerCase()] },
  description: { columns: ['박물관미술관소개', 'fcltyintrcn'], parse: parseDescription },
};

const READ = Object.entries(DETAIL_FIELDS) as [DetailName, DetailField<unknown>][];

/** The columns that {@link readDetails} reads, for the readers of sources. */
export const DETAIL_COLUMNS: readonly string[] = [
  ...new Set([...READ.flatMap(([, { columns }]) => columns), ...OTHER_FEES, ...FEE_NOTES]),
];

/** The details of a row, as a part of its place: none without a valid value. */
export function readDetails(fields: SourceFields): { details?: DetailValues } {
  const found = READ.flatMap(([name, { columns, parse }]) => {
    for (const column of columns) {
      const text = cleanValue(fields[column] ?? '');
      const value = text === '' ? undefined : parse(text, fields);
      if (value !== undefined) return [[name, value] as const];
    }
    return [];
  });
  return found.length === 0 ? {} : { details: Object.fromEntries(found) };
}
