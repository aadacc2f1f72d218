/** MapLibre's zoom is based on 512 px tiles, Naver's on 256 px tiles. */
export const toMapLibreZoom = (zoom: number): number => zoom - 1;
export const fromMapLibreZoom = (zoom: number): number => zoom + 1;
