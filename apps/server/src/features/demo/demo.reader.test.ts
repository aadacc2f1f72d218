import { readdirSync } from 'node:fs';
import { CATEGORIES } from '@sol/contract/category';
import { isFactOf, toFactValue } from '@sol/contract/fact-definitions';
import { greatCircleM } from '@sol/contract/geo';
import { graphemes } from '@sol/contract/graphemes';
import { REVIEW_PHOTOS_MAX, REVIEW_TEXT_MAX, SOLLECT_PLACES_MAX, SOLLECT_TITLE_MAX } from '@sol/contract/limits';
import { MEDIA_WIDTHS } from '@sol/contract/media';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { parseHours, readDemoCity, readDemoPhotos } from './demo.reader.ts';

const city = readDemoCity();
const photos = readDemoPhotos();
const placeOf = new Map(city.places.map((place) => [place.name, place]));
const shops = city.places.filter(({ key }) => key.startsWith('shop-'));
const membersSince = city.reviews[0]?.daysAgo ?? 0;

/** The values that occur more than once. */
const listRepeated = (values: readonly string[]): string[] =>
  [...Map.groupBy(values, (value) => value)].flatMap(([value, equal]) => (equal.length > 1 ? [value] : []));

it('reads hours of spans, of ranges of days and beyond midnight', () => {
  expect(parseHours('Sa-Mo 11:00-15:00,17:30-26:00; We 00:00-24:00')).toEqual([
    ...[6, 0, 1].flatMap((dayOfWeek) => [
      { dayOfWeek, startMinute: 660, endMinute: 900 },
      { dayOfWeek, startMinute: 1050, endMinute: 1560 },
    ]),
    { dayOfWeek: 3, startMinute: 0, endMinute: 1440 },
  ]);
  expect(() => parseHours('weekdays 10-18')).toThrow('hours "weekdays 10-18"');
});

it('has the expected number of places, members, reviews and sollects', () => {
  const { places, members, reviews, sollects } = city;
  expect([places, members, reviews, sollects].map(({ length }) => length)).toEqual([2_000, 60, 6_000, 80]);
  for (const { id } of CATEGORIES) {
    expect(places.filter(({ category }) => category === id).length, id).toBeGreaterThan(60);
  }
});

it('names places, members, photos and sollects once', () => {
  expect(listRepeated(city.places.map(({ name }) => name))).toEqual([]);
  expect(listRepeated(city.places.map(({ key }) => key))).toEqual([]);
  expect(listRepeated(city.members.map(({ nickname }) => nickname))).toEqual([]);
  expect(listRepeated(photos.map(({ name }) => name))).toEqual([]);
  expect(listRepeated(photos.map(({ key }) => key))).toEqual([]);
  expect(listRepeated(city.sollects.map(({ title }) => title))).toEqual([]);
});

it('refers to places, members and photos that exist', () => {
  const { members, reviews, factAnswers, sollects, corrections } = city;
  const rows = [...reviews, ...factAnswers, ...corrections];
  const named = [...rows.map(({ place }) => place), ...sollects.flatMap(({ places }) => places)];
  expect(named.filter((name) => !placeOf.has(name))).toEqual([]);

  const nicknames = new Set(members.map(({ nickname }) => nickname));
  const authors = [...rows, ...sollects].map(({ member }) => member);
  const others = [
    ...sollects.flatMap(({ marks }) => Object.keys(marks)),
    ...corrections.flatMap(({ confirmedBy }) => confirmedBy ?? []),
  ];
  expect([...authors, ...others].filter((name) => !nicknames.has(name))).toEqual([]);

  const used = new Set([
    ...members.flatMap(({ avatar }) => avatar ?? []),
    ...reviews.flatMap((review) => review.photos),
    ...sollects.flatMap(({ cover, body }) => [
      cover,
      ...body.flatMap((item) => (typeof item === 'string' ? [] : item.photo)),
    ]),
  ]);
  expect([...used].toSorted()).toEqual(photos.map(({ name }) => name).toSorted());
});

it('is within Seoul and has addresses there', () => {
  for (const { name, latitude, longitude, address, district } of city.places) {
    expect(latitude, name).toBeGreaterThan(37.42);
    expect(latitude, name).toBeLessThan(37.7);
    expect(longitude, name).toBeGreaterThan(126.76);
    expect(longitude, name).toBeLessThan(127.19);
    expect(address).toMatch(new RegExp(`^서울 ${district} \\S`));
  }
});

