import type { Category } from '@sol/contract/category';
import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { currentOffice } from '#lib/geo/region-succession.ts';
import { completeAddress, dongOf, withoutNotes } from '../../reading/address.ts';
import { givenPosition, readPosition } from '../../reading/position.ts';
import { regionOf, shortenAddress, withCurrentRegion } from '../../reading/province.ts';
import { firstField, parseDate, withoutFraction } from '../../reading/values.ts';
import { REJECTION_REASON, unknownCategory } from '../../rejection.ts';
import type { PlaceSource, ReadResult, SourceFields, SourceReader } from '../../source.ts';

/** Header names of each column: of the files, then of the open API, from which tools write files too. */
const PARK_COLUMNS = {
  number: ['관리번호', 'manageno'],
  name: ['공원명', 'parknm'],
  kind: ['공원구분', 'parkse'],
  roadAddress: ['소재지도로명주소', 'rdnmadr'],
  lotAddress: ['소재지지번주소', 'lnmadr'],
  latitude: ['위도', 'latitude'],
  longitude: ['경도', 'longitude'],
  date: ['데이터기준일자', '데이터기준일', 'referencedate'],
  providerCode: ['제공기관코드', 'insttcode', 'instt_code'],
  providerName: ['제공기관명', 'insttnm', 'instt_nm'],
  managerName: ['관리기관명', 'institutionnm'],
} as const;

const { name, kind, latitude, longitude } = PARK_COLUMNS;

function isParkHeader(headers: readonly string[]): boolean {
  return [name, kind, latitude, longitude].every((names) => names.some((candidate) => headers.includes(candidate)));
}

/** Kinds of parks and words that name none of them: "1호 근린공원", "미관광장 34호", "공원-112". */
const GENERIC_WORDS =
  /도시농업|도시자연|자연|생활권|어린이|소공원|근린|문화|수변|체육|역사|묘지|가로|주제|쌈지|생태|광장|공원|공공공지|미관|경관|완충|녹지|저류지|산단|제?\d+(?:-\d+)?호?|(?<![A-Z])[A-Z](?![A-Z])/g;

/** Whether a name does not distinguish the park from others. A date, such as 3.15, does. */
export function isGenericParkName(name: string): boolean {
  return !/\d[.·]\d/.test(name) && !/[가-힣A-Z]/i.test(name.replace(GENERIC_WORDS, ''));
}

/** "거 북 골" is written with spaces to fill a column. */
function joinSyllables(name: string): string {
  return /^[가-힣](?: [가-힣])+$/.test(name) ? name.replaceAll(' ', '') : name;
}

/** Words that already state what the place is. */
const PLACE_WORD =
  /공원|파크|광장|마당|쉼터|숲|동산|정원|식물원|수목원|유원지|유적|습지|연못|호수|둘레길|산책로|길$|뜰|놀이터|공지|녹지|저류지|묘지|센터/;

const KIND_WORD = /근린|문화|수변|체육|역사|묘지|주제/;

/**
 * The name with its kind, as on the sign: registers often list 갈산 for 갈산 근린공원, and 한강근린3(운양)
 * for 한강근린3공원(운양). Kinds that are not words of a name, such as 기타, are not added.
 */
export function parkName(name: string, kind: string): string {
  const joined = joinSyllables(name);
  if (PLACE_WORD.test(joined) || !kind.endsWith('공원') || kind === '기타공원') return joined;
  // Behind at least one letter: some names are in brackets themselves.
  const bracket = joined.endsWith(')') ? joined.indexOf('(', 1) : -1;
  const base = bracket === -1 ? joined : joined.slice(0, bracket).replace(/(?<=.) $/, '');
  const note = joined.slice(base.length);
  return `${base}${KIND_WORD.test(base) ? '공원' : ` ${kind}`}${note}`;
}

export const GENERIC_NAME = '이름이 종류뿐인 공원';

/** Kinds of 공원구분 by the law on urban parks, and what registers write beside them. */
const KINDS = new Map<string, Category>(
  [
    ...['근린공원', '문화공원', '수변공원', '체육공원', '역사공원', '묘지공원', '도시농업공원', '주제공원', '생태공원'],
    ...['기타', '기타공원', '가로공원', '국가도시공원', '도시자연공원', '도시자연공원구역', '자연공원', '방재공원'],
  ].map((kind) => [kind, 'walk']),
);

/** Playgrounds and pocket parks are four of five parks. Registers misspell the class. */
const SMALL_KIND = /^어린[이인]\s?공원$|^소공원$/;
const SMALL_NAME = /어린이공원|(?:^|\s)소공원/;

function read(fields: SourceFields): ReadResult {
  const field = (column: keyof typeof PARK_COLUMNS) => firstField(fields, PARK_COLUMNS[column]);
  const kind = field('kind');
  const registeredName = field('name');
  const name = parkName(registeredName, kind);
  // 1,768 of 18,304 numbers repeat, also within a provider. With the name, only duplicates are left.
  const number = field('number') || shortenAddress(field('lotAddress') || field('roadAddress'));
  const key = [currentOffice(withoutFraction(field('providerCode'))), number, registeredName]
    .join('|')
    .replaceAll(' ', '');
  const reject = (rejected: string, geocodable = {}): ReadResult => ({
    rejected,
    name: registeredName,
    key,
    ...geocodable,
  });
  if (registeredName === '') return { rejected: REJECTION_REASON.name, name: '' };
  const [road, lot] = [field('roadAddress'), field('lotAddress')];
  if (road === '' && lot === '') return reject(REJECTION_REASON.address);
  if (`${name}${road}${lot}`.includes('\uFFFD')) return reject(REJECTION_REASON.unreadable);

  const authorities = [field('providerName'), field('managerName')];
  const address = shortenAddress(completeAddress(road || lot, authorities));
  const region = regionOf(address);
  if (region === undefined) return reject(REJECTION_REASON.region);
  const { position, rejected } = readPosition({
    x: field('longitude'),
    y: field('latitude'),
    region,
    given: givenPosition(fields),
  });
  if (rejected !== undefined) return reject(rejected, { address });

  const category = KINDS.get(kind);
  if (category === undefined || SMALL_KIND.test(kind)) return reject(unknownCategory(kind));
  if (SMALL_NAME.test(registeredName)) return reject(unknownCategory('어린이공원·소공원이라는 이름'));
  if (isGenericParkName(registeredName)) return reject(GENERIC_NAME);

  const dong = dongOf(completeAddress(lot, authorities), road);
  return {
    place: {
      key,
      name,
      category,
      detailedCategory: kind.startsWith('기타') ? '공원' : kind,
      ...withCurrentRegion({
        address: withoutNotes(address),
        ...region,
        neighborhood: neighborhoodOf(dong ?? '') || region.district,
        legalDong: dong ?? null,
        adminDong: null,
        ...position,
      }),
      status: 'OPEN',
      part: '',
      date: parseDate(field('date')) ?? null,
      warnings: [],
    },
  };
}

const parkReader: SourceReader = { columns: Object.values(PARK_COLUMNS).flat(), read };

export const parkSource: PlaceSource = {
  id: 'park',
  title: '전국도시공원정보표준데이터',
  attribution: '지방자치단체 전국도시공원정보표준데이터, 공공데이터포털',
  recognizes: ({ headers }) => headers !== undefined && isParkHeader(headers),
  createReader: () => parkReader,
};
