/** Why a row was not taken, as the operator reads it. */
export const REFUSAL = {
  columns: '칸 수가 머리글과 다름',
  unreadable: '깨진 글자가 있음',
  name: '이름 없음',
  address: '주소 없음',
  region: '시도나 시군구를 알 수 없음',
  coordinates: '좌표 없음',
  swapped: '경도와 위도가 뒤바뀜',
  abroad: '좌표가 대한민국 밖',
  repeated: '파일 안에서 되풀이된 가게',
} as const;

/** With the class as the source names it, so that the report says which classes were left out. */
export function unknownCategory(sourceClass: string): string {
  return sourceClass === '' ? '업종 없음' : `다루지 않는 업종: ${sourceClass}`;
}

export interface Rejection {
  /** As a spreadsheet counts it: the header is row 1. */
  row: number;
  reason: string;
  name: string;
}
