import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { cleanLine, cleanText } from '@sol/contract/text';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { AppError } from '#lib/http/errors.ts';
import { toCsv } from '#lib/place-file/formats.ts';
import { REAL_FILES } from '../../../test/real-files.ts';
import { cleanList, nameOfFile } from './clean-list.rules.ts';
import { readList } from './list.reader.ts';

const folder = fileURLToPath(new URL('./test-files', import.meta.url));
const read = async (content: string | Buffer, path?: string) =>
  cleanList(await readList(typeof content === 'string' ? Buffer.from(content) : content, path));
const readFile = (name: string) => read(readFileSync(join(folder, name)));

async function codeOf(content: string | Buffer, path?: string): Promise<string> {
  try {
    await read(content, path);
    return 'none';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}

const HERE = { latitude: 37.5446, longitude: 127.0559 };
const there = { latitude: 37.5, longitude: 127.1 };

describe('[12.1-1] GPX', () => {
  it('has waypoints with their comments', async () => {
    expect(await readFile('waypoints.gpx')).toEqual({
      format: 'GPX',
      name: '성수 산책',
      skipped: 0,
      unplaced: 0,
      otherLists: [],
      entries: [
        { name: '모퉁이 카페', memo: '창가 자리\n콘센트 있음', position: HERE },
        { name: '물결 & 서점', memo: '', position: there },
      ],
    });
  });

  const wpt = (tag: string, inner: string) => `<${tag} lat="37.5446" lon="127.0559">${inner}</${tag}>`;
  it.each([
    ['route points without waypoints', `<rte><name>길</name>${wpt('rtept', '<name>가</name>')}</rte>`, ['가']],
    [
      'waypoints before route points',
      `<rte>${wpt('rtept', '<name>가</name>')}</rte>${wpt('wpt', '<name>나</name>')}`,
      ['나', '가'],
    ],
    [
      'route points that repeat a waypoint once',
      `${wpt('wpt', '<name>나</name>')}<rte>${wpt('rtept', '<name>가</name>')}${wpt('rtept', '<name> 나 </name>')}</rte>`,
      ['나', '가'],
    ],
    [
      'a place that a route passes twice, twice',
      `<rte>${wpt('rtept', '<name>가</name>')}${wpt('rtept', '<name>나</name>')}${wpt('rtept', '<name>가</name>')}</rte>`,
      ['가', '나', '가'],
    ],
    [
      'the points of a route that give its line only without other places',
      `${wpt('wpt', '<name>나</name>')}<rte>${wpt('rtept', '')}${wpt('rtept', '<name>가</name>')}</rte>`,
      ['나', '가'],
    ],
    [
      'waypoints, routes and tracks in this order, each place once',
      `<trk><trkseg>${['다', '가', '나'].map((name) => wpt('trkpt', `<name>${name}</name>`)).join('')}</trkseg></trk>
       ${wpt('wpt', '<name>나</name>')}<rte>${wpt('rtept', '<name>가</name>')}</rte>`,
      ['나', '가', '다'],
    ],
    [
      'named track points only',
      `<trk><trkseg>${wpt('trkpt', '')}${wpt('trkpt', '<name>다</name>')}</trkseg></trk>`,
      ['다'],
    ],
    ['a waypoint without a name', wpt('wpt', '<sym>Pin</sym>'), ['']],
  ])('has %s', async (_, inner, names) => {
    const { entries } = await read(`<gpx>${inner}</gpx>`);
    expect(entries.map(({ name }) => name)).toEqual(names);
  });

  it('has a route point with the name of a waypoint that is elsewhere', async () => {
    const far = '<rtept lat="37.56" lon="127.0559"><name>편의점</name></rtept>';
    const { entries } = await read(`<gpx>${wpt('wpt', '<name>편의점</name>')}<rte>${far}</rte></gpx>`);
    expect(entries.map(({ position }) => position?.latitude)).toEqual([37.5446, 37.56]);
  });

  it('counts points whose coordinates are no numbers, and keeps their names', async () => {
    const list = await read(
      '<gpx><wpt lat="북위" lon="127.1"><name>가</name></wpt><wpt lat="37.5" lon="127.1"/></gpx>',
    );
    expect(list).toMatchObject({
      unplaced: 1,
      skipped: 0,
      entries: [
        { name: '가', memo: '' },
        { name: '', position: there },
      ],
    });
  });

  it('is named by its metadata, or by its route', async () => {
    const route = `<rte><name>아침 길</name>${wpt('rtept', '<name>가</name>')}</rte>`;
    expect((await read(`<gpx>${route}</gpx>`)).name).toBe('아침 길');
    expect((await read(`<gpx><metadata><name>모음</name></metadata>${route}</gpx>`)).name).toBe('모음');
  });

  it('is read with a prefix of its namespace', async () => {
    const { entries } = await read(
      `<g:gpx xmlns:g="u"><g:wpt lat="37.5" lon="127.1"><g:name>가</g:name></g:wpt></g:gpx>`,
    );
    expect(entries).toEqual([{ name: '가', memo: '', position: there }]);
  });
});

describe('[12.1-1] KML', () => {
  it('has the placemarks of all folders, and of shapes only points', async () => {
    expect(await readFile('folders.kml')).toEqual({
      format: 'KML',
      name: '혼자 걷기',
      skipped: 2,
      unplaced: 0,
      otherLists: [],
      entries: [
        { name: '모퉁이 카페', memo: '조용함\n콘센트 있음', position: HERE },
        { name: '물결 서점', memo: '독립 서점', address: '서울 송파구 오금로 1', position: there },
        { name: '여러 모양', memo: '', position: there },
        { name: '주소만', memo: '', address: '서울 성동구 왕십리로 83-21' },
      ],
    });
  });

  const placemark = (inner: string) =>
    `<kml><Document><Placemark><name>가</name>${inner}</Placemark><Placemark><name>나</name>
     <Point><coordinates>127.1,37.5</coordinates></Point></Placemark></Document></kml>`;
  const pointOf = (coordinates: string) => placemark(`<Point><coordinates>${coordinates}</coordinates></Point>`);

  it.each([
    ['spaces after commas', '127.0559, 37.5446, 0'],
    ['spaces before commas and no height', '\n  127.0559 ,37.5446\n'],
    ['line breaks and tabs', '\t127.0559\t,\r\n\t37.5446,\n 0\n'],
    ['spaces alone', '127.0559 37.5446 12'],
    ['an ending comma', '127.0559,37.5446,'],
    ['swapped axes', '37.5446,127.0559,0'],
  ])('reads coordinates with %s', async (_, coordinates) => {
    expect(await read(pointOf(coordinates))).toMatchObject({ unplaced: 0, entries: [{ position: HERE }, {}] });
  });

  it.each(['', 'x', '127.0559', '1270.559,3754.46', '0,0,0', '95,95,0'])(
    'counts the position %j, which is none, and keeps the name',
    async (coordinates) => {
      expect(await read(pointOf(coordinates))).toMatchObject({
        unplaced: 1,
        skipped: 0,
        entries: [{ name: '가' }, { name: '나', position: there }],
      });
    },
  );

  it('has a point inside of a named area, and skips unnamed ones', async () => {
    const ring = '127.05,37.5,0 127.06,37.5,0 127.06 , 37.51,0\n127.05,37.51,0 127.05,37.5,0';
    const polygon = `<Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;
    const { entries, skipped } = await read(placemark(polygon));
    expect(entries[0]?.position?.latitude).toBeCloseTo(37.505, 6);
    expect(entries[0]?.position?.longitude).toBeCloseTo(127.055, 6);
    expect(skipped).toBe(0);
    expect(await read(placemark(polygon).replace('<name>가</name>', ''))).toMatchObject({ entries: [{}], skipped: 1 });
  });

  it('has the position of a link in the description', async () => {
    const link = '&lt;a href="https://maps.google.com/?q=loc:37.5446,127.0559&amp;amp;z=16"&gt;지도&lt;/a&gt;';
    expect((await read(placemark(`<description>${link}</description>`))).entries[0]).toEqual({
      name: '가',
      memo: '지도',
      position: HERE,
    });
  });

  it('[12.1-5] with nothing but a link is rejected with a reason', async () => {
    expect(await codeOf('<kml><Document><NetworkLink/></Document></kml>')).toBe('IMPORT_ONLY_LINK');
    expect(await codeOf('<kml><Document/></kml>')).toBe('IMPORT_EMPTY');
  });

  it('is read from an archive, whatever its name is', async () => {
    const kml = readFileSync(join(folder, 'folders.kml'));
    const archive = await zip({ 'images/icon.png': 'x', 'doc.kml': kml });
    expect(await read(archive)).toMatchObject({ format: 'KMZ', name: '혼자 걷기' });
  });

  const layer = (name: string, ...places: string[]) =>
    `<kml><Document><name>${name}</name>${places.map((place) => `<Placemark><name>${place}</name></Placemark>`).join('')}</Document></kml>`;
  const links = '<kml><Document><name>모든 목록</name><NetworkLink/><NetworkLink/></Document></kml>';

  it.each([
    [
      'linked by its first document',
      { 'doc.kml': links, 'files/a.kml': layer('카페', '가', '나'), 'files/b.kml': layer('식당', '다') },
      '모든 목록',
    ],
    [
      'without such a document, in folders and in capitals',
      { 'a/A.KML': layer('카페', '가', '나'), 'b/c/식당.kml': layer('식당', '다') },
      '',
    ],
    [
      'beside the files of macOS',
      {
        'a.kml': layer('카페', '가', '나', '다'),
        '__MACOSX/._a.kml': 'Mac OS X',
        'b/__MACOSX/b.kml': 'x',
        '._c.kml': 'x',
      },
      '카페',
    ],
  ])('has all documents of an archive, %s', async (_, files, name) => {
    const list = await read(await zip(files));
    expect(list).toMatchObject({ format: 'KMZ', name, skipped: 0, otherLists: [] });
    expect(list.entries.map((entry) => entry.name)).toEqual(['가', '나', '다']);
  });

  it('[12.1-5] has at most 2,000 places in all documents of an archive, and 16 MB', async () => {
    const places = Array.from({ length: 1_001 }, (_, index) => `${index}`);
    expect(await codeOf(await zip({ 'a.kml': layer('', ...places), 'b.kml': layer('', ...places) }))).toBe(
      'IMPORT_ENTRIES_TOO_MANY',
    );
    const half = `${layer('', '가')}${' '.repeat(9_000_000)}`;
    expect(await codeOf(await zip({ 'a.kml': half }))).toBe('none');
    expect(await codeOf(await zip({ 'a.kml': half, 'b.kml': half }))).toBe('IMPORT_FILE_UNSAFE');
  });

  it('rejects an archive with nothing but links, and one with a damaged document', async () => {
    expect(await codeOf(await zip({ 'doc.kml': links, 'b.kml': '<kml/>' }))).toBe('IMPORT_ONLY_LINK');
    expect(await codeOf(await zip({ 'a.kml': layer('', '가'), 'b.kml': '<kml><Doc' }))).toBe('IMPORT_FILE_DAMAGED');
  });

  it.each([
    ['an archive of something else', { 'a.txt': 'x' }, 'IMPORT_FORMAT_UNKNOWN'],
    ['an archive of another document', { 'a.kml': '<html/>' }, 'IMPORT_FORMAT_UNKNOWN'],
    [
      '[12.1-5] an archive that inflates to more than 16 MB',
      { 'a.kml': Buffer.alloc(17_000_000, ' ') },
      'IMPORT_FILE_UNSAFE',
    ],
  ])('%s: %s', async (_, files, code) => {
    expect(await codeOf(await zip(files))).toBe(code);
  });

  it('[12.1-5] rejects archives of thousands of files and those that understate their size', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.txt`, '']));
    expect(await codeOf(await zip(many))).toBe('IMPORT_FILE_UNSAFE');
    const bomb = await zip({ 'a.kml': Buffer.alloc(3_000_000, '<kml>') });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(3_000_000);
    // In the local header and in the central directory.
    for (let at = bomb.indexOf(size); at >= 0; at = bomb.indexOf(size, at + 1)) bomb.writeUInt32LE(100, at);
    expect(await codeOf(bomb)).toBe('IMPORT_FILE_DAMAGED');
  });

  it('rejects an archive that is cut off', async () => {
    const archive = await zip({ 'doc.kml': '<kml/>' });
    expect(await codeOf(archive.subarray(0, archive.length - 30))).toBe('IMPORT_FILE_DAMAGED');
  });
});

