import { type Crop, getSidePx } from './crop.ts';

/** The largest width in which the server stores a photo. */
const SIDE_MAX_PX = 1280;
const JPEG_QUALITY = 0.92;

/** Draws the square so that it fills the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const side = getSidePx(photo, crop);
  const context = canvas.getContext('2d');
  if (context === null) return;
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square as a JPEG file. */
export function renderCropFile(photo: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(SIDE_MAX_PX, Math.round(getSidePx(photo, crop))));
  drawCrop(canvas, photo, crop);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob === null
          ? reject(new Error('The canvas gave no photo.'))
          : resolve(new File([blob], 'profile.jpg', { type: blob.type })),
      'image/jpeg',
      JPEG_QUALITY,
    ),
  );
}
