import { ImportFileError } from './place-columns.ts';

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A row longer than this is a quotation mark that nobody closed. */
const ROW_MAX_LENGTH = 1024 * 1024;

/**
 * Cuts text that arrives in pieces into rows. Of the columns nobody reads only the place is kept (''): of 39 columns in
 * these files 15 are read, and cutting out the others would take most of the time.
 */
export class CsvScanner {
  readonly #delimiter: number;
  readonly #hasQuotes: boolean;
  #wanted: ReadonlySet<number> | undefined;
  #text = '';
  #at = 0;
  #rows = 0;

  constructor(delimiter: ',' | '|', hasQuotes: boolean) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#hasQuotes = hasQuotes;
  }

  /** From here on only these columns are read. */
  want(columns: Iterable<number>): void {
    this.#wanted = new Set(columns);
  }

  /** The rows that end in this piece; empty lines are none. */
  push(piece: string): string[][] {
    this.#text = this.#text.slice(this.#at) + piece;
    this.#at = 0;
    const rows = this.#cut(false);
    if (this.#text.length - this.#at > ROW_MAX_LENGTH) this.#failOnQuote();
    return rows;
  }

  /** The last row, where the file does not end with a line end. */
  end(): string[][] {
    return this.#cut(true);
  }

  #cut(isLast: boolean): string[][] {
    const rows: string[][] = [];
    while (this.#at < this.#text.length) {
      const row = this.#cutRow(isLast);
      if (row === undefined) break;
      this.#rows++;
      if (row.length > 1 || row[0] !== '') rows.push(row);
    }
    return rows;
  }

  /** One row from where the scanner stands; undefined, without moving, while its end has not arrived. */
  #cutRow(isLast: boolean): string[] | undefined {
    const text = this.#text;
    const row: string[] = [];
    for (let from = this.#at; ; ) {
      const isQuoted = this.#hasQuotes && text.charCodeAt(from) === QUOTE;
      const end = isQuoted ? this.#endOfQuoted(from) : this.#endOfBare(from);
      if (end >= text.length && !isLast) return undefined;
      row.push(this.#isWanted(row.length) ? fieldOf(text, from, end, isQuoted) : '');
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

  #isWanted(column: number): boolean {
    return this.#wanted === undefined || this.#wanted.has(column);
  }

  #isEnd(code: number): boolean {
    return code === this.#delimiter || code === LINE_FEED || code === CARRIAGE_RETURN;
  }

  #endOfBare(from: number): number {
    let end = from;
    while (end < this.#text.length && !this.#isEnd(this.#text.charCodeAt(end))) end++;
    return end;
  }

  /** Behind the mark that closes: one before a delimiter or a line end. Any other belongs to the text, doubled or not. */
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

function fieldOf(text: string, from: number, end: number, isQuoted: boolean): string {
  if (!isQuoted) return text.slice(from, end);
  const isClosed = end > from + 1 && text.charCodeAt(end - 1) === QUOTE;
  const inner = text.slice(from + 1, isClosed ? end - 1 : end);
  return inner.includes('"') ? inner.replaceAll('""', '"') : inner;
}
