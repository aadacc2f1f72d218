import { REJECTION_REASON } from '../rejection.ts';

interface FieldCheck {
  column: RegExp;
  value: RegExp;
  reason: string;
}

/** What providers write instead of a time: 상시, 24시간, 일몰, 휴관, 미정, 별도 공지. */
export const TIME_WORD =
  /^(?:-+|.{0,4}(?:휴[관무실]|없음|미운영|미개[방관]|안\s?함|불가|해당|미정|상시|24\s?시간|종일|항상|일출|일몰|해\s?[뜰질]|별도|예약|문의|유동|탄력|수시|자율|변동|추후|무휴).{0,6})$/;

/**
 * Fields whose form is known by the name of the column. Broken quoting shifts the fields of a row
 * even if the number of columns is right by chance; then one of these has a value of another column.
 */
const FIELD_CHECKS: readonly FieldCheck[] = [
  {
    column: /^(?:위도|경도)(?:\([xy]\))?$|^[xy]좌표|^좌표정보|^(?:latitude|longitude|x|y|crd_info_[xy])$/,
    value: /^[+-]?[\d,]+(?:\.\d*)?(?:e[+-]?\d+)?$/i,
    reason: REJECTION_REASON.shiftedCoordinate,
  },
  {
    column: /(?:일자|일시|시점)$|^(?:referencedate|updatedt|lastmodts|dat_updt_pnt|last_mdfcn_pnt)$/,
    // Only the form: a date such as 2019-02-31 is a mistake in the right column.
    value: /^\d{4}(?:[-./년]\s?\d{1,2}){1,2}(?:[.월일T ].*)?$|^\d{1,2}\/\d{1,2}\/\d{2,4}(?: .*)?$|^\d{6,14}(?:\.0)?$/,
    reason: REJECTION_REASON.shiftedDate,
  },
  {
    column: /시각$/,
    value: new RegExp(`^[\\d:;.~\\s시분간오전후익일당야정각까지부터-]{1,24}$|${TIME_WORD.source}`),
    reason: REJECTION_REASON.shiftedTime,
  },
];

/** Returns the check of a column, if its form is known: the reason to reject a value, or undefined. */
export function findFieldCheck(column: string): ((value: string) => string | undefined) | undefined {
  const check = FIELD_CHECKS.find((candidate) => candidate.column.test(column));
  return check && ((value) => (check.value.test(value) ? undefined : check.reason));
}
