import { ImportFileError } from './place-columns.ts';

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A longer row means an unclosed quotation mark. */
const ROW_MAX_LENGTH = 1024 * 1024;

/**
 * Splits streamed text into rows. Unselected columns are returned as '': only 15 of 39 columns are
 * read, and slicing the others would take most of the time.
 */
export class CsvScanner {
  readonly #delimiter: number;
  readonly #hasQuotes: boolean;
  #selected: ReadonlySet<number> | undefined;
  #text = '';
  #at = 0;
  #rows = 0;

  constructor(delimiter: ',' | '|', hasQuotes: boolean) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#hasQuotes = hasQuotes;
  }

  /** Limits reading to these columns from the next row on. */
  selectColumns(columns: Iterable<number>): void {
    this.#selected = new Set(columns);
  }

  /** Returns the rows completed by this chunk, without empty lines. */
  push(chunk: string): string[][] {
    this.#text = this.#text.slice(this.#at) + chunk;
    this.#at = 0;
    const rows = this.#readRows(false);
    if (this.#text.length - this.#at > ROW_MAX_LENGTH) this.#failOnQuote();
    return rows;
  }

  /** Returns the last row of a file without a final line break. */
  end(): string[][] {
    return this.#readRows(true);
  }

  #readRows(isLast: boolean): string[][] {
    const rows: string[][] = [];
    while (this.#at < this.#text.length) {
      const row = this.#readRow(isLast);
      if (row === undefined) break;
      this.#rows++;
      if (row.length > 1 || row[0] !== '') rows.push(row);
    }
    return rows;
  }

  /** Reads one row. Returns undefined, without advancing, if the row is incomplete. */
  #readRow(isLast: boolean): string[] | undefined {
    const text = this.#text;
    const row: string[] = [];
    for (let from = this.#at; ; ) {
      const isQuoted = this.#hasQuotes && text.charCodeAt(from) === QUOTE;
      const end = isQuoted ? this.#endOfQuoted(from) : this.#endOfBare(from);
      if (end >= text.length && !isLast) return undefined;
      row.push(this.#isSelected(row.length) ? readField(text, from, end, isQuoted) : '');
      if (text.charCodeAt(end) === this.#delimiter) {
        from = end + 1;
        continue;
      }
      const isPair = text.charCodeAt(end) === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED;
      if (!isPair && end + 1 === text.length && !isLast && text.charCodeAt(end) === CARRIAGE_RETURN) return undefined;
      this.#at = end + (isPair ? 2 : 1);
      return row;
    }
  }

  #isSelected(column: number): boolean {
    return this.#selected === undefined || this.#selected.has(column);
  }

  #isEnd(code: number): boolean {
    return code === this.#delimiter || code === LINE_FEED || code === CARRIAGE_RETURN;
  }

  #endOfBare(from: number): number {
    let end = from;
    while (end < this.#text.length && !this.#isEnd(this.#text.charCodeAt(end))) end++;
    return end;
  }

  /**
   * Returns the index after the closing quotation mark, which precedes a delimiter or line break.
   * Other quotation marks belong to the text, doubled or not.
   */
  #endOfQuoted(from: number): number {
    const text = this.#text;
    for (let mark = text.indexOf('"', from + 1); mark !== -1; mark = text.indexOf('"', mark + 1)) {
      if (text.charCodeAt(mark + 1) === QUOTE) mark++;
      else if (mark + 1 === text.length || this.#isEnd(text.charCodeAt(mark + 1))) return mark + 1;
    }
    return text.length;
  }

  #failOnQuote(): never {
    throw new ImportFileError(
      `${this.#rows + 1}번째 줄부터 따옴표가 닫히지 않아요. 파일이 잘리지 않았는지 확인해 주세요.`,
    );
  }
}

function readField(text: string, from: number, end: number, isQuoted: boolean): string {
  if (!isQuoted) return text.slice(from, end);
  const isClosed = end > from + 1 && text.charCodeAt(end - 1) === QUOTE;
  const inner = text.slice(from + 1, isClosed ? end - 1 : end);
  return inner.includes('"') ? inner.replaceAll('""', '"') : inner;
}
