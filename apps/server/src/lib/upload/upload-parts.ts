import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';

const LINE_BREAK = '\r\n';
const END = '--';

/** The line between the parts of a form, with the break before it that belongs to it. */
function delimiterOf(contentType: string): Buffer | undefined {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary');
    return boundary ? Buffer.from(`${LINE_BREAK}--${boundary}`) : undefined;
  } catch {
    // Not a type at all: then there is nothing the parser finds either.
    return undefined;
  }
}

/**
 * Counts the parts of a form as they come by. The parser leaves one whose head it cannot make sense of out without a word (a line
 * break in the name of a file is enough), and who sent it must not hear that all is well.
 */
export function countParts(raw: IncomingMessage): () => number {
  const delimiter = delimiterOf(raw.headers['content-type'] ?? '');
  let partCount = 0;
  if (delimiter === undefined) return () => partCount;
  // The first delimiter may stand at the very beginning, without its line break.
  let unread = Buffer.from(LINE_BREAK);
  const take = (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      const at = unread.indexOf(delimiter);
      const after = at + delimiter.length;
      // What may be the beginning of a delimiter waits for the rest of it, and a delimiter for what makes it the last.
      if (at < 0 || unread.length < after + END.length) {
        unread = unread.subarray(at < 0 ? Math.max(0, unread.length - delimiter.length + 1) : at);
        return;
      }
      if (unread.toString('latin1', after, after + END.length) === END) {
        raw.off('data', take);
        return;
      }
      partCount += 1;
      unread = unread.subarray(after);
    }
  };
  raw.on('data', take);
  return () => partCount;
}
