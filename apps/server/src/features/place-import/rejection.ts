/** Reasons shown to the operator. */
export const REJECTION_REASON = {
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

/** Includes the source's class name, so that the report shows the excluded classes. */
export function unknownCategory(sourceClass: string): string {
  return sourceClass === '' ? '업종 없음' : `다루지 않는 업종: ${sourceClass}`;
}

export interface Rejection {
  /** 1-based row number in a spreadsheet; row 1 is the header. */
  row: number;
  reason: string;
  name: string;
}
