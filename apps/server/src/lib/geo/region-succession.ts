import type { LatLng } from './geo.ts';

/** 시도 by its short name, and 시군구: 경기 and 수원시 영통구. */
export interface Region {
  province: string;
  district: string;
}

interface Successor {
  /** Short 시도 and 시군구. */
  area: string;
  /** Its 법정동, 행정동, 읍 and 면. Without them it has all that no other successor has. */
  dongs?: readonly string[];
  /** Whether a place of an unknown 동 is in it. */
  contains?: (at: LatLng) => boolean;
}

interface Succession {
  /** The date on which it came into force. */
  since: string;
  /** Short 시도 and 시군구, or the name of a 시도. */
  from: string;
  to: readonly Successor[];
}

const whole = (area: string, dongs?: readonly string[]): Successor[] => [{ area, ...(dongs && { dongs }) }];

/**
 * Provinces and districts that were renamed, merged or split, by date. Where neither the 동 nor the position
 * decides about a split, the district is left as it was.
 */
export const SUCCESSIONS: readonly Succession[] = [
  { since: '2006-07-01', from: '제주도', to: whole('제주') },
  { since: '2006-07-01', from: '제주 북제주군', to: whole('제주 제주시') },
  { since: '2006-07-01', from: '제주 남제주군', to: whole('제주 서귀포시') },
  {
    since: '2010-07-01',
    from: '경남 마산시',
    to: [
      {
        area: '경남 창원시 마산회원구',
        dongs: ['회원동', '석전동', '봉암동', '양덕동', '합성동', '구암동', '회성동', '두척동', '내서읍'],
      },
      { area: '경남 창원시 마산합포구' },
    ],
  },
  { since: '2010-07-01', from: '경남 진해시', to: whole('경남 창원시 진해구') },
  { since: '2012-01-01', from: '충남 당진군', to: whole('충남 당진시') },
  { since: '2012-07-01', from: '충남 연기군', to: whole('세종 세종시') },
  { since: '2013-09-23', from: '경기 여주군', to: whole('경기 여주시') },
  {
    since: '2014-07-01',
    from: '충북 청원군',
    to: [
      { area: '충북 청주시 상당구', dongs: ['낭성면', '미원면', '가덕면', '남일면', '문의면'] },
      { area: '충북 청주시 서원구', dongs: ['남이면', '현도면'] },
      { area: '충북 청주시 흥덕구', dongs: ['오송읍', '강외면', '강내면', '옥산면'] },
      { area: '충북 청주시 청원구', dongs: ['내수읍', '오창읍', '북이면'] },
    ],
  },
  { since: '2018-07-01', from: '인천 남구', to: whole('인천 미추홀구') },
  { since: '2023-06-11', from: '강원도', to: whole('강원') },
  { since: '2023-07-01', from: '경북 군위군', to: whole('대구 군위군') },
  {
    since: '2024-01-01',
    from: '경기 부천시',
    to: [
      {
        area: '경기 부천시 원미구',
        dongs: ['원미동', '심곡동', '춘의동', '도당동', '약대동', '소사동', '중동', '상동'],
      },
      { area: '경기 부천시 소사구', dongs: ['심곡본동', '송내동', '소사본동', '범박동', '괴안동', '옥길동', '계수동'] },
      {
        area: '경기 부천시 오정구',
        dongs: ['여월동', '작동', '원종동', '고강동', '오정동', '대장동', '삼정동', '내동'],
      },
    ],
  },
  { since: '2024-01-18', from: '전라북도', to: whole('전북') },
  {
    since: '2026-02-01',
    from: '경기 화성시',
    to: [
      {
        area: '경기 화성시 만세구',
        dongs: [
          ...['우정읍', '향남읍', '남양읍', '남양동', '마도면', '송산면', '서신면', '팔탄면', '장안면', '양감면'],
          '새솔동',
        ],
      },
      {
        area: '경기 화성시 효행구',
        dongs: ['봉담읍', '매송면', '비봉면', '정남면', '기배동', '기안동', '배양동'],
      },
      {
        area: '경기 화성시 병점구',
        dongs: [
          ...['진안동', '병점동', '병점1동', '병점2동', '반월동', '화산동', '기산동', '반정동', '황계동', '송산동'],
          '안녕동',
        ],
      },
      {
        area: '경기 화성시 동탄구',
        dongs: [
          ...['동탄1동', '동탄2동', '동탄3동', '동탄4동', '동탄5동', '동탄6동', '동탄7동', '동탄8동', '동탄9동'],
          ...['반송동', '석우동', '오산동', '청계동', '영천동', '중동', '신동', '목동', '산척동', '장지동', '송동'],
          ...['방교동', '금곡동'],
        ],
      },
    ],
  },
  { since: '2026-07-01', from: '광주광역시', to: whole('광주') },
  { since: '2026-07-01', from: '전라남도', to: whole('전남') },
  {
    since: '2026-07-01',
    from: '인천 중구',
    to: [
      {
        area: '인천 영종구',
        dongs: [
          ...['중산동', '운남동', '운서동', '운북동', '을왕동', '남북동', '덕교동', '무의동'],
          ...['영종동', '영종1동', '영종2동', '용유동'],
        ],
        // The strait between 구읍뱃터 (126.58) and 월미도 (126.59).
        contains: ({ longitude }) => longitude < 126.586,
      },
      { area: '인천 제물포구' },
    ],
  },
  {
    since: '2026-07-01',
    from: '인천 동구',
    to: whole('인천 제물포구', [
      ...['만석동', '화수동', '화평동', '송현동', '창영동', '금곡동', '송림동', '화수1.화평동', '화수1·화평동'],
      ...['화수2동', '송현1.2동', '송현1·2동', '송현3동', '송림1동', '송림2동', '송림3.5동', '송림3·5동', '송림4동'],
      ...['송림6동', '금창동'],
    ]),
  },
  {
    since: '2026-07-01',
    from: '인천 서구',
    to: [
      {
        area: '인천 검단구',
        dongs: [
          ...['백석동', '마전동', '당하동', '원당동', '대곡동', '금곡동', '오류동', '왕길동', '불로동'],
          ...['검단동', '불로대곡동', '오류왕길동', '아라동'],
        ],
        // North of 경인아라뱃길, which runs between 37.555 and 37.575.
        contains: ({ latitude }) => latitude > 37.576,
      },
      { area: '인천 서해구' },
    ],
  },
];

