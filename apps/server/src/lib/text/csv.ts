/** Without it Excel decodes Korean in another encoding. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Texts that start a formula in a spreadsheet, full-width signs included. Also after apostrophes, so
 * that an apostrophe of the text itself is not taken for the one that is added here.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** Numbers are unquoted; texts are quoted where necessary and never become a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with the titles as the first row. */
export function toCsvText(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The text that {@link toCsvText} wrote into a cell. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);
