import sharp, { type OverlayOptions } from 'sharp';

/** The light theme of tokens.css and of the map palette; chats do not use the theme of the app. */
export const COLORS = {
  paper: '#ffffff',
  ink: '#241e1a',
  ink2: '#69625d',
  accent: '#ca4718',
  ground: '#f5f1ea',
  casing: '#e4dccf',
} as const;

/** Crawlers support JPEG, and some reject more than 300 KB. */
const JPEG = { quality: 86, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;

/** The wordmark of the app as an SVG fragment. */
export const drawLogo = ({ left, top }: { left: number; top: number }, sizePx: number): string =>
  `<g transform="translate(${left} ${top}) scale(${sizePx / 48})" fill="none" stroke="${COLORS.ink}"
 stroke-width="3.9" stroke-linecap="round" stroke-linejoin="round">
<path d="M14.2 4c-.6 4.2-3.1 7.6-7.4 9.7M13.7 7.6c1 2.7 2.6 4.7 5.2 6.1"/>
<path d="M32.8 4c-.6 4.2-3.1 7.6-7.2 9.7M32.3 7.6c1.1 2.7 4.1 4.7 8.4 6.1"/>
<path d="M4.5 25h39M9.5 31.4h28.5v6.2H9.5v6.4h29.5"/>
<circle cx="23.2" cy="19.4" r="3" fill="${COLORS.accent}" stroke="none"/></g>`;

/** Renders an SVG of the size of a link image, with overlays, as a JPEG. */
export const toLinkPicture = (svg: string, overlays: OverlayOptions[]): Promise<Buffer> =>
  sharp(Buffer.from(svg)).composite(overlays).flatten({ background: COLORS.paper }).jpeg(JPEG).toBuffer();