/** Offices whose seven-digit code changed with the name of their province or district, by date. */
const OFFICE_SUCCESSIONS: readonly { since: string; from: number; to: number; added: number }[] = [
  { since: '2018-07-01', from: 3_510_000, to: 3_510_000, added: 500 },
  // 춘천시 to 양양군.
  { since: '2023-06-11', from: 4_180_000, to: 4_350_000, added: 1_000 },
  { since: '2023-07-01', from: 5_140_000, to: 5_140_000, added: 1_000 },
  { since: '2024-01-18', from: 4_640_000, to: 4_640_000, added: 1_000 },
  // 군산시 to 부안군.
  { since: '2024-01-18', from: 4_670_000, to: 4_790_000, added: 1_000 },
];
/** The codes of the 시군구 of a province follow each other. */
const OFFICE_STEP = 10_000;
const OFFICES = new Map(
  OFFICE_SUCCESSIONS.flatMap(({ from, to, added }) =>
    Array.from({ length: (to - from) / OFFICE_STEP + 1 }, (_, nth) => {
      const code = from + nth * OFFICE_STEP;
      return [String(code), String(code + added)] as const;
    }),
  ),
);

export const FORMER_OFFICES: readonly string[] = [...OFFICES.keys()];

/** The code of an authority or provider as it is today. */
export const currentOffice = (code: string): string => OFFICES.get(code) ?? code;

const isProvince = (name: string) => !name.includes(' ');
const areaOf = ({ province, district }: Region) => `${province} ${district}`;

function toRegion(area: string): Region {
  const space = area.indexOf(' ');
  return { province: area.slice(0, space), district: area.slice(space + 1) };
}

const DISTRICT_SUCCESSIONS = SUCCESSIONS.filter(({ from }) => !isProvince(from));

/** What decides about the part of a split district. */
export interface Whereabouts {
  /** Of any kind, as far as they are known. */
  dongs?: readonly (string | null | undefined)[];
  at?: LatLng;
}

const knownOf = (dongs: NonNullable<Whereabouts['dongs']>) =>
  dongs.filter((dong): dong is string => dong !== null && dong !== undefined && dong !== '');