describe('[12.1-1] GeoJSON', () => {
  const feature = (geometry: object | null, properties: object | null = { name: '가' }) => ({
    type: 'Feature',
    geometry,
    properties,
  });
  const point = { type: 'Point', coordinates: [127.0559, 37.5446, 12] };
  const readJson = (value: unknown) => read(JSON.stringify(value));

  it('has properties of several names', async () => {
    expect(await readFile('places.geojson')).toEqual({
      format: 'GEOJSON',
      name: '혼자 갈 곳',
      skipped: 1,
      unplaced: 0,
      otherLists: [],
      entries: [
        { name: '모퉁이 카페', memo: '창가', address: '왕십리로 83-21', category: 'cafe', position: HERE },
        { name: '물결 서점', memo: '', category: 'shop', position: there },
      ],
    });
  });

  it.each([
    ['a feature', feature(point)],
    ['a geometry', point],
    [
      'several points, of which the first is read',
      feature({ type: 'MultiPoint', coordinates: [point.coordinates, [1, 2]] }),
    ],
    [
      'a collection of shapes',
      feature({ type: 'GeometryCollection', geometries: [{ type: 'LineString', coordinates: [[1, 2]] }, point] }),
    ],
    ['swapped coordinates', feature({ type: 'Point', coordinates: [37.5446, 127.0559] })],
    ['coordinates as texts', feature({ type: 'Point', coordinates: ['127.0559', '37.5446'] })],
  ])('may be %s', async (_, value) => {
    expect((await readJson(value)).entries.map(({ position }) => position)).toEqual([HERE]);
  });

  const square = [
    [127.05, 37.5],
    [127.06, 37.5],
    [127.06, 37.51],
    [127.05, 37.51],
    [127.05, 37.5],
  ];
  const small = square.map(([x = 0, y = 0]) => [x / 10 + 100, y / 10 + 30]);
  const hole = square.map(([x = 0, y = 0]) => [127.055 + (x - 127.055) / 5, 37.505 + (y - 37.505) / 5]);

  it.each([
    ['an area', { type: 'Polygon', coordinates: [square] }],
    ['an area with a courtyard', { type: 'Polygon', coordinates: [square, hole] }],
    ['an area whose last point is missing', { type: 'Polygon', coordinates: [square.slice(0, -1)] }],
    ['several areas, of which the largest is read', { type: 'MultiPolygon', coordinates: [[small], [square]] }],
    ['a line that returns to its start', { type: 'LineString', coordinates: square }],
    ['several lines', { type: 'MultiLineString', coordinates: [[[127, 37]], square] }],
    ['a collection', { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [square] }] }],
    ['an area with swapped axes', { type: 'Polygon', coordinates: [square.map((each) => each.toReversed())] }],
  ])('has a point in the middle of %s with a name, and skips it without one', async (_, geometry) => {
    const value = { type: 'FeatureCollection', features: [feature(geometry), feature(geometry, {}), feature(point)] };
    const { entries, skipped } = await readJson(value);
    expect(entries.map(({ name }) => name)).toEqual(['가', '가']);
    expect(entries[0]?.position?.latitude).toBeCloseTo(37.505, 6);
    expect(entries[0]?.position?.longitude).toBeCloseTo(127.055, 6);
    expect(skipped).toBe(1);
  });

  it('has a point inside of an area that bends around its centre', async () => {
    // Open to the north: the centroid is in the gap between the two arms.
    const outline = [[0, 0], [10, 0], [10, 10], [9, 10], [9, 1], [2, 1], [2, 10], [0, 10], [0, 0]]; // biome-ignore format: one line
    const coordinates = [outline.map(([x = 0, y = 0]) => [127 + x / 1_000, 37 + y / 1_000])];
    const { entries } = await readJson(feature({ type: 'Polygon', coordinates }));
    expect(entries[0]?.position?.longitude).toBeCloseTo(127.001, 6);
    expect(entries[0]?.position?.latitude).toBeGreaterThan(37.001);
  });

  it.each([
    ['an open line', { type: 'LineString', coordinates: square.slice(0, 3) }, { skipped: 1, unplaced: 0 }],
    ['an area without points', { type: 'Polygon', coordinates: [[]] }, { skipped: 1, unplaced: 0 }],
    ['an empty collection', { type: 'GeometryCollection', geometries: [] }, { skipped: 1, unplaced: 0 }],
    ['a point without numbers', { type: 'Point', coordinates: ['동경', '북위'] }, { skipped: 0, unplaced: 1 }],
    ['a point out of range', { type: 'Point', coordinates: [175, 95] }, { skipped: 0, unplaced: 1 }],
  ])('counts %s', async (_, geometry, counts) => {
    const value = { type: 'FeatureCollection', features: [feature(geometry), feature(point)] };
    expect(await readJson(value)).toMatchObject(counts);
  });

  it('keeps a feature without a geometry that has a name, and skips one without both', async () => {
    const value = { type: 'FeatureCollection', features: [feature(null), feature(null, null), 'x', null] };
    expect(await readJson(value)).toMatchObject({ entries: [{ name: '가' }], skipped: 3 });
  });

  it('does not read inherited properties', async () => {
    const value = `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"__proto__":{"name":"가"}},"geometry":null}]}`;
    expect(await codeOf(value)).toBe('IMPORT_EMPTY');
  });
});

