// Renders apps/web/public/share.jpg, the link image of pages without a picture. Run it after a
// change of the wordmark or the colours: node scripts/draw-share-picture.mjs
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COLORS, drawLogo, toLinkPicture } from '../apps/server/src/lib/media/picture/link-pictures.ts';
import { drawText } from '../apps/server/src/lib/media/picture/rendered-text.ts';
import { root } from './lib/paths.mjs';

const WIDTH = 1200;
const HEIGHT = 630;
const LOGO_PX = 184;
const LINES = [
  { text: '지금, 혼자 가기 좋은 곳', top: 348, style: { weight: 'Bold', sizePx: 60, color: COLORS.ink } },
  { text: '혼자 다녀온 사람들의 지도와 후기', top: 442, style: { weight: 'Medium', sizePx: 32, color: COLORS.ink2 } },
];

const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#fcfaf6"/>
<circle cx="600" cy="700" r="620" fill="#fff0ea"/>
<circle cx="600" cy="760" r="500" fill="#ffe3d1"/>
<circle cx="600" cy="890" r="380" fill="#ffd4b4"/>
${drawLogo({ left: (WIDTH - LOGO_PX) / 2, top: 108 }, LOGO_PX)}</svg>`;

const overlays = await Promise.all(
  LINES.map(async ({ text, top, style }) => {
    const drawn = await drawText([[{ text }]], style);
    return { input: drawn.png, left: Math.round((WIDTH - drawn.width) / 2), top };
  }),
);
await writeFile(join(root, 'apps/web/public/share.jpg'), await toLinkPicture(scene, overlays));
