import { expect, it } from 'vitest';
import { getPhotoType } from './photo-type.ts';

it.each([
  ['a.png', 'image/png', 'image/png'],
  ['a.png', 'image/x-png', 'image/png'],
  ['a.jpg', 'image/jpeg', 'image/jpeg'],
  ['a.jpg', 'image/jpg', 'image/jpeg'],
  ['a.jpg', 'image/pjpeg', 'image/jpeg'],
  ['a.jpg', 'IMAGE/JPEG', 'image/jpeg'],
  ['a', 'image/jpg', 'image/jpeg'],
  ['a.JPEG', '', 'image/jpeg'],
  ['a.PNG', '', 'image/png'],
  ['a.jfif', '', 'image/jpeg'],
  ['a.JPG', 'application/octet-stream', 'image/jpeg'],
  ['a.png', 'image/gif', undefined],
  ['a.jpg', 'image/heic', undefined],
  ['a.heic', '', undefined],
  ['jpg', '', undefined],
  ['a.jpg.zip', 'application/octet-stream', undefined],
  ['a.pdf', 'application/pdf', undefined],
])('[5-9] [5-13] [5-30] %s of type "%s" is accepted as %s', (name, type, expected) => {
  expect(getPhotoType({ name, type })).toBe(expected);
});
