/** Header names of each column. The first name that the file has is used. */
const COLUMN_NAMES = {
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

export type Column = keyof typeof COLUMN_NAMES;
export type ColumnIndexes = Readonly<Record<Column, number>>;

const REQUIRED: readonly Column[] = ['name', 'longitude', 'latitude'];

/** The file cannot be imported. The message is shown to the operator. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}

const normalize = (header: string): string => header.normalize('NFC').replace(/\s/g, '').toLowerCase();

/**
 * Returns the index of each column, -1 for a missing one.
 * @throws ImportFileError if a required column is missing
 */
export function findColumns(headers: readonly string[]): ColumnIndexes {
  const positions = new Map(headers.map((header, index) => [normalize(header), index]));
  const find = (column: Column) => {
    const name = COLUMN_NAMES[column].find((candidate) => positions.has(candidate));
    return (name === undefined ? undefined : positions.get(name)) ?? -1;
  };
  const indexes = Object.fromEntries(
    (Object.keys(COLUMN_NAMES) as Column[]).map((column) => [column, find(column)]),
  ) as Record<Column, number>;

  const missing: string[] = REQUIRED.filter((column) => indexes[column] === -1).map(
    (column) => COLUMN_NAMES[column][0],
  );
  if (indexes.roadAddress === -1 && indexes.lotAddress === -1) missing.push('도로명주소');
  if (missing.length > 0) throw new ImportFileError(`머리글에 없는 칸: ${missing.join(', ')}`);
  return indexes;
}
