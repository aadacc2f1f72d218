import { OG_IMAGE } from '@sol/contract/media';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPlaceList } from './place-list-picture.ts';

const PILED_UP = `a${'\u0301'.repeat(400)}`;
const stop = (name: string, index = 0) => ({ name, latitude: 37.5446 + index / 1_000, longitude: 127.0559 });

describe.each([true, false])('the picture of places is drawn, as a route: %s,', (isRoute) => {
  it.each([
    ['with a title of emoji only', '☕', [stop('카페')]],
    ['with an invisible title', '\u2060\u3164', [stop('\u200b')]],
    ['with many combining marks in title and stops', PILED_UP, [PILED_UP, '서울숲', PILED_UP].map(stop)],
  ])('%s', async (_, name, stops) => {
    const list = { name, isRoute, placeCount: stops.length, places: stops };
    const jpeg = await drawPlaceList(list, async () => []);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', ...OG_IMAGE });
  });
});
