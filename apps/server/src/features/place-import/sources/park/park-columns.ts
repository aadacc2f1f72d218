/** Header names of each column: of the files, then of the open API, from which tools write files too. */
export const PARK_COLUMNS = {
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

export function isParkHeader(headers: readonly string[]): boolean {
  return [name, kind, latitude, longitude].every((names) => names.some((candidate) => headers.includes(candidate)));
}
