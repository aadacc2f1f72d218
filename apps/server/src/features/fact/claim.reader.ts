import { FACTS, type Fact, PRICE_MAX, PRICE_MIN, toFactValue } from '@sol/contract/fact-definitions';
import { isInKorea, type LatLng } from '@sol/contract/geo';
import {
  cleanValue,
  csvDialects,
  firstField,
  parseDate,
  parseNumber,
  readCsvRows,
  readStart,
  shortenAddress,
} from '#features/place-import/place-import.public.ts';
import { OperatorError } from '#lib/http/operator-error.ts';

/** What a row of a list states about a place. */
export interface Claim {
  name: string;
  address: string;
  position?: LatLng;
  facts: (Fact & { quote?: string })[];
  /** The title of the list. */
  source: string;
  /** "2026-10-01". */
  date: string;
  licence: string;
}

/** Values for rows without one. */
export interface ClaimDefaults {
  source?: string | undefined;
  date?: string | undefined;
  licence?: string | undefined;
}

interface RejectedClaim {
  /** Its number in the file, with the header as the first. */
  row: number;
  name: string;
  reason: string;
}

/** More than the restaurants of the country with a good price. A list is read into the memory. */
const CLAIMS_MAX = 100_000;
const TEXT_MAX = 200;

const NAME_COLUMNS = ['name', '이름', '상호', '상호명', '업소명', '가게이름', '시설명'];
const ADDRESS_COLUMNS = ['address', '주소', '업소주소', '도로명주소', '소재지도로명주소', '소재지'];
const FACTS_COLUMNS = ['facts', '정보', '혼자가기정보'];
const SOURCE_COLUMNS = ['source', '출처'];
const DATE_COLUMNS = ['date', '날짜', '기준일', '기준일자', '데이터기준일자', '기준년월'];
const LICENCE_COLUMNS = ['licence', 'license', '이용조건', '라이선스'];
const LATITUDE_COLUMNS = ['latitude', 'lat', '위도'];
const LONGITUDE_COLUMNS = ['longitude', 'lng', 'lon', '경도'];

/** A list of 착한가격업소, whose prices are in a free text. */
const GOOD_PRICE = { text: '업소정보', kind: '분류코드명', source: '서울시 착한가격업소', licence: '공공누리 1유형' };
const MEAL_KIND = /식/;
/** Up to the next title of the text. */
const MENU = /취급\s?품목\s?:([^:]*)/;
const MENU_ITEM = /([가-힣a-z()][가-힣a-z() ]*)(\d{1,3}(?:,\d{3})+|\d+)\s?원/giu;

type Fields = Readonly<Record<string, string>>;

/** "24-10" and "2024-10" are months, whose first day counts. */
function dateOf(text: string): string | undefined {
  const [, year = '', month = ''] = /^(\d{2}|\d{4})[-.]?(\d{2})$/.exec(text) ?? [];
  return parseDate(year === '' ? text : `${year.padStart(4, '20')}-${month}-01`);
}

/** The lowest price of a meal, with the dish as the quote. */
function readMenu(fields: Fields): Claim['facts'] {
  if (!MEAL_KIND.test(fields[GOOD_PRICE.kind] ?? '')) return [];
  const menu = MENU.exec(fields[GOOD_PRICE.text] ?? '')?.[1] ?? '';
  const prices = [...menu.matchAll(MENU_ITEM)]
    .map(([, dish = '', won = '']) => ({ dish: dish.trim(), won: Number(won.replaceAll(',', '')) }))
    .filter(({ won }) => won >= PRICE_MIN && won <= PRICE_MAX)
    .toSorted((a, b) => a.won - b.won);
  const [lowest] = prices;
  if (lowest === undefined) return [];
  const quote = `${lowest.dish} ${lowest.won.toLocaleString('ko-KR')}원`;
  return [{ fact: 'PRICE_ONE', value: String(lowest.won), quote }];
}

