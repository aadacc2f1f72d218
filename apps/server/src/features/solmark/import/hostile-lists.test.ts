import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { hasAtMostGraphemes } from '@sol/contract/graphemes';
import { COLLECTION_NAME_MAX, SAVED_MEMO_MAX } from '@sol/contract/limits';
import { IMPORT_ENTRIES_MAX } from '@sol/contract/solmark-import';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AppError } from '../../../lib/http/errors.ts';
import { type CleanList, cleanList } from './clean-list.rules.ts';
import { readList } from './list.reader.ts';

const folder = fileURLToPath(new URL('test-files', import.meta.url));
const FILES = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
const RUNS = { numRuns: 300 };

const isValid = ({ name, entries }: CleanList): boolean =>
  hasAtMostGraphemes(name, COLLECTION_NAME_MAX) &&
  entries.length <= IMPORT_ENTRIES_MAX &&
  entries.every(
    ({ memo, position = { latitude: 0, longitude: 0 } }) =>
      hasAtMostGraphemes(memo, SAVED_MEMO_MAX) &&
      Math.abs(position.latitude) <= 90 &&
      Math.abs(position.longitude) <= 180,
  );

/** A list of the contract, or an error of the contract: nothing else. */
async function assertHandled(bytes: Buffer): Promise<void> {
  try {
    expect(isValid(cleanList(await readList(bytes)))).toBe(true);
  } catch (error) {
    if (!(error instanceof AppError && error.code.startsWith('IMPORT_'))) throw error;
  }
}

/** A file with some bytes replaced, deleted or repeated. */
const corrupted = fc
  .record({
    file: fc.constantFrom(...FILES),
    edits: fc.array(fc.record({ at: fc.nat(6_000), length: fc.nat(60), bytes: fc.uint8Array({ maxLength: 12 }) }), {
      maxLength: 6,
    }),
  })
  .map(({ file, edits }) =>
    edits.reduce((bytes, { at, length, bytes: inserted }) => {
      const start = Math.min(at, bytes.length);
      return Buffer.concat([bytes.subarray(0, start), inserted, bytes.subarray(start + length)]);
    }, file),
  );

it('[12.1-5] reads or rejects corrupted files of every format', async () => {
  await fc.assert(
    fc.asyncProperty(corrupted, async (bytes) => assertHandled(bytes)),
    RUNS,
  );
});

it('[12.1-5] reads a line with 200,000 spaces in a row within seconds', async () => {
  const spaces = ' '.repeat(200_000);
  const line = `<LineString><coordinates>127,37${spaces}128,38</coordinates></LineString>`;
  const place = '<Placemark><name>숲</name><Point><coordinates>127.04,37.54</coordinates></Point></Placemark>';
  const file = `<kml><Document><Placemark><name>길</name>${line}</Placemark>${place}</Document></kml>`;
  expect((await readList(Buffer.from(file))).entries).toMatchObject([{ name: '숲' }]);
});

it('[12.1-5] reads or rejects any bytes', async () => {
  const start = fc.constantFrom(
    '',
    '<',
    '<gpx>',
    '<kml>',
    '{"type":"FeatureCollection","features":',
    '[',
    'PK\u0003\u0004',
    'URL\n',
  );
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 400 }), async (text, bytes) =>
      assertHandled(Buffer.concat([Buffer.from(text), bytes])),
    ),
    RUNS,
  );
});

/** Values of any type at the keys that the formats read. */
const KEYS = [
  ...['type', 'features', 'geometry', 'properties', 'coordinates', 'geometries', 'name', 'Location', 'location'],
  ...[
    'Geo Coordinates',
    'Latitude',
    'bookmarkList',
    'bookmarkId',
    'px',
    'py',
    'display1',
    'x',
    'y',
    'result',
    'folder',
  ],
  ...['google_maps_url', 'memo', '__proto__', 'constructor', 'data'],
];
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1e308,
      'Point',
      'Feature',
      'FeatureCollection',
      'GeometryCollection',
      '',
      '37.5',
    ),
    fc.double({ noNaN: true }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.array(tie('json'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('json'), { maxKeys: 6 }),
  ),
}));

it('[12.1-5] reads or rejects JSON with any values at the keys of the formats', async () => {
  await fc.assert(
    fc.asyncProperty(json, async (value) => assertHandled(Buffer.from(JSON.stringify(value)))),
    { numRuns: 1_000 },
  );
});

