import { PHOTO_MAX_BYTES } from '@sol/contract/media';
import { logger } from '#lib/logger.ts';
import { getPhotoType } from '#lib/photo-file.ts';
import { createUuid } from '#lib/uuid.ts';

/** The longer side of a photo; the screens show no larger one. */
const PHOTO_SIDE_MAX_PX = 1920;
const JPEG_QUALITY = 0.85;
const NAME_MAX = 60;

/** `message` is text for the user. */
class PhotoRejectedError extends Error {
  override name = 'PhotoRejectedError';
}

/** A unique file name of letters, digits and hyphens. */
export function createUniqueName(name: string, type: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, NAME_MAX)
    .replace(/^-|-$/g, '');
  return `${stem}-${createUuid().slice(0, 8)}${type === 'image/png' ? '.png' : '.jpg'}`;
}

/** Scales the size down to PHOTO_SIDE_MAX_PX. */
export function fitSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, PHOTO_SIDE_MAX_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const hasTransparency = ({ data }: ImageData): boolean => {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
};

function draw(bitmap: ImageBitmap) {
  const canvas = Object.assign(document.createElement('canvas'), fitSize(bitmap));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));

type DrawnPhoto = NonNullable<ReturnType<typeof draw>>;

/** Transparent pixels become white. */
function encodeAsJpeg({ canvas, context }: DrawnPhoto): Promise<Blob | null> {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encode(canvas, 'image/jpeg');
}

/** Keeps PNG for transparent images, and where it is smaller than JPEG. */
async function encodeSmallest(drawn: DrawnPhoto, type: string): Promise<Blob | null> {
  if (type !== 'image/png') return encodeAsJpeg(drawn);
  const { canvas, context } = drawn;
  const png = await encode(canvas, type);
  const fits = png !== null && png.size <= PHOTO_MAX_BYTES;
  if (fits && hasTransparency(context.getImageData(0, 0, canvas.width, canvas.height))) return png;
  const jpeg = await encodeAsJpeg(drawn);
  return fits && (jpeg === null || png.size <= jpeg.size) ? png : jpeg;
}

/** Scales the photo down, rotated upright; undefined if it is small enough. */
async function scalePhoto(file: File, type: string): Promise<Blob | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PhotoRejectedError('열 수 없는 사진이에요.');
  });
  try {
    const isSmall = Math.max(bitmap.width, bitmap.height) <= PHOTO_SIDE_MAX_PX && file.size <= PHOTO_MAX_BYTES;
    const drawn = isSmall ? undefined : draw(bitmap);
    return (drawn && (await encodeSmallest(drawn, type))) ?? undefined;
  } finally {
    bitmap.close();
  }
}

/**
 * Prepares a photo for upload: accepted type, scaled down, unique name.
 * @throws PhotoRejectedError
 */
export async function preparePhoto(file: File): Promise<File> {
  const type = getPhotoType(file);
  if (type === undefined) throw new PhotoRejectedError('png, jpg, jpeg 사진만 담을 수 있어요.');
  const drawn = await scalePhoto(file, type);
  // Encoding may increase the size, as for a photo with few colours.
  const best = drawn && (drawn.size < file.size || file.size > PHOTO_MAX_BYTES) ? drawn : file;
  if (best.size > PHOTO_MAX_BYTES) {
    throw new PhotoRejectedError(`사진은 ${PHOTO_MAX_BYTES / 1024 / 1024}MB까지만 담을 수 있어요.`);
  }
  const bestType = best === file ? type : best.type;
  return new File([best], createUniqueName(file.name, bestType), { type: bestType });
}

interface PreparedPhotos {
  files: File[];
  /** The distinct reasons for rejected photos, as text for the user. */
  notes: string[];
}

/** Sequential, because a phone has not enough memory for all photos at once. */
export async function preparePhotos(
  selection: readonly File[],
  onProgress: (done: number) => void = () => undefined,
): Promise<PreparedPhotos> {
  const files: File[] = [];
  const notes = new Set<string>();
  for (const [index, file] of selection.entries()) {
    try {
      files.push(await preparePhoto(file));
    } catch (error) {
      // Others may be out-of-memory errors.
      if (!(error instanceof PhotoRejectedError)) logger.error('Failed to resize a photo', error);
      notes.add(error instanceof PhotoRejectedError ? error.message : '열 수 없는 사진이에요.');
    }
    onProgress(index + 1);
  }
  return { files, notes: [...notes] };
}
