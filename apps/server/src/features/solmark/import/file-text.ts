import iconv from 'iconv-lite';

/** The name of an encoding in the declaration of an XML document. */
const XML_ENCODING = /^\s*<\?xml[^>]{0,100}\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i;
/** Bytes that are looked at to tell UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 256;

/** Most texts are half Latin letters and line breaks, of which every other byte is zero in UTF-16. */
function findUtf16(bytes: Buffer): 'utf16-le' | 'utf16-be' | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8 && even === 0) return 'utf16-le';
  return even > sample.length / 8 && odd === 0 ? 'utf16-be' : undefined;
}

function findEncoding(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf16-le';
  if (first === 0xfe && second === 0xff) return 'utf16-be';
  const utf16 = findUtf16(bytes);
  if (utf16 !== undefined) return utf16;
  const declared = XML_ENCODING.exec(bytes.toString('latin1', 0, SAMPLE_BYTES))?.[1];
  if (declared !== undefined && !/^utf-?8$/i.test(declared) && iconv.encodingExists(declared)) return declared;
  return isUtf8(bytes) ? 'utf8' : 'cp949';
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // The decoder throws for bytes of other encodings only.
    return false;
  }
}

/** The text of a file in UTF-8, UTF-16, the encoding that an XML document declares, or CP949. */
export const readText = (bytes: Buffer): string => iconv.decode(bytes, findEncoding(bytes)).replace(/^\uFEFF+/, '');
