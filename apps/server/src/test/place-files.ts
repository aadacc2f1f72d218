import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, type TestContext } from 'vitest';

/** A row by column name. Columns that are left out are empty. */
export type CsvFields = Partial<Record<string, string>>;

/** The columns of public files, by data set and vintage. */
export const HEADERS = {
  semas:
    '상가업소번호,상호명,지점명,상권업종대분류코드,상권업종대분류명,상권업종중분류코드,상권업종중분류명,상권업종소분류코드,상권업종소분류명,표준산업분류코드,표준산업분류명,시도코드,시도명,시군구코드,시군구명,행정동코드,행정동명,법정동코드,법정동명,지번코드,대지구분코드,대지구분명,지번본번지,지번부번지,지번주소,도로명코드,도로명,건물본번지,건물부번지,건물관리번호,건물명,도로명주소,구우편번호,신우편번호,동정보,층정보,호정보,경도,위도',
  semasExport:
    ',상호명,지점명,상권업종대분류명,상권업종중분류명,상권업종소분류명,행정동명,도로명주소,경도,위도,행정동코드',
  park: '관리번호,공원명,공원구분,소재지도로명주소,소재지지번주소,위도,경도,공원면적,공원보유시설(운동시설),공원보유시설(유희시설),공원보유시설(편익시설),공원보유시설(교양시설),공원보유시설(기타시설),지정고시일,관리기관명,전화번호,데이터기준일자,제공기관코드,제공기관명',
  localdata:
    '개방자치단체코드,관리번호,인허가일자,영업상태코드,영업상태명,상세영업상태코드,상세영업상태명,폐업일자,전화번호,소재지면적,소재지우편번호,지번주소,도로명주소,도로명우편번호,사업장명,최종수정일자,데이터갱신구분,데이터갱신일자,업태구분명,좌표정보(X),좌표정보(Y),위생업태명,홈페이지',
  localdataWithServices:
    '번호,개방서비스명,개방서비스아이디,개방자치단체코드,관리번호,인허가일자,인허가취소일자,영업상태구분코드,영업상태명,상세영업상태코드,상세영업상태명,폐업일자,휴업시작일자,휴업종료일자,재개업일자,소재지전화,소재지면적,소재지우편번호,소재지전체주소,도로명전체주소,도로명우편번호,사업장명,최종수정시점,데이터갱신구분,데이터갱신일자,업태구분명,좌표정보x(epsg5174),좌표정보y(epsg5174),문화체육업종명,개관일자,법인명,',
  localdata2026:
    'OPN_ATMY_GRP_CD,MNG_NO,BPLC_NM,SALS_STTS_CD,SALS_STTS_NM,DTL_SALS_STTS_CD,DTL_SALS_STTS_NM,LCPMT_YMD,CLSBIZ_YMD,TELNO,LOTNO_ADDR,ROAD_NM_ADDR,ROAD_NM_ZIP,BZSTAT_SE_NM,SNTTN_BZSTAT_NM,ENG_CONM_NM,HPG,CRD_INFO_X,CRD_INFO_Y,LAST_MDFCN_PNT,DAT_UPDT_SE,DAT_UPDT_PNT',
} as const;

