import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';

const LINE_BREAK = '\r\n';
const END = '--';

/** The delimiter of multipart parts, with the preceding line break. */
function delimiterOf(contentType: string): Buffer | undefined {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary');
    return boundary ? Buffer.from(`${LINE_BREAK}--${boundary}`) : undefined;
  } catch {
    // The parser rejects a malformed content type too.
    return undefined;
  }
}

/**
 * Counts the parts of a multipart body as it arrives. The parser silently skips a part with a
 * malformed header (a line break in a file name is enough), which the client must not readChunk for
 * success.
 */
export function countParts(raw: IncomingMessage): () => number {
  const delimiter = delimiterOf(raw.headers['content-type'] ?? '');
  let partCount = 0;
  if (delimiter === undefined) return () => partCount;
  // The first delimiter may have no preceding line break.
  let unread = Buffer.from(LINE_BREAK);
  const readChunk = (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      const at = unread.indexOf(delimiter);
      const after = at + delimiter.length;
      // An incomplete delimiter, or one without its suffix, waits for the next chunk.
      if (at < 0 || unread.length < after + END.length) {
        unread = unread.subarray(at < 0 ? Math.max(0, unread.length - delimiter.length + 1) : at);
        return;
      }
      if (unread.toString('latin1', after, after + END.length) === END) {
        raw.off('data', readChunk);
        return;
      }
      partCount += 1;
      unread = unread.subarray(after);
    }
  };
  raw.on('data', readChunk);
  return () => partCount;
}
