import { ImportFileError } from './file-row.format.ts';

const SPACE = 32;
const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** A longer row means an unclosed quotation mark. */
const ROW_MAX_LENGTH = 1024 * 1024;

/** A quotation mark that is not closed before a later row begins. Only its line is lost. */
export class BrokenLine {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type CsvRow = string[] | BrokenLine;

const BROKEN = -1;

/**
 * Splits streamed text into rows. Unselected columns are returned as '': only 15 of 39 columns are
 * read, and slicing the others would take most of the time.
 */
export class CsvScanner {
  readonly #delimiter: number;
  readonly #hasQuotes: boolean;
  /** true at the index of each selected column. */
  #selected: readonly boolean[] | undefined;
  #columnCount = { min: 0, max: Number.POSITIVE_INFINITY };
  #text = '';
  #at = 0;
  /** The first line feed at or after #at, or one before #at. */
  #lineFeedAt = -1;
  #rows = 0;

  constructor(delimiter: ',' | ';' | '\t' | '|', hasQuotes: boolean) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#hasQuotes = hasQuotes;
  }

  /** Limits reading to these columns from the next row on. */
  selectColumns(columns: Iterable<number>): void {
    const selected = new Set(columns);
    this.#selected = Array.from({ length: Math.max(-1, ...selected) + 1 }, (_, column) => selected.has(column));
  }

  /**
   * Sets how many columns rows have. A row over several lines that has another number, or as many in
   * each line, is not one row: a quotation mark that is not closed swallows the rows up to the next one.
   */
  expectColumns(min: number, max: number): void {
    this.#columnCount = { min, max };
  }

  /** Returns the rows completed by this chunk. An empty line is a row with one empty field. */
  push(chunk: string): CsvRow[] {
    this.#text = this.#text.slice(this.#at) + chunk;
    this.#at = 0;
    this.#lineFeedAt = -1;
    let rows = this.#readRows(false);
    while (this.#text.length - this.#at > ROW_MAX_LENGTH) {
      const line = this.#readBrokenLine() ?? this.#failOnLine();
      this.#rows++;
      rows = rows.concat(line, this.#readRows(false));
    }
    return rows;
  }

  /** Returns the last row of a file without a final line break. */
  end(): CsvRow[] {
    return this.#readRows(true);
  }

  #readRows(isLast: boolean): CsvRow[] {
    const rows: CsvRow[] = [];
    while (this.#at < this.#text.length) {
      const row = this.#readRow(isLast);
      if (row === undefined) break;
      this.#rows++;
      rows.push(row);
    }
    return rows;
  }

  /** Reads one row. Returns undefined, without advancing, if the row is incomplete. */
  #readRow(isLast: boolean): CsvRow | undefined {
    const text = this.#text;
    const selected = this.#selected;
    const row: string[] = [];
    for (let from = this.#at; ; ) {
      const start = this.#hasQuotes && text.charCodeAt(from) === SPACE ? this.#skipSpaces(from) : from;
      const isQuoted = this.#hasQuotes && text.charCodeAt(start) === QUOTE;
      const end = isQuoted ? this.#endOfQuoted(start, isLast) : this.#endOfBare(from);
      if (end === BROKEN) return this.#readBrokenLine();
      if (end >= text.length && !isLast) return undefined;
      if (selected !== undefined && selected[row.length] !== true) row.push('');
      else row.push(isQuoted ? readQuoted(text, start, end) : text.slice(from, end));
      const code = text.charCodeAt(end);
      if (code === this.#delimiter) {
        from = end + 1;
        continue;
      }
      const isPair = code === CARRIAGE_RETURN && text.charCodeAt(end + 1) === LINE_FEED;
      if (!isPair && end + 1 === text.length && !isLast && code === CARRIAGE_RETURN) return undefined;
      if (this.#isOverLines(end) && this.#isJoined(row.length, end)) return this.#readBrokenLine();
      this.#at = end + (isPair ? 2 : 1);
      return row;
    }
  }

  /** Whether the row that ends here has a line feed inside. The search result is kept: it costs a row. */
  #isOverLines(end: number): boolean {
    if (this.#lineFeedAt < this.#at) {
      const found = this.#text.indexOf('\n', this.#at);
      this.#lineFeedAt = found === -1 ? Number.POSITIVE_INFINITY : found;
    }
    return this.#lineFeedAt < end;
  }

  /** Whether a row over several lines is several rows, joined by a quotation mark that is not closed. */
  #isJoined(columns: number, end: number): boolean {
    const { min, max } = this.#columnCount;
    if (columns < min || columns > max) return true;
    const delimiter = String.fromCharCode(this.#delimiter);
    const lines = this.#text.slice(this.#at, end).split('\n');
    return min > 1 && lines.every((line) => line.split(delimiter).length >= min);
  }

  /** Skips to the next line. Returns undefined, without advancing, if the line has no end. */
  #readBrokenLine(): BrokenLine | undefined {
    const lineBreak = /\r\n|\r|\n/g;
    lineBreak.lastIndex = this.#at;
    const match = lineBreak.exec(this.#text);
    if (match === null) return undefined;
    const line = new BrokenLine(this.#text.slice(this.#at, match.index));
    this.#at = lineBreak.lastIndex;
    return line;
  }

  #skipSpaces(from: number): number {
    let at = from;
    while (this.#text.charCodeAt(at) === SPACE) at++;
    return at;
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
   * Returns the index of the delimiter or line break that follows the closing quotation mark. Other
   * quotation marks of the same line belong to the text, doubled or not. After a line break, a single
   * one that does not close the field, or follows a delimiter, is of a later row: the field is not
   * closed, and the result is BROKEN.
   */
  #endOfQuoted(from: number, isLast: boolean): number {
    const text = this.#text;
    // Each part is searched for line breaks once, or a line of quotation marks takes quadratic time.
    let checked = from;
    for (let mark = text.indexOf('"', from + 1); mark !== -1; mark = text.indexOf('"', mark + 1)) {
      const code = text.charCodeAt(mark + 1);
      if (code === QUOTE) {
        mark++;
        continue;
      }
      const isAfterDelimiter = text.charCodeAt(mark - 1) === this.#delimiter;
      if (code === this.#delimiter && !isAfterDelimiter) return mark + 1;
      const next = this.#skipSpaces(mark + 1);
      const isClosing = next === text.length || this.#isEnd(text.charCodeAt(next));
      if (isClosing && !isAfterDelimiter) return next;
      if (hasLineBreak(text, checked, mark)) return BROKEN;
      checked = mark;
      if (isClosing) return next;
    }
    return isLast && hasLineBreak(text, from, text.trimEnd().length) ? BROKEN : text.length;
  }

  #failOnLine(): never {
    throw new ImportFileError(
      `${this.#rows + 1}번째 줄이 끝나지 않아요. CSV 파일이 맞는지, 잘리지 않았는지 확인해 주세요.`,
    );
  }
}

function hasLineBreak(text: string, from: number, to: number): boolean {
  const inner = text.slice(from, to);
  return inner.includes('\n') || inner.includes('\r');
}

/** Removes the enclosing quotation marks. The closing one is missing at the end of a cut file. */
function readQuoted(text: string, start: number, end: number): string {
  let last = end - 1;
  while (text.charCodeAt(last) === SPACE) last--;
  const isClosed = last > start && text.charCodeAt(last) === QUOTE;
  const inner = text.slice(start + 1, isClosed ? last : end);
  return inner.includes('"') ? inner.replaceAll('""', '"') : inner;
}
