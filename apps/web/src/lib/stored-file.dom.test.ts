import { expect, it } from 'vitest';
import { fromStoredFile, toStoredFile } from './stored-file.ts';

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
