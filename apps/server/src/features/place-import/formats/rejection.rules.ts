/** Reasons shown to the operator. */
export const REJECTION_REASON = {
  columns: '칸 수가 머리글과 다름',
  quotes: '따옴표가 닫히지 않음',
  shiftedCoordinate: '칸이 밀림: 좌표 칸에 숫자가 아닌 값',
  shiftedDate: '칸이 밀림: 날짜 칸에 날짜가 아닌 값',
  shiftedTime: '칸이 밀림: 시각 칸에 시각이 아닌 값',
  unreadable: '깨진 글자가 있음',
  key: '관리번호 없음',
  name: '이름 없음',
  borrowedName: '다른 가게의 이름만 있음',
  address: '주소 없음',
  region: '시도나 시군구를 알 수 없음',
  coordinates: '주소만 있고 좌표가 없음',
  tooLong: '값이 너무 긺',
  swapped: '경도와 위도가 뒤바뀜',
  abroad: '좌표가 대한민국 밖',
  repeated: '파일 안에서 되풀이된 행',
  placeholder: '여러 곳이 같은 좌표를 씀',
  deleted: '없어진 곳: 자료에서 지워짐',
  closedUnreadable: '없어진 곳: 폐업했고, 다른 값은 읽을 수 없음',
  closed: '폐업했고, 담긴 곳 가운데 맞는 곳이 없음',
  outdated: '같은 지역의 더 새로운 자료가 이미 있음',
} as const;

/** Reasons that each file of their kind has, and that need no correction of the file. */
const EXPECTED_REASONS: ReadonlySet<string> = new Set([
  REJECTION_REASON.closed,
  REJECTION_REASON.outdated,
  REJECTION_REASON.repeated,
]);
const EXPECTED_REASON =
  /^(?:다루지 않는 |없어진 곳|업종 없음|장소 분류 없음|들어갈 수 없는 곳|이름이 종류뿐인 [공곳]|이름이 택지 계획)/;

/** Whether the rejection needs no attention: a closed shop, or a class that the map does not show. */
export const isExpectedRejection = (reason: string): boolean =>
  EXPECTED_REASONS.has(reason) || EXPECTED_REASON.test(reason);

/** Includes the source's class name, so that the report shows the excluded classes. */
export function unknownCategory(sourceClass: string): string {
  return sourceClass === '' ? '업종 없음' : `다루지 않는 업종: ${sourceClass}`;
}

/** A row that was not imported, or a value of a row that was dropped. */
export interface Rejection {
  /** 1-based row number in a spreadsheet; row 1 is the header. */
  row: number;
  reason: string;
  name: string;
  /** Of a row without usable coordinates, so that it can be geocoded. */
  address?: string;
}

export interface RejectionGroup {
  reason: string;
  count: number;
  /** The first few rejected rows. */
  examples: Rejection[];
}

/** Receives each rejected row, as for a report file. */
export interface RejectionSink {
  write(rejection: Rejection): Promise<void>;
}

const EXAMPLES_MAX = 3;

/** Counts rejected rows by reason and passes each of them on. */
export class RejectionLog {
  readonly #groups = new Map<string, RejectionGroup>();
  readonly #sink: RejectionSink | undefined;
  #total = 0;

  constructor(sink?: RejectionSink) {
    this.#sink = sink;
  }

  get total(): number {
    return this.#total;
  }

  async add(rejection: Rejection): Promise<void> {
    this.#total++;
    const group = this.#groups.get(rejection.reason) ?? { reason: rejection.reason, count: 0, examples: [] };
    group.count++;
    if (group.examples.length < EXAMPLES_MAX) group.examples.push(rejection);
    this.#groups.set(rejection.reason, group);
    await this.#sink?.write(rejection);
  }

  /** Most frequent first. */
  groups(): RejectionGroup[] {
    return [...this.#groups.values()].toSorted((a, b) => b.count - a.count);
  }
}
