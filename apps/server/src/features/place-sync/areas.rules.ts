import { shortProvince } from '#lib/geo/province-names.ts';
import codes from './area-codes.json' with { type: 'json' };

/** A 시도, or a 시군구 of one, whose places are fetched. */
export interface SyncArea {
  /** "서울 성동구"; "서울" for all of it. */
  name: string;
  /** As its services write it: "서울특별시 성동구". */
  given: string;
  /** The code of 법정동, of two digits for a 시도 and five for a 시군구. */
  code: string;
  /** The code of the office that gives licences; "6110000_ALL" for those of a whole 시도. */
  office: string;
}

interface ProvinceCodes {
  code: string;
  office: string;
  /** The codes of the district and of its office; null where only those of the 시도 are known. */
  districts: Readonly<Record<string, readonly (string | null)[]>>;
}

const PROVINCES: Readonly<Record<string, ProvinceCodes>> = codes;

/**
 * "서울특별시 성동구" or "경기도 수원시". A district whose code is not known, such as one of this year, is fetched
 * with its 시도, and the rows of the other districts are left out.
 * @returns undefined for a name that is none
 */
function findArea(given: string): SyncArea | undefined {
  const [first = '', ...rest] = given.split(/\s+/);
  const district = rest.join(' ');
  const province = shortProvince(first, rest[0]);
  const known = province === undefined ? undefined : PROVINCES[province];
  if (province === undefined || known === undefined) return undefined;
  const whole = { given, code: known.code, office: `${known.office}_ALL` };
  if (district === '') return { ...whole, name: province };
  const isCity = Object.keys(known.districts).some((name) => name.startsWith(`${district} `));
  if (isCity) return { ...whole, name: `${province} ${district}` };
  const found = known.districts[district];
  if (found === undefined) return undefined;
  const [code, office] = found;
  return { given, name: `${province} ${district}`, code: code ?? known.code, office: office ?? whole.office };
}

/** The areas of a list with commas. `unknown` are names of no area. */
export function parseAreas(list: string): { areas: SyncArea[]; unknown: string[] } {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter((name) => name !== '');
  const found = names.map((name) => [name, findArea(name)] as const);
  return {
    areas: found.flatMap(([, area]) => area ?? []),
    unknown: found.flatMap(([name, area]) => (area === undefined ? [name] : [])),
  };
}

/** Whether the area of a row, "경기 수원시 영통구", is one of these or in one. */
export const isInAreas = (area: string, areas: readonly SyncArea[]): boolean =>
  areas.some(({ name }) => area === name || area.startsWith(`${name} `));
