import { PHOTO_MAX_BYTES } from '@sol/contract/media';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createUniqueName, fitSize, preparePhoto, preparePhotos } from './prepare-photo.ts';

const photo = (name: string, type = 'image/jpeg', sizeBytes = 10) =>
  new File([new Uint8Array(sizeBytes)], name, { type });

/** Stubs the canvas API: the size of every photo, and the bytes of every encoded image. */
function draws({
  width,
  height,
  isClear = false,
  bytes,
}: {
  width: number;
  height: number;
  isClear?: boolean;
  bytes: Record<string, number>;
}) {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  const context = {
    drawImage: vi.fn(),
    fillRect: vi.fn(),
    getImageData: () => ({ data: new Uint8ClampedArray([0, 0, 0, isClear ? 0 : 255]) }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback, type = '') =>
    callback(new Blob([new Uint8Array(bytes[type] ?? 0)], { type })),
  );
  return { context, close };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  [4000, 3000, 1920, 1440],
  [3000, 4000, 1440, 1920],
  [1920, 1080, 1920, 1080],
  [640, 480, 640, 480],
  [10_000, 1, 1920, 1],
])('a photo of %i × %i is sent in %i × %i', (width, height, toWidth, toHeight) => {
  expect(fitSize({ width, height })).toEqual({ width: toWidth, height: toHeight });
});

it('creates unique names', () => {
  const names = Array.from({ length: 50 }, () => createUniqueName('우리 집/고양이 (1).jpeg', 'image/jpeg'));
  expect(new Set(names).size).toBe(50);
  expect(names[0]).toMatch(/^우리-집-고양이-1-[0-9a-f]{8}\.jpg$/);
  expect(createUniqueName('가'.repeat(300), 'image/png').length).toBeLessThan(80);
});

describe('preparePhoto', () => {
  it('names a photo by its kind, whatever its phone reported', async () => {
    vi.stubGlobal('createImageBitmap', undefined);
    const prepared = await Promise.all(
      ['image/jpg', 'image/PJPEG', ''].map((type) => preparePhoto(photo('a.JPG', type))),
    );
    expect(prepared.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
  });

  it('scales a large photo down', async () => {
    const { context, close } = draws({ width: 4000, height: 3000, bytes: { 'image/jpeg': 400 } });
    const file = await preparePhoto(photo('a.jpg', 'image/jpeg', 4000));
    expect([file.size, file.type]).toEqual([400, 'image/jpeg']);
    expect(context.drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 1920, 1440);
    expect(close).toHaveBeenCalled();
  });

  it('keeps a small photo, and one whose encoding would be larger', async () => {
    draws({ width: 800, height: 600, bytes: {} });
    expect((await preparePhoto(photo('a.jpg'))).size).toBe(10);
    draws({ width: 4000, height: 3000, bytes: { 'image/jpeg': 400 } });
    expect((await preparePhoto(photo('a.jpg', 'image/jpeg', 300))).size).toBe(300);
  });

  it('keeps a transparent PNG, and otherwise the smaller of PNG and JPEG', async () => {
    const size = { width: 4000, height: 3000 };
    draws({ ...size, isClear: true, bytes: { 'image/png': 900, 'image/jpeg': 100 } });
    expect((await preparePhoto(photo('a.png', 'image/png', 5000))).type).toBe('image/png');
    draws({ ...size, bytes: { 'image/png': 900, 'image/jpeg': 100 } });
    const drawing = await preparePhoto(photo('a.png', 'image/png', 5000));
    expect([drawing.type, drawing.name.slice(-4)]).toEqual(['image/jpeg', '.jpg']);
    draws({ ...size, bytes: { 'image/png': 90, 'image/jpeg': 100 } });
    expect((await preparePhoto(photo('a.png', 'image/png', 5000))).type).toBe('image/png');
  });

  it('accepts a photo of more than 5 MB that is smaller after scaling', async () => {
    draws({ width: 1000, height: 1000, bytes: { 'image/jpeg': 900 } });
    expect((await preparePhoto(photo('a.jpg', 'image/jpeg', PHOTO_MAX_BYTES + 1))).size).toBe(900);
    vi.unstubAllGlobals();
    await expect(preparePhoto(photo('a.jpg', 'image/jpeg', PHOTO_MAX_BYTES + 1))).rejects.toThrow('5MB');
    expect((await preparePhoto(photo('a.jpg', 'image/jpeg', PHOTO_MAX_BYTES))).size).toBe(PHOTO_MAX_BYTES);
  });

  it('reports each reason once and accepts the other photos', async () => {
    vi.stubGlobal('createImageBitmap', async (file: File) => {
      if (file.name.startsWith('broken')) throw new Error('no image');
      return { width: 1, height: 1, close: () => undefined };
    });
    const done: number[] = [];
    const selection = [photo('broken.jpg'), photo('a.gif', 'image/gif'), photo('b.gif', 'image/gif'), photo('c.jpg')];
    const { files, notes } = await preparePhotos(selection, (count) => done.push(count));
    expect(files).toHaveLength(1);
    expect(notes).toEqual(['열 수 없는 사진이에요.', 'png, jpg, jpeg 사진만 담을 수 있어요.']);
    expect(done).toEqual([1, 2, 3, 4]);
  });
});
