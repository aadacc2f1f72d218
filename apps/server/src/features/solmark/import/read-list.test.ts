import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { AppError } from '../../../lib/http/errors.ts';
import { REAL_FILES } from '../../../test/real-files.ts';
import { cleanList, nameOfFile } from './clean-list.ts';
import { readList } from './read-list.ts';

const folder = fileURLToPath(new URL('test-files', import.meta.url));
const read = async (content: string | Buffer) =>
  cleanList(await readList(typeof content === 'string' ? Buffer.from(content) : content));
const readFile = (name: string) => read(readFileSync(join(folder, name)));

async function codeOf(content: string | Buffer): Promise<string> {
  try {
    await read(content);
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
      ['나'],
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
      entries: [
        { name: '모퉁이 카페', memo: '조용함\n콘센트 있음', position: HERE },
        { name: '물결 서점', memo: '독립 서점', address: '서울 송파구 오금로 1', position: there },
        { name: '여러 모양', memo: '', position: there },
        { name: '주소만', memo: '', address: '서울 성동구 왕십리로 83-21' },
      ],
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

describe('[12.1-1] Naver Map', () => {
  it('has the bookmarks of a folder', async () => {
    expect(await readFile('naver-folder.json')).toEqual({
      format: 'NAVER',
      name: '판교 점심',
      skipped: 1,
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
    expect(list).toEqual({ format: 'KAKAO', name: '', skipped: 1 });
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
