/** Header names of each column, the current one first. */
export const PARK_COLUMNS = {
  number: ['관리번호'],
  name: ['공원명'],
  kind: ['공원구분'],
  roadAddress: ['소재지도로명주소'],
  lotAddress: ['소재지지번주소'],
  latitude: ['위도'],
  longitude: ['경도'],
  date: ['데이터기준일자', '데이터기준일'],
  providerCode: ['제공기관코드'],
  providerName: ['제공기관명'],
  managerName: ['관리기관명'],
} as const;