describe('[12.1-1] Google Takeout', () => {
  it('has saved places of the present form', async () => {
    expect(await readFile('saved-places.json')).toEqual({
      format: 'TAKEOUT_JSON',
      name: '',
      skipped: 1,
      unplaced: 0,
      otherLists: [],
      entries: [
        {
          name: '모퉁이 카페',
          memo: '창가 자리',
          address: '대한민국 서울특별시 성동구 왕십리로 83-21',
          position: HERE,
        },
        { name: '', memo: '', address: '서울특별시 성동구 뚝섬로 273' },
        { name: '', memo: '', position: there },
      ],
    });
  });

  it('has saved places of the older form, and labeled places', async () => {
    expect(await readFile('saved-places-2019.json')).toEqual({
      format: 'TAKEOUT_JSON',
      name: '',
      skipped: 0,
      unplaced: 0,
      otherLists: [],
      entries: [
        { name: '모퉁이 카페', memo: '', address: '서울특별시 성동구 왕십리로 83-21', position: HERE },
        { name: '제목만', memo: '', position: there },
      ],
    });
    const labeled = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [127.1, 37.5] },
      properties: { name: '집 앞', address: '서울', placeId: 'x' },
    };
    expect(await read(JSON.stringify({ type: 'FeatureCollection', features: [labeled] }))).toMatchObject({
      format: 'TAKEOUT_JSON',
      entries: [{ name: '집 앞', address: '서울', position: there }],
    });
  });

  it('has lists with notes, tags and comments, pins, and pages that are no place', async () => {
    expect(await readFile('list.csv')).toEqual({
      format: 'TAKEOUT_CSV',
      name: '',
      skipped: 1,
      unplaced: 0,
      otherLists: [],
      entries: [
        { name: '모퉁이 카페', memo: '창가, 2층\n"조용함"\n가 볼 곳' },
        { name: '고정된 핀', memo: '', position: there },
        { name: '물결 서점', memo: '', position: HERE },
        { name: '이름만', memo: '' },
      ],
    });
  });

  it.each([
    ['Title,Note,URL,Comment'],
    ['Title,Note,URL,Tags,Comment'],
    ['제목,메모,URL,태그,댓글'],
    ['タイトル,メモ,URL,コメント'],
    ['标题,备注,网址,评论'],
    ['Titel,Notiz,URL,Kommentar'],
    ['Título,Nota,URL,Comentario'],
    ['Nimi,Huomautus,URL,Kommentti'],
    ['우리 동네 목록\n\n제목,메모,URL,태그,댓글'],
  ])('is recognized by the header %s', async (header) => {
    const columns = header.split('\n').at(-1)?.split(',').length ?? 0;
    const row = ['청운문학도서관', '조용함', '', ...Array.from({ length: columns - 4 }, () => '태그'), '또 가기'];
    expect(await read(`${header}\n${row.join(',')}\n`)).toMatchObject({
      format: 'TAKEOUT_CSV',
      entries: [{ name: '청운문학도서관', memo: '조용함\n또 가기' }],
    });
  });

  it.each([';', '\t'])('may be separated by %j, as spreadsheets write it', async (separator) => {
    const rows = [
      ['제목', '메모', 'URL', '댓글'],
      ['청운문학도서관', '창가, 2층', '', '또 가기'],
    ];
    expect(await read(rows.map((row) => row.join(separator)).join('\r\n'))).toMatchObject({
      format: 'TAKEOUT_CSV',
      entries: [{ name: '청운문학도서관', memo: '창가, 2층\n또 가기' }],
    });
  });

  it('reads a collection that the app exported', async () => {
    const text =
      '이름,분류,상세 분류,주소,위도,경도,저장한 때,메모\r\n모퉁이 카페,카페,카페,서울 성동구,37.5446,127.0559,2026-11-21 10:02,창가\r\n';
    expect((await read(text)).entries).toEqual([
      { name: '모퉁이 카페', memo: '창가', address: '서울 성동구', category: 'cafe', position: HERE },
    ]);
  });
});

