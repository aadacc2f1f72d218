import { expect, it } from 'vitest';
import { coordinatesText, parseCoordinates } from './place-acceptance.ts';

it.each([
  ['37.5446, 127.0559', { latitude: 37.5446, longitude: 127.0559 }],
  ['37.5446,127.0559', { latitude: 37.5446, longitude: 127.0559 }],
  [' (37.5446 127.0559) ', { latitude: 37.5446, longitude: 127.0559 }],
  ['37, 127', { latitude: 37, longitude: 127 }],
  ['127.0559, 37.5446', undefined],
  ['37.5446', undefined],
  ['37.5446, 140.1', undefined],
  ['삼십칠', undefined],
  ['', undefined],
])('parses %j', (text, point) => {
  expect(parseCoordinates(text)).toEqual(point);
});

it('formats a point so that it parses to the same point', () => {
  const text = coordinatesText({ latitude: 37.54460000004, longitude: 127.05591234567 });
  expect(text).toBe('37.5446, 127.055912');
  expect(coordinatesText(parseCoordinates(text) ?? { latitude: 0, longitude: 0 })).toBe(text);
});
