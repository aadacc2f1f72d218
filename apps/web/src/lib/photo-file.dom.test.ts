import { expect, it } from 'vitest';
import { fromStoredFile, getPhotoType, toStoredFile } from './photo-file.ts';

const photo = () => new File(['창가'], '창가.webp', { type: 'image/webp' });

it('[13.2-3] stores the bytes, name and type of a file, which private windows of WebKit accept', async () => {
  const stored = await toStoredFile(photo());
  expect(new TextDecoder().decode(stored.bytes)).toBe('창가');
  const restored = fromStoredFile(stored);
  expect([restored?.name, restored?.type, await restored?.text()]).toEqual(['창가.webp', 'image/webp', '창가']);
});

it('reads the files of drafts of earlier versions', () => {
  const file = photo();
  expect(fromStoredFile(file)).toBe(file);
});

it.each([
  [null],
  ['a'],
  [{}],
  [{ bytes: 'a', name: 'a', type: 'a' }],
  [{ bytes: new ArrayBuffer(1), name: 1, type: '' }],
])('does not read %o', (stored) => {
  expect(fromStoredFile(stored)).toBeUndefined();
});

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
