/**
 * Draws Seoul's streets from addresses. Give it a 상가(상권)정보 export (CP949 or UTF-8, the columns 도로명주소,경도, 위도);
 * house numbers say how far along its street each shop stands, and the shops of a 동 say where its middle is.
 * addresses.generated.json keeps the lines and the names, nothing of the shops.
 *
 *   node apps/web/build/map-style/derive-from-addresses.ts <file.csv>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Point, toLngLat, toMetres } from './geometry.ts';
import { type House, streetLines } from './street-lines.ts';

const [, , file] = process.argv;
if (file === undefined) throw new Error('usage: derive-from-addresses.ts <file.csv>');

/** Fewer shops than this do not show where a neighbourhood's middle is. */
const MIN_SHOPS = 6;

const bytes = readFileSync(file);
const utf8 = new TextDecoder().decode(bytes);
const text = utf8.includes('도로명주소') ? utf8 : new TextDecoder('euc-kr').decode(bytes);
const cells = (line: string) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => unquote(cell));
const unquote = (cell = '') => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
const columns = cells(head);
const [address, longitude, latitude, dong] = ['도로명주소', '경도', '위도', '행정동명'].map((name) =>
  columns.indexOf(name),
);

const housesByStreet = new Map<string, House[]>();
const shopsByDong = new Map<string, Point[]>();
for (const line of lines) {
  const row = cells(line);
  const [, district, name, digits] = /^서울특별시 (\S+구) (\S+(?:로|길)) (\d+)/.exec(row[address ?? -1] ?? '') ?? [];
  const at = toMetres([Number(row[longitude ?? -1]), Number(row[latitude ?? -1])]);
  if (name === undefined || digits === undefined || !Number.isFinite(at.x + at.y)) continue;
  // 성수1가1동 to 성수2가3동 are one neighbourhood to those who walk there: 성수동.
  const neighbourhood = (row[dong ?? -1] ?? '').replace(/(?:제?\d+가?|[\d.·]+가)+동$|\d+가?동$/, '동');
  // 신사동 is in 강남구 and in 은평구.
  const key = `${district} ${neighbourhood}`;
  shopsByDong.set(key, [...(shopsByDong.get(key) ?? []), at]);
  const houses = housesByStreet.get(name) ?? [];
  const number = Number(digits);
  // One building with ten shops still is one building.
  if (!houses.some((house) => house.number === number)) houses.push({ number, at });
  housesByStreet.set(name, houses);
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const neighbourhoods = [...shopsByDong]
  .filter(([key, shops]) => /^\S+ [가-힣]{2,5}동$/.test(key) && shops.length >= MIN_SHOPS)
  .map(([key, shops]) => [
    key.split(' ')[1],
    shops.length,
    toLngLat({ x: middle(shops.map((shop) => shop.x)), y: middle(shops.map((shop) => shop.y)) }),
  ]);
const streets = streetLines(housesByStreet).map(({ name, line }) => [name, line.map(toLngLat)]);

const rows = (list: readonly unknown[]) => `[\n${list.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
writeFileSync(
  new URL('./addresses.generated.json', import.meta.url),
  `{"streets":${rows(streets)},"neighbourhoods":${rows(neighbourhoods)}}\n`,
);
process.stdout.write(`${streets.length} streets, ${neighbourhoods.length} neighbourhoods\n`);
