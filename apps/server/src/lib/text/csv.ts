/** Without it Excel takes Korean for something else. */
const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would run as a formula, full-width signs included. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A number stands as it is; a text is quoted where it must be, and never becomes a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, the titles first. */
export function toCsvText(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
