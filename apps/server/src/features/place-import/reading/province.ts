/** All official and short names of the 17 시도. */
const PROVINCES = new Map(
  Object.entries({
    서울: ['서울특별시', '서울시'],
    부산: ['부산광역시', '부산시'],
    대구: ['대구광역시', '대구시'],
    인천: ['인천광역시', '인천시'],
    광주: ['광주광역시'],
    대전: ['대전광역시', '대전시'],
    울산: ['울산광역시', '울산시'],
    세종: ['세종특별자치시', '세종특별시', '세종시'],
    경기: ['경기도'],
    강원: ['강원특별자치도', '강원도'],
    충북: ['충청북도'],
    충남: ['충청남도'],
    전북: ['전북특별자치도', '전라북도'],
    전남: ['전라남도'],
    경북: ['경상북도'],
    경남: ['경상남도'],
    제주: ['제주특별자치도', '제주도'],
  }).flatMap(([short, names]) => [short, ...names].map((name) => [name, short] as const)),
);

export function shortProvince(name: string): string | undefined {
  return PROVINCES.get(name);
}

export interface Region {
  province: string;
  district: string;
}

/** Parses 시도 and 시군구: "경기도 수원시 영통구 …" is 경기 and 수원시 영통구. */
export function regionOf(address: string): Region | undefined {
  const [first = '', second = '', third = ''] = address.split(' ', 3);
  const province = shortProvince(first);
  if (province === undefined) return undefined;
  // 세종 is the only province without districts.
  if (province === '세종') return { province, district: '세종시' };
  if (!/[시군구]$/.test(second)) return undefined;
  const hasWard = second.endsWith('시') && third.length > 1 && third.endsWith('구');
  return { province, district: hasWard ? `${second} ${third}` : second };
}

/** Shortens the province: 서울특별시 성동구 … → 서울 성동구 …. */
export function shortenAddress(address: string): string {
  const end = address.indexOf(' ');
  const province = end === -1 ? undefined : shortProvince(address.slice(0, end));
  return province === undefined ? address : province + address.slice(end);
}
