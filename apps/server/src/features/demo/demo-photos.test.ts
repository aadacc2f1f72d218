import { MEDIA_WIDTHS } from '@sol/contract/media';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderPhotos } from './demo-photos.ts';
import { drawAvatars } from './scenes/avatars.ts';
import { drawScenes } from './scenes/scene-list.ts';

it('renders a drawing in every width of the store, deterministically', async () => {
  const drawings = [drawScenes(5).slice(0, 1), drawAvatars(5).slice(0, 1)].flat();
  const photos = await renderPhotos(drawings);
  expect(photos.map(({ width, height }) => ({ width, height }))).toEqual(
    drawings.map(({ width, height }) => ({ width, height })),
  );
  const [scene] = photos;
  expect(scene?.files.map(({ width }) => width)).toEqual(MEDIA_WIDTHS);
  for (const { width, bytes } of scene?.files ?? []) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
  }
  expect((await renderPhotos(drawings)).map(({ key }) => key)).toEqual(photos.map(({ key }) => key));
});
