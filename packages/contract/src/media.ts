/** Maximum size of a photo in bytes: 5 MB. Spec 5-9. */
export const PHOTO_MAX_BYTES = 5_242_880;

/** Accepted media types of uploaded photos. Spec 5-9. */
export const PHOTO_TYPES = ['image/png', 'image/jpeg'] as const;

/** Widths in pixels of every stored photo, smallest first. */
export const MEDIA_WIDTHS = [320, 640, 1280] as const;

export type MediaWidth = (typeof MEDIA_WIDTHS)[number];

/** The width in the photo URLs of responses; the client derives the others. */
export const MEDIA_DEFAULT_WIDTH: MediaWidth = 640;

/** The path of a stored photo. Content-addressed, so it is immutable. */
export function mediaPath(key: string, width: MediaWidth = MEDIA_DEFAULT_WIDTH): string {
  return `/media/${key}/${width}.webp`;
}

/** The path of a photo that must not be changed, as it came. */
export const originalPath = (key: string): string => `/media/${key}/original.jpg`;

/** `srcset` for a URL from {@link mediaPath}; undefined for any other URL. */
export function mediaSrcSet(url: string): string | undefined {
  const match = /^(.*\/media\/[0-9a-z]+)\/\d+\.webp$/.exec(url);
  return match ? MEDIA_WIDTHS.map((width) => `${match[1]}/${width}.webp ${width}w`).join(', ') : undefined;
}

/** Size in pixels of the link image. */
export const OG_IMAGE = { width: 1200, height: 630 } as const;

/** The route of the link image of a stored photo. */
export const MEDIA_OG_PATH = '/media/:key/og.jpg';

/** Its URL, from the key of the photo or a URL of {@link mediaPath}. */
export function mediaOgPath(keyOrUrl: string): string {
  const url = keyOrUrl.includes('/') ? keyOrUrl : mediaPath(keyOrUrl);
  return url.replace(/\/\d+\.webp$/, '/og.jpg');
}