it('has opening hours for most places', () => {
  const unknown = city.places.filter(({ hours }) => hours.length === 0).length / city.places.length;
  expect(unknown).toBeGreaterThan(0.1);
  expect(unknown).toBeLessThan(0.2);
  expect(shops.some(({ hours }) => hours.some(({ endMinute }) => endMinute > 1440))).toBe(true);
  for (const { startMinute, endMinute } of city.places.flatMap(({ hours }) => hours)) {
    expect(endMinute).toBeGreaterThan(startMinute);
    expect(endMinute - startMinute).toBeLessThanOrEqual(1440);
  }
});

it('[10.1-9] has a few public places with exceptions of their hours', () => {
  const rulesOf = (name: string) => placeOf.get(name)?.hoursExceptions.map(({ on }) => on.type);
  expect(rulesOf('남산도서관')).toEqual(['NTH_WEEKDAY', 'NTH_WEEKDAY', 'PUBLIC_HOLIDAY']);
  expect(rulesOf('서울역사박물관')).toEqual(['WEEKDAY_OR_NEXT', 'NAMED_HOLIDAY']);
  expect(city.places.filter(({ hoursExceptions }) => hoursExceptions.length > 0)).toHaveLength(7);
});

it('invents shop names without chains', () => {
  const chains =
    /스타벅스|이디야|투썸|메가커피|빽다방|컴포즈|할리스|커피빈|엔제리너스|탐앤탐스|파스쿠찌|폴바셋|블루보틀|파리바게뜨|뚜레쥬르|맥도날드|롯데리아|버거킹|맘스터치|김밥천국|본죽|다이소|올리브영|교보|영풍|알라딘|토즈|랭스터디|GS25|세븐일레븐|이마트/i;
  expect(shops.filter(({ name }) => chains.test(name))).toEqual([]);
});

it('has reviews in chronological order, at most one per member and place', () => {
  const { reviews } = city;
  expect(reviews.map(({ daysAgo }) => daysAgo).toSorted((a, b) => b - a)).toEqual(
    reviews.map(({ daysAgo }) => daysAgo),
  );
  expect(listRepeated(reviews.map(({ place, member }) => `${place} ${member}`))).toEqual([]);
  expect(reviews.filter(({ content }) => content.length > REVIEW_TEXT_MAX)).toEqual([]);
  expect(reviews.filter((review) => review.photos.length > REVIEW_PHOTOS_MAX)).toEqual([]);
});

it('has one answer per member, place and fact, of values that apply, since members exist', () => {
  expect(listRepeated(city.factAnswers.map(({ place, member, fact }) => `${place} ${member} ${fact}`))).toEqual([]);
  for (const { place, fact, value, daysAgo } of city.factAnswers) {
    expect(isFactOf(placeOf.get(place)?.category ?? 'shop', fact)).toBe(true);
    expect(toFactValue(fact, value)).toBe(value);
    expect(daysAgo).toBeLessThan(membersSince);
  }
});

it('has sollects in chronological order, with stops in walking distance and later marks of others', () => {
  const times = city.sollects.map(({ daysAgo }) => daysAgo);
  expect(times.toSorted((a, b) => b - a)).toEqual(times);
  for (const { title, places, member, daysAgo, marks } of city.sollects) {
    expect(graphemes(title).length, title).toBeLessThanOrEqual(SOLLECT_TITLE_MAX);
    expect(listRepeated(places), title).toEqual([]);
    expect(places.length).toBeLessThanOrEqual(SOLLECT_PLACES_MAX);
    const stops = places.flatMap((name) => placeOf.get(name) ?? []);
    for (const [index, stop] of stops.slice(1).entries()) {
      expect(greatCircleM(stops[index] ?? stop, stop), title).toBeLessThan(2_000);
    }
    expect(Object.keys(marks)).not.toContain(member);
    expect(Math.max(...Object.values(marks), 0), title).toBeLessThanOrEqual(daysAgo);
  }
});

it('has a WebP file for every width of a photo, of the size in the table, and no further file', async () => {
  for (const { name, width, height, files } of photos) {
    expect(
      files.map((file) => file.width),
      name,
    ).toEqual(MEDIA_WIDTHS);
    for (const file of files) {
      const fileWidth = Math.min(file.width, width);
      const { format, ...size } = await sharp(file.bytes).metadata();
      expect({ format, width: size.width, height: size.height }, name).toEqual({
        ...{ format: 'webp', width: fileWidth, height: Math.round((height * fileWidth) / width) },
      });
    }
  }
  const folder = new URL('../../../demo/photos/', import.meta.url);
  const names = new Set(photos.map(({ name }) => `${name}.webp`));
  for (const width of MEDIA_WIDTHS) {
    expect(readdirSync(new URL(`${width}/`, folder)).filter((file) => !names.has(file))).toEqual([]);
  }
});
