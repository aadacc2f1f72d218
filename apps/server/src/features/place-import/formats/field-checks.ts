import { REJECTION_REASON } from '../rejection.ts';

interface FieldCheck {
  column: RegExp;
  value: RegExp;
  reason: string;
}

/**
 * Fields whose form is known by the name of the column. Broken quoting shifts the fields of a row
 * even if the number of columns is right by chance; then one of these has a value of another column.
 */
const FIELD_CHECKS: readonly FieldCheck[] = [
  {
    column: /^(?:위도|경도)(?:\([xy]\))?$|^[xy]좌표|^좌표정보|^(?:latitude|longitude|x|y)$/,
    value: /^[+-]?[\d,]+(?:\.\d*)?(?:e[+-]?\d+)?$/i,
    reason: REJECTION_REASON.shiftedCoordinate,
  },
  {
    column: /(?:일자|일시|시점)$|^(?:referencedate|updatedt|lastmodts)$/,
    // Only the form: a date such as 2019-02-31 is a mistake in the right column.
    value: /^\d{4}(?:[-./년]\s?\d{1,2}){1,2}(?:[.월일T ].*)?$|^\d{1,2}\/\d{1,2}\/\d{2,4}(?: .*)?$|^\d{6,14}(?:\.0)?$/,
    reason: REJECTION_REASON.shiftedDate,
  },
  {
    column: /시각$/,
    value: /^[\d:;.~\s시분간오전후익일당야정각까지부터-]{1,24}$|^.{0,4}(?:휴관|휴무|없음|미운영|해당|미정|상시).{0,4}$/,
    reason: REJECTION_REASON.shiftedTime,
  },
];

/** Returns the check of a column, if its form is known: the reason to reject a value, or undefined. */
export function findFieldCheck(column: string): ((value: string) => string | undefined) | undefined {
  const check = FIELD_CHECKS.find((candidate) => candidate.column.test(column));
  return check && ((value) => (check.value.test(value) ? undefined : check.reason));
}
