import type { BusinessStatus } from '../../source.ts';

type Rule = readonly [match: RegExp, status: BusinessStatus];

const DETAILED_RULES: readonly Rule[] = [
  [/폐업|폐쇄|폐관|취소|말소|만료|삭제|제외|전출|철거|멸실/, 'CLOSED'],
  [/휴업|휴관|정지|중지/, 'SUSPENDED'],
  [/영업|정상|운영|개관|개업|신고|등록|지정|허가|승인/, 'OPEN'],
];

/** 영업상태코드. 04 is 취소/말소/만료/정지/중지, which only the detailed status distinguishes. */
const CODES = new Map<string, BusinessStatus>([
  ['01', 'OPEN'],
  ['02', 'SUSPENDED'],
  ['03', 'CLOSED'],
  ['04', 'CLOSED'],
  ['05', 'CLOSED'],
]);

const statusOf = (text: string) => DETAILED_RULES.find(([match]) => match.test(text))?.[1];

/**
 * The state of a licence. A detailed state that ends or interrupts the business comes first: registers
 * keep 영업/정상 beside it for days. Undefined if no field is known.
 */
export function businessStatus(status: string, detailedStatus: string, code: string): BusinessStatus | undefined {
  const detailed = statusOf(detailedStatus);
  if (detailed !== undefined && detailed !== 'OPEN') return detailed;
  return statusOf(status) ?? detailed ?? CODES.get(code.padStart(2, '0'));
}
