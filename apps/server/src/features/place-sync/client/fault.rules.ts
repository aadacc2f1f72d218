/**
 * TEMPORARY is repeated with growing pauses, SLOW_DOWN after three seconds; QUOTA waits for the next day in Seoul;
 * FINAL needs the operator.
 */
export type FaultKind = 'TEMPORARY' | 'SLOW_DOWN' | 'QUOTA' | 'FINAL';

export interface SyncFault {
  kind: FaultKind;
  /** For operators. It never contains a text of the service, which may repeat the key. */
  sentence: string;
  /** Whether the sentence is followed by the page of the service. */
  namesPage?: boolean;
}

export const temporary = (sentence: string): SyncFault => ({ kind: 'TEMPORARY', sentence });
const final = (sentence: string): SyncFault => ({ kind: 'FINAL', sentence, namesPage: true });

const DECODING = 'PUBLIC_DATA_KEY에 일반 인증키(Decoding)를 적어 주세요.';

const QUOTA_USED: SyncFault = {
  kind: 'QUOTA',
  sentence: '오늘 받을 수 있는 횟수를 다 썼어요(22). 내일 이어서 받아요.',
};

/** Error codes of data.go.kr. Codes of success and 03 (no data) are not among them. */
const FAULTS: Readonly<Record<string, SyncFault>> = {
  '01': temporary('서비스에 문제가 있어요(01).'),
  '02': temporary('서비스의 데이터베이스에 문제가 있어요(02).'),
  '04': temporary('서비스에 문제가 있어요(04).'),
  '05': temporary('서비스가 제때 응답하지 않았어요(05).'),
  '99': temporary('서비스에 문제가 있어요(99).'),
  '10': final('서비스가 요청의 값을 받아들이지 않아요(10). 서비스가 바뀌었는지 봐 주세요.'),
  '11': final('서비스가 요청에 없는 값을 바라요(11). 서비스가 바뀌었는지 봐 주세요.'),
  '12': final('서비스가 없어졌거나 옮겨 갔어요(12).'),
  '20': final('이 서비스의 활용신청이 없어요(20). 활용신청을 해 주세요.'),
  '21': final('인증키를 잠시 쓸 수 없어요(21). 활용신청의 상태를 봐 주세요.'),
  '22': QUOTA_USED,
  '23': { kind: 'SLOW_DOWN', sentence: '너무 자주 요청했어요(23).' },
  '30': final(`등록되지 않은 인증키예요(30). 활용신청을 하고, ${DECODING}`),
  '31': final('기한이 끝난 인증키예요(31). 활용기간을 늘려 주세요.'),
  '32': final('이 서버의 IP가 등록되지 않았어요(32). 활용신청의 IP를 고쳐 주세요.'),
  '33': final(`서명되지 않은 요청이라고 해요(33). ${DECODING}`),
};

const SUCCESS = /^0*$/;

/** The fault of a code such as "22"; undefined for success and for 03, which means no data. */
export function faultOfCode(code: string): SyncFault | undefined {
  if (SUCCESS.test(code)) return undefined;
  const known = code.replace(/^0+(?=\d{2})/, '').padStart(2, '0');
  if (known === '03') return undefined;
  // A code that is not documented is not repeated in the sentence, unless it is a number.
  return FAULTS[known] ?? temporary(`모르는 오류예요${/^\d{1,4}$/.test(code) ? `(${code})` : ''}.`);
}

/** The same errors by their names, where the code is missing. */
const MESSAGES: readonly (readonly [words: RegExp, code: string])[] = [
  [/NOT_REGISTERED|NOT REGISTERED|INVALID.*KEY/i, '30'],
  [/PER_SECOND|TOO MANY/i, '23'],
  [/LIMITED_NUMBER|QUOTA/i, '22'],
  [/ACCESS_DENIED|ACCESS DENIED/i, '20'],
  [/TEMPORARILY_DISABLE/i, '21'],
  [/DEADLINE|EXPIRED/i, '31'],
  [/UNREGISTERED_IP/i, '32'],
  [/UNSIGNED/i, '33'],
  [/NO_OPENAPI_SERVICE|API NOT FOUND/i, '12'],
  [/INVALID_REQUEST_PARAMETER/i, '10'],
  [/NO_MANDATORY/i, '11'],
];

export function faultOfMessage(message: string): SyncFault | undefined {
  const code = MESSAGES.find(([words]) => words.test(message))?.[1];
  return code === undefined ? undefined : FAULTS[code];
}

/** Ends a run of a service. The message is for operators. */
export class SyncStop extends Error {
  override name = 'SyncStop';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** The page of data.go.kr where an operator applies for a service. */
export const applyPage = (page: number): string => `https://www.data.go.kr/data/${page}/openapi.do`;

export const stopOf = ({ kind, sentence, namesPage }: SyncFault, page: number): SyncStop =>
  new SyncStop(kind, namesPage === true ? `${sentence} ${applyPage(page)}` : sentence);

export const quotaStop = (): SyncStop => new SyncStop(QUOTA_USED.kind, QUOTA_USED.sentence);
