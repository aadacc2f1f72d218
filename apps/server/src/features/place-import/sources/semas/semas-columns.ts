/** Header names of each column, the current one first. */
export const SEMAS_COLUMNS = {
  key: ['상가업소번호'],
  name: ['상호명', '상호', '업소명'],
  branch: ['지점명'],
  largeClass: ['상권업종대분류명', '업종대분류명', '대분류명'],
  mediumClass: ['상권업종중분류명', '업종중분류명', '중분류명'],
  smallClass: ['상권업종소분류명', '업종소분류명', '소분류명'],
  smallClassCode: ['상권업종소분류코드', '업종소분류코드', '소분류코드'],
  province: ['시도명', '시도'],
  district: ['시군구명', '시군구'],
  adminDong: ['행정동명', '행정동'],
  legalDong: ['법정동명', '법정동'],
  roadAddress: ['도로명주소', '도로명주소전체'],
  lotAddress: ['지번주소', '소재지주소', '주소'],
  longitude: ['경도', '경도(x)', 'x좌표'],
  latitude: ['위도', '위도(y)', 'y좌표'],
} as const;

const { name, largeClass, mediumClass, smallClass, roadAddress, lotAddress, longitude, latitude } = SEMAS_COLUMNS;

/** A file has one of each. */
const REQUIRED: readonly (readonly string[])[] = [
  name,
  [...largeClass, ...mediumClass, ...smallClass],
  [...roadAddress, ...lotAddress],
  longitude,
  latitude,
];

export function isSemasHeader(headers: readonly string[]): boolean {
  return REQUIRED.every((names) => names.some((candidate) => headers.includes(candidate)));
}