describe('[12.1-1] an archive of Google Takeout', () => {
  const csv = (...names: string[]) => `제목,메모,URL,태그,댓글\n${names.map((name) => `${name},,,,\n`).join('')}`;
  const FILES = {
    'Takeout/archive_browser.html': '<html></html>',
    'Takeout/저장됨/빈 목록.csv': csv(),
    'Takeout/저장됨/가고 싶은 곳.csv': csv('청운문학도서관', '달빛서재'),
    'Takeout/저장됨/카페.csv': csv('모퉁이 카페'),
    'Takeout/지도(내 장소)/저장한 장소.json': readFileSync(join(folder, 'saved-places.json')),
    'Takeout/지도/설정.json': '{"theme":"dark"}',
  };

  it('has its first list, and names the others, which are read by their path', async () => {
    const bytes = await zip(FILES);
    const first = await read(bytes);
    expect(first).toMatchObject({ format: 'TAKEOUT_CSV', name: '가고 싶은 곳' });
    expect(first.entries.map(({ name }) => name)).toEqual(['청운문학도서관', '달빛서재']);
    expect(first.otherLists).toEqual(['Takeout/저장됨/카페.csv', 'Takeout/지도(내 장소)/저장한 장소.json']);
    const [cafes, saved] = await Promise.all(first.otherLists.map((path) => read(bytes, path)));
    expect(cafes).toMatchObject({ name: '카페', entries: [{ name: '모퉁이 카페' }], otherLists: [] });
    expect(saved).toMatchObject({ format: 'TAKEOUT_JSON', name: '저장한 장소', otherLists: [] });
  });

  it('has the lists of English names, of maps and of an archive in it', async () => {
    const kmz = await zip({ 'doc.kml': readFileSync(join(folder, 'folders.kml')) });
    const bytes = await zip({ 'Takeout/Saved/Want to go.csv': csv('달빛서재'), 'Takeout/My Maps/혼자.kmz': kmz });
    expect(await read(bytes)).toMatchObject({ name: 'Want to go', otherLists: ['Takeout/My Maps/혼자.kmz'] });
    expect(await read(bytes, 'Takeout/My Maps/혼자.kmz')).toMatchObject({ format: 'KMZ', name: '혼자 걷기' });
    const nested = await zip({ 'a.kmz': await zip({ 'b.kmz': kmz }) });
    expect(await codeOf(nested)).toBe('IMPORT_FORMAT_UNKNOWN');
  });

  it('keeps decomposed Hangul of macOS together', async () => {
    const bytes = await zip({ ['저장됨/카페.csv'.normalize('NFD')]: csv('달빛서재') });
    expect(await read(bytes)).toMatchObject({ name: '카페' });
  });

  it.each([
    ['no file that is a list', { 'Takeout/설정.json': '{}', 'a.html': '<p>' }, undefined, 'IMPORT_FORMAT_UNKNOWN'],
    ['lists without places', { 'a.csv': csv(), 'b.json': '{}' }, undefined, 'IMPORT_EMPTY'],
    [
      'only a damaged list',
      { 'a.json': '{"type":"FeatureCollection"', 'b.csv': csv() },
      undefined,
      'IMPORT_FILE_DAMAGED',
    ],
    ['no file with the path', { 'a.csv': csv('가') }, 'b.csv', 'IMPORT_FORMAT_UNKNOWN'],
    [
      'years of positions',
      { 'a.csv': csv('가'), 'Records.json': ' '.repeat(17_000_000) },
      undefined,
      'IMPORT_ARCHIVE_TOO_LARGE',
    ],
    [
      'over a hundred lists',
      Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.csv`, csv('가')])),
      undefined,
      'IMPORT_ARCHIVE_TOO_LARGE',
    ],
  ])('[12.1-5] with %s is rejected', async (_, files, path, code) => {
    expect(await codeOf(await zip(files), path)).toBe(code);
  });

  it('names a damaged list among the others, for which its error is returned', async () => {
    const bytes = await zip({ 'a.json': '{"type":"FeatureCollection"', 'b.csv': csv('가') });
    expect(await read(bytes)).toMatchObject({ name: 'b', otherLists: ['a.json'] });
    expect(await codeOf(bytes, 'a.json')).toBe('IMPORT_FILE_DAMAGED');
  });
});

describe('an export of the app', () => {
  const exported = (isRoute: boolean, ...places: { name: string; memo: string }[]) =>
    toCsv({
      name: '목록',
      isRoute,
      places: places.map((place, index) => ({
        id: index + 1,
        category: 'cafe',
        detailedCategory: '카페',
        address: '서울 성동구, 연무장길 "12"',
        ...HERE,
        url: '',
        ...place,
      })),
    });

  it.each([
    ['@모먼트', '- 창가 자리'],
    ['+82식당', '=추천'],
    ["'-진짜 따옴표", "''=두 개"],
    ["'그냥 따옴표", '1-2 = ?'],
    ['＝전각', '＠전각'],
    ['"따옴표", 쉼표', '첫 줄\n둘째 "줄",\n\n- 넷째,'],
    ['이모지 👩‍👩‍👧', '<b>굵게</b> &amp; 1 < 2  두 칸'],
  ])('is read back with the same name and memo: %j, %j', async (name, memo) => {
    for (const isRoute of [false, true]) {
      const { entries, skipped } = await read(exported(isRoute, { name, memo }, { name: '다음 곳', memo: '' }));
      expect(entries.map((entry) => [entry.name, entry.memo])).toEqual([
        [name, memo],
        ['다음 곳', ''],
      ]);
      expect(entries[0]?.address).toBe('서울 성동구, 연무장길 "12"');
      expect(skipped).toBe(0);
    }
  });

  it('is read back whatever its names and memos are', async () => {
    const sign = fc.constantFrom('=', '+', '-', '@', "'", '"', ',', '\n', ';', ' ', '가', '😀', '<', '&');
    const text = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
    const pair = fc.record({
      name: text.map((each) => `${cleanLine(each)}`),
      memo: text.map((each) => cleanText(each).trim()),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 5 }), async (places) => {
        const { entries, skipped } = await read(exported(false, ...places));
        expect(entries.map(({ name, memo }) => ({ name, memo }))).toEqual(places);
        expect(skipped).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps an apostrophe in tables of others', async () => {
    expect((await read("제목,메모,URL\n'-카페,'- 창가,\n")).entries).toEqual([{ name: "'-카페", memo: "'- 창가" }]);
  });

  it('is read after a spreadsheet has saved it with semicolons', async () => {
    const text = exported(false, { name: '@모먼트', memo: '- 창가' }).replaceAll(',', ';');
    expect((await read(text)).entries).toMatchObject([{ name: '@모먼트', memo: '- 창가' }]);
  });
});

describe('[12.1-1] Naver Map', () => {
  it('has the bookmarks of a folder', async () => {
    expect(await readFile('naver-folder.json')).toEqual({
      format: 'NAVER',
      name: '판교 점심',
      skipped: 1,
      unplaced: 0,
      otherLists: [],
      entries: [
        {
          name: '정미소',
          memo: '우리 밥집\n국물이 좋아요',
          address: '경기 성남시 수정구 창업로 17',
          category: 'food',
          position: HERE,
        },
        { name: '물결 서점', memo: '', category: 'shop', position: there },
      ],
    });
  });

  it('is recognized without its folder', async () => {
    const bookmark = { bookmarkId: 1, name: '가', px: 127.1, py: 37.5 };
    for (const value of [
      { bookmarkList: [bookmark] },
      { data: { folder: { name: '모음' }, bookmarkList: [bookmark] } },
      [bookmark],
    ])
      expect(await read(JSON.stringify(value))).toMatchObject({
        format: 'NAVER',
        entries: [{ name: '가', position: there }],
      });
  });
});

describe('[12.1-1] KakaoMap', () => {
  it('[12.1-6] has favorites in degrees, or in its own coordinates', async () => {
    const { entries, ...list } = await readFile('kakao-favorites.json');
    expect(list).toEqual({ format: 'KAKAO', name: '', skipped: 1, unplaced: 0, otherLists: [] });
    expect(entries).toEqual([
      { name: '모퉁이 카페', memo: '창가', address: '서울 성동구 왕십리로 83-21', position: HERE },
      {
        name: '제주 책방',
        memo: '',
        position: { latitude: expect.closeTo(33.4533577, 5), longitude: expect.closeTo(126.5774068, 5) },
      },
    ]);
  });
});

describe('the encoding', () => {
  const text = '제목,메모,URL\n청운문학도서관,조용함,\n';
  it.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['CP949', iconv.encode(text, 'cp949')],
    ['UTF-16 LE with a byte order mark', iconv.encode(text, 'utf16-le', { addBOM: true })],
    ['UTF-16 BE with a byte order mark', iconv.encode(text, 'utf16-be', { addBOM: true })],
    ['UTF-16 without a byte order mark', iconv.encode(`Title,Note,URL\n${'a'.repeat(99)},,\n청운,,`, 'utf16-le')],
    ['UTF-16 BE without a byte order mark', iconv.encode(`Title,Note,URL\n${'a'.repeat(99)},,\n청운,,`, 'utf16-be')],
  ])('may be %s', async (_, bytes) => {
    expect((await read(bytes)).entries.at(-1)?.name).toMatch(/^청운/);
  });

  it('is the one that an XML document declares', async () => {
    const gpx = '<?xml version="1.0" encoding="euc-kr"?><gpx><wpt lat="37.5" lon="127.1"><name>청운</name></wpt></gpx>';
    expect((await read(iconv.encode(gpx, 'euc-kr'))).entries[0]?.name).toBe('청운');
    expect((await read(gpx.replace('euc-kr', 'x-unknown'))).entries[0]?.name).toBe('청운');
  });
});

it('cleans and shortens texts', async () => {
  const name = `  이름\u202E\n${'가'.repeat(200)}`;
  const value = {
    type: 'Feature',
    geometry: null,
    properties: { name, memo: `${'나'.repeat(300)}\uD800`, address: '다'.repeat(300) },
  };
  const { entries } = await read(JSON.stringify(value));
  expect(entries).toEqual([{ name: `이름 ${'가'.repeat(97)}`, memo: '나'.repeat(200), address: '다'.repeat(200) }]);
});

it.each([
  ['즐겨찾기.csv', '즐겨찾기'],
  ['Takeout\\저장됨\\가고 싶은 곳.csv', '가고 싶은 곳'],
  ['a/b/c.kml.xml', 'c'],
  ['이름 없음', '이름 없음'],
  ['', ''],
])('names a list by its file %j: %j', (fileName, name) => {
  expect(nameOfFile(fileName)).toBe(name);
});

describe.runIf(REAL_FILES !== null)('real files', () => {
  it.each([
    ['mymaps_seoul.kml', { format: 'KML', name: '혼자 걷기' }, 14, 14],
    ['naver_shared_list_folder.json', { format: 'NAVER', name: '판교 점심' }, 38, 38],
    ['takeout_saved_places_2025.json', { format: 'TAKEOUT_JSON' }, 11, 9],
    ['takeout_list_ko.csv', { format: 'TAKEOUT_CSV', skipped: 1 }, 9, 1],
    ['takeout_list_en_tags.csv', { format: 'TAKEOUT_CSV', skipped: 0 }, 5, 0],
    ['organicmaps_points.gpx', { format: 'GPX' }, 3, 0],
  ])('%s has its entries, with positions in Korea', async (name, list, count, positions) => {
    const read1 = await read(readFileSync(join(REAL_FILES ?? '', name)));
    expect(read1).toMatchObject(list);
    expect(read1.entries).toHaveLength(count);
    expect(read1.entries.filter(({ position }) => position !== undefined)).toHaveLength(positions);
  });

  it('rejects the map that is only linked', async () => {
    expect(await codeOf(readFileSync(join(REAL_FILES ?? '', 'mymaps_networklink_only.kml')))).toBe('IMPORT_ONLY_LINK');
  });
});
