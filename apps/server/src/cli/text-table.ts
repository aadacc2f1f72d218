/** Hangul, Han and full-width forms take two columns of a terminal. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;
const GAP = '  ';

const widthOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);

/**
 * Lines of rows with aligned columns.
 * @param textColumns columns that are aligned to the left; the others hold numbers
 */
export function textTable(rows: readonly (readonly string[])[], textColumns = 1): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  return rows.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        const space = ' '.repeat(width - widthOf(cell));
        return column < textColumns ? cell + space : space + cell;
      })
      .join(GAP)
      .trimEnd(),
  );
}