const ELEMENTS = [
  'gpx',
  'wpt',
  'rte',
  'rtept',
  'trkpt',
  'kml',
  'Document',
  'Folder',
  'Placemark',
  'Point',
  'coordinates',
  'name',
  'description',
  'Data',
  'value',
  'NetworkLink',
];
const { xml } = fc.letrec<{ xml: string }>((tie) => ({
  xml: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('', '127,37', '&amp;', '&lol;', '<![CDATA[<b>]]>', '<!-- x -->', ']]>', '<?x?>', '<'),
    fc.string({ maxLength: 12 }),
    fc
      .tuple(fc.constantFrom(...ELEMENTS), fc.array(tie('xml'), { maxLength: 4 }), fc.boolean())
      .map(([name, inner, isClosed]) => `<${name} lat="37" lon="127">${inner.join('')}${isClosed ? `</${name}>` : ''}`),
  ),
}));

it('[12.1-5] reads or rejects any XML', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('gpx', 'kml'), fc.array(xml, { maxLength: 6 }), async (root, inner) =>
      assertHandled(Buffer.from(`<${root}>${inner.join('')}</${root}>`)),
    ),
    { numRuns: 1_000 },
  );
});

const csvCell = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('"', '""', 'a"b', '"a', '\n', ',', 'https://maps.google.com/?q=%'),
);

it('[12.1-5] reads or rejects tables with any cells', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(csvCell, { maxLength: 6 }), { maxLength: 8 }), async (rows) =>
      assertHandled(Buffer.from(['Title,Note,URL', ...rows.map((row) => row.join(','))].join('\n'))),
    ),
    { numRuns: 1_000 },
  );
});

const codeOf = async (bytes: Buffer | string): Promise<string> => {
  try {
    await readList(Buffer.from(bytes));
    return 'none';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

/** A ZIP archive of one file, with the sizes that its headers should claim. */
function forgedZip(content: Buffer, claimedBytes: number): Buffer {
  const name = Buffer.from('doc.kml');
  const data = deflateRawSync(content);
  const fields = (buffer: Buffer, at: number) => {
    buffer.writeUInt16LE(20, at);
    buffer.writeUInt16LE(8, at + 4);
    buffer.writeUInt32LE(data.length, at + 14);
    buffer.writeUInt32LE(claimedBytes, at + 18);
    buffer.writeUInt16LE(name.length, at + 22);
  };
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  fields(local, 4);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  fields(central, 6);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, central, name, end]);
}

it('[12.1-5] stops inflating an archive at the size that it claims, or at the limit', async () => {
  const bomb = Buffer.alloc(50_000_000, ' ');
  expect(await codeOf(forgedZip(bomb, 1_000))).toBe('IMPORT_FILE_DAMAGED');
  expect(await codeOf(forgedZip(bomb, bomb.length))).toBe('IMPORT_FILE_UNSAFE');
  expect(await codeOf(forgedZip(Buffer.from('<kml></kml>'), 11))).toBe('IMPORT_EMPTY');
});

it.each([
  ['entities in entities', '<!DOCTYPE kml [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><kml></kml>'],
  ['an entity of another document', '<!DOCTYPE kml [<!ENTITY a SYSTEM "file:///etc/passwd">]><kml></kml>'],
  ['a parameter entity', '<!DOCTYPE kml [<!ENTITY % a SYSTEM "http://127.0.0.1/">%a;]><kml></kml>'],
  ['deep elements', `<kml>${'<Folder>'.repeat(100)}${'</Folder>'.repeat(100)}</kml>`],
  ['half a million elements', `<kml>${'<a/>'.repeat(500_000)}</kml>`],
  ['deep objects', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
])('[12.1-5] rejects %s', async (_, text) => {
  expect(await codeOf(text)).toBe('IMPORT_FILE_UNSAFE');
});

it('does not expand an entity that no file declares', async () => {
  const gpx = '<gpx><wpt lat="37.5" lon="127.1"><name>&xxe;가</name></wpt></gpx>';
  expect(cleanList(await readList(Buffer.from(gpx))).entries[0]?.name).toBe('&xxe;가');
});

it.each([
  [
    '60 levels of folders',
    `<kml>${'<Folder>'.repeat(60)}<Placemark><name>가</name></Placemark>${'</Folder>'.repeat(60)}</kml>`,
  ],
  [
    'brackets in texts',
    JSON.stringify({ type: 'Feature', geometry: null, properties: { name: `${'['.repeat(200)}\\"` } }),
  ],
])('accepts %s', async (_, text) => {
  expect(await codeOf(text)).toBe('none');
});
