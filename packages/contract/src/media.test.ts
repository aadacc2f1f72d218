import { expect, it } from 'vitest';
import { mediaOgPath, mediaPath, mediaSrcSet } from './media.ts';

it('returns the URL of the link image for the key of a photo or any of its URLs', () => {
  for (const photo of ['abc', mediaPath('abc'), mediaPath('abc', 1280)]) {
    expect(mediaOgPath(photo)).toBe('/media/abc/og.jpg');
  }
  expect(mediaOgPath(`https://sol.example${mediaPath('abc')}`)).toBe('https://sol.example/media/abc/og.jpg');
});

it('returns every width of a photo, and no srcset for other URLs', () => {
  expect(mediaSrcSet(mediaPath('abc'))).toBe(
    '/media/abc/320.webp 320w, /media/abc/640.webp 640w, /media/abc/1280.webp 1280w',
  );
  expect(mediaSrcSet('https://example.com/a.jpg')).toBeUndefined();
});

it('matches only a complete photo URL', () => {
  expect(mediaSrcSet(`${mediaPath('abc')}.html`)).toBeUndefined();
  expect(mediaOgPath('https://sol.example/1.webp/media/abc/640.webp')).toBe(
    'https://sol.example/1.webp/media/abc/og.jpg',
  );
});