function chooseSuccessor({ to }: Succession, { dongs = [], at }: Whereabouts): Successor | undefined {
  if (to.length === 1) return to[0];
  const known = knownOf(dongs);
  const listed = to.find((successor) => known.some((dong) => successor.dongs?.includes(dong)));
  if (listed !== undefined) return listed;
  const isLocated = at !== undefined && to.some(({ contains }) => contains !== undefined);
  const located = isLocated ? to.find(({ contains }) => contains?.(at)) : undefined;
  if (located !== undefined) return located;
  return known.length > 0 || isLocated ? to.find((successor) => successor.dongs === undefined) : undefined;
}

/** The region by the names of today. */
export function currentRegion(region: Region, whereabouts: Whereabouts): Region {
  let area = areaOf(region);
  for (const succession of DISTRICT_SUCCESSIONS) {
    if (succession.from === area) area = chooseSuccessor(succession, whereabouts)?.area ?? area;
  }
  return toRegion(area);
}

/** Whether the first region was succeeded by the other one, or by several of which it is one. */
export const isSuccessor = (former: Region, region: Region): boolean =>
  DISTRICT_SUCCESSIONS.some(
    ({ from, to }) => from === areaOf(former) && to.some(({ area }) => area === areaOf(region)),
  );

/**
 * The name of today of a former 시군구 or 동: of a split one, the successor that has what no other one has.
 * Undefined for a region that still exists.
 * @param name with or without its 시도
 */
export function mainSuccessor(name: string): string | undefined {
  const startsWith = (region: string) => name === region || name.startsWith(`${region} `);
  for (const succession of DISTRICT_SUCCESSIONS) {
    const { from, to } = succession;
    const start = [from, toRegion(from).district].find(startsWith);
    if (start === undefined) continue;
    const dong = name.slice(start.length + 1);
    const successor = chooseSuccessor(succession, { dongs: [dong] }) ?? to.at(-1);
    // A city of which only the wards are new still exists.
    if (successor === undefined || successor.area.startsWith(`${from} `)) continue;
    return dong === '' ? successor.area : `${successor.area} ${dong}`;
  }
  return undefined;
}

/** The regions that a place of today was in: 인천 중구 for one in 인천 제물포구. The 동 are as far as known. */
export function formerRegions(region: Region, dongs: readonly (string | null | undefined)[]): Region[] {
  const area = areaOf(region);
  if (!CHANGED_AREAS.has(area)) return [];
  const known = knownOf(dongs);
  const found = DISTRICT_SUCCESSIONS.filter(({ to }) => to.some((successor) => successor.area === area));
  const isListed = ({ to }: Succession) =>
    to.some((successor) => successor.area === area && known.some((dong) => successor.dongs?.includes(dong)));
  const listed = found.filter(isListed);
  const others = found.filter(({ to }) => to.some(({ area: one, dongs: own }) => one === area && own === undefined));
  const certain = listed.length > 0 ? listed : known.length > 0 ? others : found;
  // The ward of a city has its name anyway.
  return certain
    .map(({ from }) => from)
    .filter((from) => !area.startsWith(`${from} `))
    .map(toRegion);
}

/** The 시도 and 시군구 that do not exist any more, and those of which a part has left. */
export const FORMER_AREAS: readonly string[] = DISTRICT_SUCCESSIONS.map(({ from }) => from);

const CHANGED_AREAS: ReadonlySet<string> = new Set(
  DISTRICT_SUCCESSIONS.flatMap(({ to }) => to.map(({ area }) => area)),
);
/** The 시군구 of which some had another name. */
export const RENAMED_DISTRICTS: ReadonlySet<string> = new Set(
  [...CHANGED_AREAS].map((area) => toRegion(area).district),
);
const CHANGED_PROVINCES = new Set(SUCCESSIONS.filter(({ from }) => isProvince(from)).map(({ to }) => to[0]?.area));

/** Whether the offices of an area have changed with it, which may number its rows again. */
export const isChangedArea = (area: string): boolean =>
  CHANGED_AREAS.has(area) || CHANGED_PROVINCES.has(toRegion(area).province);

/** Wards of cities that had none before. */
export const NEW_WARDS: readonly string[] = DISTRICT_SUCCESSIONS.flatMap(({ from, to }) =>
  to.map(({ area }) => area).filter((area) => area.startsWith(`${from} `)),
);

/**
 * The area that has been the same since the first file: a city, of which later files name the ward. Keys of rows
 * have it, because an address does not always tell the ward.
 */
export function lastingArea(region: Region): string {
  const area = areaOf(region);
  return DISTRICT_SUCCESSIONS.find(({ from }) => area.startsWith(`${from} `))?.from ?? area;
}
