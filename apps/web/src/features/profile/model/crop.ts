/** Of a photo, in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What is cut out: a square around a point of the photo, as many times smaller than the photo as it is zoomed in. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const ZOOM_MAX = 4;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** A side of the square, in pixels of the photo. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** Never beyond the photo's edges. */
function within(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return { x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half), zoom };
}

/** The largest square in the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => within(size, { ...crop, zoom });

/** The photo pulled by a part of the square's side: the square moves the other way. */
export function moved(size: Size, crop: Crop, rightPart: number, downPart: number): Crop {
  const side = sideOf(size, crop);
  return within(size, { ...crop, x: crop.x - rightPart * side, y: crop.y - downPart * side });
}
