import { type SearchColumns, searchChoseong, searchJamo } from '#lib/korean-search.ts';

export type RegionKind = 'DISTRICT' | 'NEIGHBORHOOD' | 'LEGAL_DONG' | 'ADMIN_DONG';

/** A 시군구 or a 동 that places lie in. */
export interface RegionKey {
  kind: RegionKind;
  province: string;
  district: string;
  /** Its 동, of whichever kind; null for a 시군구. */
  dong: string | null;
}

/** 신사동, 강남구 신사동, 서울 강남구 신사동: from the shortest to the one that is surely its own. */
function waysToSay({ province, district, dong }: RegionKey): string[] {
  if (dong === null) return [district, `${province} ${district}`];
  return [dong, `${district} ${dong}`, `${province} ${district} ${dong}`];
}

/** Gives each region the shortest way to say it that means no other. */
export function nameRegions<Region extends RegionKey>(regions: readonly Region[]): (Region & { name: string })[] {
  const uses = new Map<string, number>();
  for (const name of regions.flatMap(waysToSay)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return regions.map((region) => {
    const ways = waysToSay(region);
    return { ...region, name: ways.find((way) => uses.get(way) === 1) ?? ways.join(' ') };
  });
}

/** Where a region lies, as people read it: 서울 성동구 성수동. */
export function regionAddress(region: RegionKey): string {
  return waysToSay(region).at(-1) ?? '';
}

/** Every way to say its name, the shortest first, as a keyword is looked for in it. */
export function regionSearchWays(region: RegionKey): SearchColumns[] {
  const { province, dong } = region;
  const ways = [...waysToSay(region), ...(dong === null ? [] : [`${province} ${dong}`])];
  return ways.map((way) => ({ searchJamo: searchJamo(way), searchChoseong: searchChoseong(way) }));
}
