/** Widths in pixels every stored photo exists in, smallest first. */
export const MEDIA_WIDTHS = [320, 640, 1280] as const;
export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

/** The width an address in an answer points at; the client derives the others from it. */
export const MEDIA_DEFAULT_WIDTH: MediaWidth = 640;

/** Where a stored photo is served: content-addressed, so it never changes. */
export function mediaPath(key: string, width: MediaWidth = MEDIA_DEFAULT_WIDTH): string {
  return `/media/${key}/${width}.webp`;
}

/** `srcset` for an address made by {@link mediaPath}; undefined for any other address. */
export function mediaSrcSet(url: string): string | undefined {
  const match = /^(.*\/media\/[0-9a-z]+)\/\d+\.webp$/.exec(url);
  return match ? MEDIA_WIDTHS.map((width) => `${match[1]}/${width}.webp ${width}w`).join(', ') : undefined;
}
