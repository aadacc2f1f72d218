import { CATEGORIES } from '@sol/contract/category';
import { isFactOf, isValueOf } from '@sol/contract/fact-definitions';
import { greatCircleM } from '@sol/contract/geo';
import { graphemes } from '@sol/contract/graphemes';
import { SOLLECT_PLACES_MAX, SOLLECT_TITLE_MAX } from '@sol/contract/limits';
import { expect, it } from 'vitest';
import { buildDemoCity, DEMO_PLACES, DEMO_REVIEWS } from './demo-city.ts';
import { DEMO_SOLLECTS } from './sollects/demo-sollects.ts';

const city = buildDemoCity(7);
const shops = city.places.filter(({ key }) => key.startsWith('shop-'));

it('builds the same city for the same seed and another for another seed', () => {
  expect(buildDemoCity(7)).toEqual(city);
  expect(buildDemoCity(8).places[200]).not.toEqual(city.places[200]);
});

it('has the expected number of places, members and reviews', () => {
  expect(city.places).toHaveLength(DEMO_PLACES);
  expect(city.members).toHaveLength(60);
  expect(city.reviews).toHaveLength(DEMO_REVIEWS);
  expect(shops.length).toBeLessThan(DEMO_PLACES - 140);
  for (const { id } of CATEGORIES) {
    expect(city.places.filter(({ category }) => category === id).length, id).toBeGreaterThan(60);
  }
});

it('has one answer per member, place and fact, of values that apply, since members exist', () => {
  const since = city.reviews[0]?.minutesAgo ?? 0;
  const keys = city.answers.map(({ place, author, fact }) => `${place} ${author} ${fact}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { place, author, fact, value, minutesAgo } of city.answers) {
    expect(isFactOf(city.places[place]?.category ?? 'shop', fact)).toBe(true);
    expect(isValueOf(fact, value)).toBe(true);
    expect(author).toBeLessThan(city.members.length);
    expect(minutesAgo).toBeGreaterThan(0);
    expect(minutesAgo).toBeLessThan(since);
  }
});

it('is within Seoul and uses the addresses of its streets', () => {
  for (const place of city.places) {
    expect(place.latitude, place.name).toBeGreaterThan(37.42);
    expect(place.latitude, place.name).toBeLessThan(37.7);
    expect(place.longitude, place.name).toBeGreaterThan(126.76);
    expect(place.longitude, place.name).toBeLessThan(127.19);
    expect(place.address).toMatch(/^서울 \S+구 \S/);
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
  const named = (name: string) =>
    city.places.find((place) => place.name === name)?.hoursExceptions.map(({ on }) => on.type);
  expect(named('남산도서관')).toEqual(['NTH_WEEKDAY', 'NTH_WEEKDAY', 'PUBLIC_HOLIDAY']);
  expect(named('서울역사박물관')).toEqual(['WEEKDAY_OR_NEXT', 'NAMED_HOLIDAY']);
  expect(city.places.filter(({ hoursExceptions }) => hoursExceptions.length > 0)).toHaveLength(7);
});

it('invents shop names without duplicates and chains', () => {
  expect(new Set(shops.map(({ name }) => name)).size).toBe(shops.length);
  const chains =
    /스타벅스|이디야|투썸|메가커피|빽다방|컴포즈|할리스|커피빈|엔제리너스|탐앤탐스|파스쿠찌|폴바셋|블루보틀|파리바게뜨|뚜레쥬르|맥도날드|롯데리아|버거킹|맘스터치|김밥천국|본죽|다이소|올리브영|교보|영풍|알라딘|토즈|랭스터디|GS25|세븐일레븐|이마트/i;
  expect(shops.filter(({ name }) => chains.test(name))).toEqual([]);
});

it('varies the texts of reviews', () => {
  const texts = city.reviews.map(({ content }) => content);
  expect(new Set(texts).size).toBeGreaterThan(DEMO_REVIEWS * 0.7);
  expect(texts.filter((text) => text.length > 120).length).toBeGreaterThan(300);
  expect(texts.every((text) => text.length > 0 && text.length <= 500 && !/[{}|]|undefined/.test(text))).toBe(true);
  const withPhotos = city.reviews.filter(({ photos }) => photos.length > 0).length / DEMO_REVIEWS;
  expect(withPhotos).toBeGreaterThan(0.3);
  expect(withPhotos).toBeLessThan(0.4);
  const meanRating = city.reviews.reduce((sum, { rating }) => sum + rating, 0) / DEMO_REVIEWS;
  expect(meanRating).toBeGreaterThan(3.9);
  expect(meanRating).toBeLessThan(4.5);
});

it('has at most one review per member and place', () => {
  expect(new Set(city.reviews.map(({ place, author }) => `${place} ${author}`)).size).toBe(DEMO_REVIEWS);
});

it('builds plausible sollects', () => {
  expect(city.sollects).toHaveLength(DEMO_SOLLECTS);
  expect(new Set(city.sollects.map(({ title }) => title)).size).toBe(DEMO_SOLLECTS);
  for (const { title, places, body, author, marks } of city.sollects) {
    expect(graphemes(title).length, title).toBeLessThanOrEqual(SOLLECT_TITLE_MAX);
    expect(new Set(places).size, title).toBe(places.length);
    expect(places.length).toBeLessThanOrEqual(SOLLECT_PLACES_MAX);
    const stops = places.flatMap((place) => city.places[place] ?? []);
    for (const [index, stop] of stops.slice(1).entries()) {
      const before = stops[index] ?? stop;
      expect(greatCircleM(before, stop), title).toBeLessThan(2_000);
    }
    const texts = body.flatMap((part) => ('text' in part ? [part.text] : []));
    expect(
      texts.every((text) => text.length > 10 && !/[{}|]|undefined/.test(text)),
      title,
    ).toBe(true);
    expect(marks.map((mark) => mark.member)).not.toContain(author);
  }
});

it('publishes sollects in order and marks them only after publication', () => {
  const times = city.sollects.map(({ minutesAgo }) => minutesAgo);
  expect(times.toSorted((a, b) => b - a)).toEqual(times);
  for (const { minutesAgo, marks } of city.sollects) {
    expect(marks.every((mark) => mark.minutesAgo > 0 && mark.minutesAgo <= minutesAgo)).toBe(true);
  }
});
