import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type CityPlace, generateCity } from '../generate-city.ts';

const CHUNK_LENGTH = 256 * 1024;

/** The columns of the current source file format, in order. */
const HEADERS =
  '상가업소번호,상호명,지점명,상권업종대분류코드,상권업종대분류명,상권업종중분류코드,상권업종중분류명,상권업종소분류코드,상권업종소분류명,' +
  '표준산업분류코드,표준산업분류명,시도코드,시도명,시군구코드,시군구명,행정동코드,행정동명,법정동코드,법정동명,지번코드,대지구분코드,' +
  '대지구분명,지번본번지,지번부번지,지번주소,도로명코드,도로명,건물본번지,건물부번지,건물관리번호,건물명,도로명주소,구우편번호,신우편번호,' +
  '동정보,층정보,호정보,경도,위도';
const COLUMNS = HEADERS.split(',');

function sourceLine({ key, name, kind, neighborhood, road, ...place }: CityPlace): string {
  const { province, name: district } = neighborhood.district;
  const where = `${province.full} ${district}`;
  const values: Record<string, string | number> = {
    상가업소번호: key,
    상호명: name,
    상권업종대분류코드: kind.code.slice(0, 2),
    상권업종대분류명: kind.large,
    상권업종중분류코드: kind.code.slice(0, 4),
    상권업종중분류명: kind.medium,
    상권업종소분류코드: kind.code,
    상권업종소분류명: kind.small,
    표준산업분류코드: 'I56111',
    표준산업분류명: '한식 일반 음식점업',
    시도명: province.full,
    시군구명: district,
    행정동명: place.adminDong,
    법정동명: place.legalDong,
    대지구분명: '대지',
    지번주소: `${where} ${place.legalDong} 300-12`,
    도로명: `${where} ${road.replace(/ \d+$/, '')}`,
    도로명주소: `${where} ${road}`,
    신우편번호: '04780',
    층정보: 1,
    경도: place.longitude,
    위도: place.latitude,
  };
  return `${COLUMNS.map((column) => `"${values[column] ?? ''}"`).join(',')}\n`;
}

/** One of so many places is new, one has another name, and one is gone. */
const MONTHLY_CHANGE_EVERY = 33;

async function writePlaces(path: string, places: Iterable<CityPlace>): Promise<void> {
  const file = createWriteStream(path);
  let chunk = `${HEADERS}\n`;
  for (const place of places) {
    chunk += sourceLine(place);
    if (chunk.length < CHUNK_LENGTH) continue;
    if (!file.write(chunk)) await once(file, 'drain');
    chunk = '';
  }
  file.end(chunk);
  await finished(file);
}

export async function writeSourceFile(path: string, count: number, seed: number): Promise<void> {
  await writePlaces(path, generateCity(count, seed, 'MA'));
}

/** The file of the next month: the same places except for the monthly changes. */
export async function writeNextSourceFile(path: string, count: number, seed: number): Promise<void> {
  function* places() {
    let number = 0;
    for (const place of generateCity(count, seed, 'MA')) {
      const change = number++ % MONTHLY_CHANGE_EVERY;
      if (change === 0) yield { ...place, key: `${place.key}N`, name: `${place.name} 새로` };
      else if (change === 1) yield { ...place, name: `${place.name} 2호` };
      else yield place;
    }
  }
  await writePlaces(path, places());
}