/** "SEAT:YES; PRICE_ONE:8000", and columns with the name or the title of a fact. @throws the text that is no fact */
function readFacts(fields: Fields): Claim['facts'] {
  const stated = new Map<string, Fact>();
  for (const text of firstField(fields, FACTS_COLUMNS).split(/[;|\s]+|,\s*(?=[A-Z_]+:)/)) {
    if (text === '') continue;
    const [name = '', value = ''] = text.split(':');
    const definition = FACTS.find((one) => one.name === name);
    const known = definition && toFactValue(definition.name, value);
    if (definition === undefined || known === undefined) throw new OperatorError(`알 수 없는 정보예요: ${text}`);
    stated.set(name, { fact: definition.name, value: known });
  }
  for (const { name, title, values } of FACTS) {
    const text = firstField(fields, [name.toLowerCase(), title.replaceAll(' ', '')]);
    if (text === '') continue;
    const titled = values.find((one) => one.title === text || (one.value === 'YES' && /^[oy○예]$/i.test(text)));
    const price = text.replace(/,|원$/g, '');
    const known = toFactValue(name, titled?.value ?? (values.length === 0 ? price : text));
    if (known === undefined) throw new OperatorError(`알 수 없는 값이에요: ${title} ${text}`);
    stated.set(name, { fact: name, value: known });
  }
  return [...stated.values()];
}

function positionOf(fields: Fields): LatLng | undefined {
  const latitude = parseNumber(firstField(fields, LATITUDE_COLUMNS));
  const longitude = parseNumber(firstField(fields, LONGITUDE_COLUMNS));
  if (latitude === undefined || longitude === undefined) return undefined;
  const position = { latitude, longitude };
  return isInKorea(position) ? position : undefined;
}

/** @throws OperatorError with the reason to reject the row */
function toClaim(fields: Fields, defaults: ClaimDefaults, today: string): Claim {
  const isGoodPrice = GOOD_PRICE.text in fields;
  const name = firstField(fields, NAME_COLUMNS);
  const address = shortenAddress(firstField(fields, ADDRESS_COLUMNS));
  const source = firstField(fields, SOURCE_COLUMNS) || defaults.source || (isGoodPrice ? GOOD_PRICE.source : '');
  const licence = firstField(fields, LICENCE_COLUMNS) || defaults.licence || (isGoodPrice ? GOOD_PRICE.licence : '');
  const written = firstField(fields, DATE_COLUMNS);
  const date = dateOf(written === '' ? (defaults.date ?? '') : written);
  const position = positionOf(fields);
  if (name === '') throw new OperatorError('이름이 없어요.');
  if (address === '' && position === undefined) throw new OperatorError('주소가 없어요.');
  if (source === '') throw new OperatorError('출처가 없어요.');
  if (licence === '') throw new OperatorError('이용 조건이 없어요.');
  if (date === undefined || date > today) throw new OperatorError('날짜가 없거나 앞날이에요.');
  if ([name, address, source, licence].some((text) => text.length > TEXT_MAX))
    throw new OperatorError('글이 너무 길어요.');
  const facts = isGoodPrice ? readMenu(fields) : readFacts(fields);
  if (facts.length === 0) throw new OperatorError('혼자 가기 정보가 없어요.');
  return { name, address, facts, source, date, licence, ...(position && { position }) };
}

/**
 * Reads a list as CSV in UTF-8 or CP949.
 * @param today "2026-11-30" in Seoul: later dates are rejected
 * @throws OperatorError if the file has no columns of names or too many rows
 */
export async function readClaims(
  path: string,
  defaults: ClaimDefaults,
  today: string,
): Promise<{ claims: Claim[]; rejected: RejectedClaim[] }> {
  const { start } = await readStart(path);
  const dialect = csvDialects(start).find(({ headers }) => headers.some((header) => NAME_COLUMNS.includes(header)));
  if (dialect === undefined) {
    throw new OperatorError('이름 열이 없어요.', {
      hint: 'name,address,facts,source,date,licence 열이 있는 CSV 파일을 골라 주세요.',
    });
  }
  const claims: Claim[] = [];
  const rejected: RejectedClaim[] = [];
  for await (const rows of readCsvRows(path, dialect, {})) {
    for (const row of rows) {
      if (row.fields === undefined) {
        rejected.push({ row: row.row, name: row.name, reason: row.malformed });
        continue;
      }
      try {
        claims.push(toClaim(row.fields, defaults, today));
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        rejected.push({ row: row.row, name: cleanValue(firstField(row.fields, NAME_COLUMNS)), reason: error.message });
      }
    }
    if (claims.length + rejected.length > CLAIMS_MAX) {
      throw new OperatorError(`목록은 ${CLAIMS_MAX.toLocaleString('ko-KR')}행까지 담을 수 있어요.`);
    }
  }
  return { claims, rejected };
}