/** Invented places, in the columns of their data set. */
export const ROWS = {
  semas: {
    상가업소번호: 'MA0101202210A0000001',
    상호명: '달그림자식당',
    지점명: '',
    상권업종대분류명: '음식',
    상권업종중분류명: '한식',
    상권업종소분류코드: 'I20101',
    상권업종소분류명: '백반/한정식',
    시도명: '서울특별시',
    시군구명: '성동구',
    행정동명: '성수2가1동',
    법정동명: '성수동2가',
    도로명주소: '서울특별시 성동구 연무장길 12',
    경도: '127.0560',
    위도: '37.5430',
  },
  park: {
    관리번호: '11200-00417',
    공원명: '물그늘공원',
    공원구분: '근린공원',
    소재지지번주소: '서울특별시 성동구 성수동1가 685-20',
    위도: '37.5443',
    경도: '127.0378',
    공원면적: '1716.4',
    지정고시일: '1976-03-27',
    관리기관명: '서울특별시 성동구청',
    데이터기준일자: '2023-09-14',
    제공기관코드: '3030000',
    제공기관명: '서울특별시 성동구',
  },
  localdata: {
    개방자치단체코드: '3030000',
    관리번호: '3030000-104-2019-00417',
    인허가일자: '2019-05-02              ',
    영업상태코드: '01',
    영업상태명: '영업/정상',
    상세영업상태코드: '01',
    상세영업상태명: '영업',
    폐업일자: '                        ',
    소재지면적: '62.80',
    소재지우편번호: '133-822   ',
    지번주소: '서울특별시 성동구 성수동2가 300-12 ',
    도로명주소: '서울특별시 성동구 연무장길 12, 1층 (성수동2가)',
    사업장명: '달그림자커피',
    최종수정일자: '2024-08-14 12:08:18',
    데이터갱신일자: '2025-12-15 16:15:28',
    업태구분명: '커피숍',
    '좌표정보(X)': '204888.1            ',
    '좌표정보(Y)': '449150.4            ',
    위생업태명: '커피숍',
  },
  localdata2026: {
    OPN_ATMY_GRP_CD: '3030000',
    MNG_NO: '3030000-104-2019-00417',
    BPLC_NM: '달그림자커피',
    SALS_STTS_CD: '01',
    SALS_STTS_NM: '영업/정상',
    DTL_SALS_STTS_CD: '01',
    DTL_SALS_STTS_NM: '영업',
    LCPMT_YMD: '2019-05-02',
    LOTNO_ADDR: '서울특별시 성동구 성수동2가 300-12',
    ROAD_NM_ADDR: '서울특별시 성동구 연무장길 12, 1층 (성수동2가)',
    ROAD_NM_ZIP: '04782',
    BZSTAT_SE_NM: '커피숍',
    SNTTN_BZSTAT_NM: '커피숍',
    CRD_INFO_X: '204888.1',
    CRD_INFO_Y: '449150.4',
    LAST_MDFCN_PNT: '2026-11-27 14:03:11',
    DAT_UPDT_SE: 'I',
    DAT_UPDT_PNT: '2026-11-28 22:01:02',
  },
} as const satisfies Record<string, CsvFields>;

export interface CsvFormat {
  delimiter?: ',' | '|';
  lineBreak?: '\n' | '\r\n' | '\r';
  /** Which fields are quoted. */
  quotes?: 'all' | 'needed' | 'none';
}

export function toCsv(
  header: string,
  rows: readonly CsvFields[],
  { delimiter = ',', lineBreak = '\r\n', quotes = 'needed' }: CsvFormat = {},
): string {
  const headers = header.split(',');
  const isQuoted = (value: string) => quotes === 'all' || (quotes === 'needed' && /[",\r\n]/.test(value));
  const toField = (value: string) => (isQuoted(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const lines = [headers, ...rows.map((row) => headers.map((name) => row[name] ?? ''))];
  return lines.map((line) => line.map(toField).join(delimiter) + lineBreak).join('');
}

/** Writes files into a folder that is deleted after the tests of the file. */
export function useTemporaryFiles(): { write(content: string | Buffer): Promise<string> } {
  let folder = '';
  let files = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'place-file-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  return {
    async write(content) {
      const path = join(folder, `${++files}.csv`);
      await writeFile(path, content);
      return path;
    },
  };
}

const REAL_FILES = join(import.meta.dirname, '../../../../../shared/data');

/** The path of a real file. The files are not part of the project: without it the test is skipped. */
export function realFile(context: TestContext, name: string): string {
  const path = join(REAL_FILES, name);
  if (!existsSync(path)) context.skip(`no ${path}`);
  return path;
}
