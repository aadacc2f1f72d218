import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PUBLIC = join(import.meta.dirname, '../public');

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}

const manifest = JSON.parse(readFileSync(join(PUBLIC, 'site.webmanifest'), 'utf8')) as {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
};

it('[13.1-1] the manifest has maskable icons from 192 to 512 px', () => {
  const sizes = manifest.icons.filter(({ purpose }) => purpose === 'maskable').map((icon) => icon.sizes);
  expect(sizes).toEqual(['192x192', '512x512']);
});

it('[13.1-1] the manifest has shortcuts to 지도, 쏠마크 and 쏠루트', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['지도', '/map'],
    ['쏠마크', '/mark'],
    ['쏠루트', '/solroute'],
  ]);
});

it('[13.1-1] the manifest has screenshots for phones and wide windows of at most 100 KB', () => {
  expect(manifest.screenshots.map((picture) => picture.form_factor ?? 'narrow')).toEqual(['narrow', 'narrow', 'wide']);
  for (const { src } of manifest.screenshots) expect(statSync(join(PUBLIC, src)).size).toBeLessThan(100 * 1024);
});

it('[13.1-1] the pictures of the manifest exist', () => {
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  expect(pictures.filter(({ src }) => !existsSync(join(PUBLIC, src)))).toEqual([]);
});
