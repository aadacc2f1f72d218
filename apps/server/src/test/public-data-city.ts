import type { Row, ServiceCall } from './public-data-server.ts';

/** What the services list. Tests change it between runs. */
export interface PublicDataCity {
  licences: Map<string, Row[]>;
  shops: Row[];
  /** By day, "20261122". */
  shopChanges: Map<string, Row[]>;
  libraries: Row[];
  museums: Row[];
  parks: Row[];
  tour: Row[];
  /** By operation and content id. */
  tourDetails: Map<string, Row[]>;
}

export const createCity = (): PublicDataCity => ({
  ...{ licences: new Map(), shops: [], shopChanges: new Map(), libraries: [], museums: [], parks: [], tour: [] },
  tourDetails: new Map(),
});

/** A restaurant of 성동구 on a line, in a building of its own. */
export function licence(number: number, changes: Row = {}): Row {
  return {
    OPN_ATMY_GRP_CD: '3030000',
    MNG_NO: `3030000-101-2026-${String(number).padStart(5, '0')}`,
    BPLC_NM: `달그림자${number}식당`,
    SALS_STTS_CD: '01',
    SALS_STTS_NM: '영업/정상',
    DTL_SALS_STTS_CD: '01',
    DTL_SALS_STTS_NM: '영업',
    LCPMT_YMD: '2026-01-27',
    CLSBIZ_YMD: '',
    TELNO: '02-2286-5114',
    LOTNO_ADDR: `서울특별시 성동구 성수동2가 ${100 + number}`,
    ROAD_NM_ADDR: `서울특별시 성동구 연무장길 ${number} (성수동2가)`,
    ROAD_NM_ZIP: '04782',
    BZSTAT_SE_NM: '한식',
    SNTTN_BZSTAT_NM: '한식',
    ENG_CONM_NM: '',
    HPG: '',
    CRD_INFO_X: String(204_000 + (number % 40) * 60),
    CRD_INFO_Y: String(449_000 + Math.floor(number / 40) * 60),
    LAST_MDFCN_PNT: '2026-11-20 14:03:11',
    DAT_UPDT_SE: 'I',
    DAT_UPDT_PNT: '2026-11-21 22:01:02',
    ...changes,
  };
}

export function shop(number: number, changes: Row = {}): Row {
  return {
    bizesId: `MA0101202611A${String(number).padStart(7, '0')}`,
    bizesNm: `물그늘서점${number}`,
    brchNm: '',
    indsLclsCd: 'G2',
    indsLclsNm: '소매',
    indsMclsCd: 'G210',
    indsMclsNm: '서적 소매',
    indsSclsCd: 'G21001',
    indsSclsNm: '서점',
    ctprvnNm: '서울특별시',
    signguNm: '성동구',
    adongCd: '11200670',
    adongNm: '성수2가3동',
    ldongCd: '1120011500',
    ldongNm: '성수동2가',
    lnoAdr: `서울특별시 성동구 성수동2가 ${700 + number}`,
    rdnmAdr: `서울특별시 성동구 아차산로 ${number}`,
    lon: 127.05 + (number % 30) * 0.0007,
    lat: 37.545 + Math.floor(number / 30) * 0.0007,
    ...changes,
  };
}

export function library(number: number, changes: Row = {}): Row {
  return {
    lbrryNm: `느티${number}작은도서관`,
    ctprvnNm: '서울특별시',
    signguNm: '성동구',
    lbrrySe: '작은도서관',
    closeDay: '매주 월요일',
    weekdayOperOpenHhmm: '09:00',
    weekdayOperColseHhmm: '18:00',
    satOperOperOpenHhmm: '09:00',
    satOperCloseHhmm: '17:00',
    holidayOperOpenHhmm: '00:00',
    holidayCloseOpenHhmm: '00:00',
    seatCo: '24',
    rdnmadr: `서울특별시 성동구 왕십리로 ${number * 7}`,
    lnmadr: '',
    phoneNumber: '02-2286-5114',
    homepageUrl: 'https://library.example.or.kr',
    latitude: String(37.551 + number * 0.002),
    longitude: '127.0441',
    referenceDate: '2026-10-31',
    insttCode: '3030000',
    insttNm: '서울특별시 성동구',
    ...changes,
  };
}

export function sight(number: number, changes: Row = {}): Row {
  return {
    contentid: String(126_500 + number),
    contenttypeid: '12',
    title: `달빛나루공원${number}`,
    addr1: `서울특별시 성동구 뚝섬로 ${200 + number}`,
    addr2: '',
    zipcode: '04770',
    tel: '',
    mapx: String(127.03 + number * 0.002),
    mapy: '37.5444',
    firstimage: '',
    firstimage2: '',
    cpyrhtDivCd: 'Type1',
    createdtime: '20031127090000',
    modifiedtime: '20261103101500',
    lDongRegnCd: '11',
    lDongSignguCd: '200',
    lclsSystm1: 'NA',
    lclsSystm2: 'NA01',
    lclsSystm3: 'NA010100',
    showflag: '1',
    ...changes,
  };
}

const digits = (value: unknown) => String(value).replaceAll(/\D/g, '');

function listLicences(city: PublicDataCity, slug: string, query: URLSearchParams): Row[] {
  const office = query.get('cond[OPN_ATMY_GRP_CD::EQ]') ?? '';
  const since = query.get('cond[DAT_UPDT_PNT::GTE]') ?? '';
  return (city.licences.get(slug) ?? []).filter(
    (row) => (office.endsWith('_ALL') || row.OPN_ATMY_GRP_CD === office) && digits(row.DAT_UPDT_PNT) >= since,
  );
}

function listTour(city: PublicDataCity, operation: string, query: URLSearchParams): Row[] | undefined {
  if (operation !== 'areaBasedSyncList2') return city.tourDetails.get(`${operation} ${query.get('contentId')}`) ?? [];
  const [flag, since] = [query.get('showflag'), query.get('modifiedtime') ?? ''];
  const [province, district] = [query.get('lDongRegnCd'), query.get('lDongSignguCd')];
  return city.tour.filter(
    (row) =>
      row.showflag === flag &&
      String(row.modifiedtime) >= since &&
      (province === null || row.lDongRegnCd === province) &&
      (district === null || row.lDongSignguCd === district),
  );
}

/** The rows of a call to the services over the city. */
export function listRowsOf(city: PublicDataCity, { path, query }: ServiceCall): Row[] | undefined {
  const slug = /^\/1741000\/(\w+)\/info$/.exec(path)?.[1];
  if (slug !== undefined) return listLicences(city, slug, query);
  if (path.endsWith('/sdsc2/storeListInDong')) return query.get('key') === '11200' ? city.shops : [];
  if (path.endsWith('/sdsc2/storeListByDate')) return city.shopChanges.get(query.get('key') ?? '') ?? [];
  if (path.endsWith('/tn_pubr_public_lbrry_api')) return city.libraries;
  if (path.endsWith('/tn_pubr_public_museum_artgr_info_api')) return city.museums;
  if (path.endsWith('/tn_pubr_public_cty_park_info_api')) return city.parks;
  const operation = /\/B551011\/KorService2\/(\w+)$/.exec(path)?.[1];
  return operation === undefined ? undefined : listTour(city, operation, query);
}
