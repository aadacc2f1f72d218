/** In pixels of the photo. */
export interface Size {
  width: number;
  height: number;
}

/** A square around a point of the photo. At zoom 1 its side is the shorter side of the photo. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const ZOOM_MAX = 4;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** In pixels of the photo. */
export const getSidePx = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

/** Keeps the square inside the photo. */
function clampCrop(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX);
  const half = getSidePx(size, { ...crop, zoom }) / 2;
  return { x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half), zoom };
}

/** The largest centred square. */
export const createInitialCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

export const zoomCrop = (size: Size, crop: Crop, zoom: number): Crop => clampCrop(size, { ...crop, zoom });

/** Drags the photo by fractions of the square's side; the square moves the other way. */
export function moveCrop(size: Size, crop: Crop, rightPart: number, downPart: number): Crop {
  const side = getSidePx(size, crop);
  return clampCrop(size, { ...crop, x: crop.x - rightPart * side, y: crop.y - downPart * side });
}
