// Pages of other sites show these in a frame. This module imports nothing, so that the browser can import it.

export const EMBED_KINDS = ['place', 'sollect', 'course'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];

/** Of a place or sollect by its id, of a shared solroute by its share id. */
export const EMBED_PATH = '/embed/:kind/:id';

export const embedPath = (kind: EmbedKind, id: number | string): string => `/embed/${kind}/${id}`;

/** oEmbed 1.0, https://oembed.com. */
export const OEMBED_PATH = '/oembed';

/** @param url of the page, with its origin */
export const oembedPath = (url: string): string => `${OEMBED_PATH}?format=json&url=${encodeURIComponent(url)}`;

export interface EmbedSize {
  width: number;
  height: number;
}

/** In CSS pixels. Longer content scrolls. */
export const EMBED_SIZES: Readonly<Record<EmbedKind, EmbedSize>> = {
  place: { width: 480, height: 184 },
  sollect: { width: 480, height: 184 },
  course: { width: 480, height: 320 },
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The HTML for a page of another site. */
export function embedCode(src: string, title: string, { width, height }: EmbedSize): string {
  const escaped = title.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '');
  return `<iframe src="${src}" title="${escaped}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}
