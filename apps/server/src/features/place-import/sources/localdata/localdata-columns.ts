import { EPSG_CODES, type EpsgCode } from '../../reading/projection.ts';

/**
 * Header names of each column in the column sets in use since 2016, the current one first, and those of
 * the open APIs, from which tools write files too: the one that ended in 2026, and its successor.
 */
export const LOCALDATA_COLUMNS = {
  authority: ['개방자치단체코드', 'opnsfteamcode', 'opn_atmy_grp_cd'],
  number: ['관리번호', 'mgtno', 'mng_no'],
  name: ['사업장명', 'bplcnm', 'bplc_nm'],
  status: ['영업상태명', 'trdstatenm', 'sals_stts_nm'],
  statusCode: ['영업상태코드', '영업상태구분코드', 'trdstategbn', 'sals_stts_cd'],
  detailedStatus: ['상세영업상태명', 'dtlstatenm', 'dtl_sals_stts_nm'],
  roadAddress: ['도로명주소', '도로명전체주소', '소재지도로명주소', 'rdnwhladdr', 'road_nm_addr'],
  lotAddress: ['지번주소', '소재지전체주소', '소재지지번주소', '지번전체주소', 'sitewhladdr', 'lotno_addr'],
  service: ['개방서비스명', 'opnsvcnm'],
  kind: ['업태구분명', '위생업태명', 'uptaenm', 'sntuptaenm', 'bzstat_se_nm', 'snttn_bzstat_nm'],
  cultureKind: ['문화체육업종명', 'culphyedcobnm', 'cultr_spts_tpbiz_nm'],
  date: [
    ...['데이터갱신일자', '데이터갱신시점', 'updatedt', 'dat_updt_pnt'],
    ...['최종수정일자', '최종수정시점', 'lastmodts', 'last_mdfcn_pnt'],
  ],
} as const;

const X_COLUMN = /^(?:좌표정보\(?x|좌표\(?x|x좌표|x$|경도|crd_info_x)/;
const Y_COLUMN = /^(?:좌표정보\(?y|좌표\(?y|y좌표|y$|위도|crd_info_y)/;

/** The names of the coordinate columns vary: "좌표정보(x)", "좌표정보x(epsg5174)". */
export function findCoordinateColumns(headers: readonly string[]): { x?: string | undefined; y?: string | undefined } {
  return { x: headers.find((header) => X_COLUMN.test(header)), y: headers.find((header) => Y_COLUMN.test(header)) };
}

/**
 * The projection that the name of a coordinate column states. The columns of 2026 do not, but are always in 5174.
 */
export function epsgOf(header: string): EpsgCode | undefined {
  const code = Number(/epsg:?(\d{4})/.exec(header)?.[1]);
  const stated = EPSG_CODES.find((known) => known === code);
  return stated ?? (header.startsWith('crd_info_') ? 5174 : undefined);
}

export function isLocaldataHeader(headers: readonly string[]): boolean {
  const { number, name, status, statusCode, detailedStatus } = LOCALDATA_COLUMNS;
  const { x, y } = findCoordinateColumns(headers);
  const required = [number, name, [...status, ...statusCode, ...detailedStatus]];
  return x !== undefined && y !== undefined && required.every((names) => names.some((n) => headers.includes(n)));
}
