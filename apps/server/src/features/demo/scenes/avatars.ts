import { seededRandom } from '../seeded-random.ts';
import { circle, ellipse, fade, line, rect, shape } from './canvas.ts';

const GROUNDS = [
  '#e7c9a9 #c98f6b',
  '#b9c9b4 #6f917c',
  '#c3bcd8 #7a6fa3',
  '#e9b9ad #bd6f62',
  '#b3cbd6 #5f8aa0',
  '#ecd99b #c49a4a',
  '#d8c3b4 #8d6f5f',
  '#c9d3a5 #839251',
];

const AVATAR_WIDTH_PX = 320;

/** Motifs on a colored background. */
const MOTIFS: readonly ((dark: string, light: string) => string)[] = [
  // A cup.
  (dark, light) =>
    shape('M40 52 h36 q-1 28 -10 34 h-16 q-9 -6 -10 -34 Z', light) +
    line('M76 58 q14 0 10 12 q-3 8 -13 7', light, 4) +
    ellipse(58, 52, 18, 4, dark) +
    line('M52 42 q-6 -8 0 -14 M64 42 q-6 -8 0 -14', light, 3),
  // A leaf.
  (dark, light) =>
    shape('M60 24 q34 26 0 70 q-34 -44 0 -70 Z', light) + line('M60 40 V102 M60 60 l12 -9 M60 72 l-12 -9', dark, 3),
  // A moon.
  (_dark, light) =>
    shape('M74 28 a34 34 0 1 0 16 50 a27 27 0 0 1 -16 -50 Z', light) +
    circle(84, 40, 3, light) +
    circle(94, 56, 2, light),
  // A cat.
  (dark, light) =>
    shape('M34 90 V44 l4 -16 l14 12 h16 l14 -12 l4 16 V90 q-26 14 -52 0 Z', light) +
    circle(50, 60, 3.4, dark) +
    circle(70, 60, 3.4, dark) +
    line('M56 70 q4 4 8 0 M38 68 h-10 M82 68 h10', dark, 2.4),
  // Hills and the sun.
  (dark, light) => circle(78, 42, 13, light) + shape('M-20 112 L38 50 L66 84 L82 66 L140 118 V150 H-20 Z', dark),
  // An open book.
  (dark, light) =>
    shape('M60 44 q-16 -10 -34 -4 v42 q18 -6 34 4 q16 -10 34 -4 v-42 q-18 -6 -34 4 Z', light) +
    line('M60 46 V84 M34 52 q9 -2 18 2 M34 62 q9 -2 18 2 M68 54 q9 -4 18 -2 M68 64 q9 -4 18 -2', dark, 2.4),
  // A bird.
  (dark, light) =>
    shape('M30 70 q4 -30 34 -30 q18 0 20 16 l12 5 l-12 5 q-4 26 -32 26 q-20 0 -22 -22 Z', light) +
    circle(72, 54, 3, dark) +
    shape('M44 68 q14 -6 24 2 q-8 14 -24 10 Z', dark, 0.55),
  // A window at night.
  (dark, light) =>
    rect(36, 30, 48, 62, light, 1, 6) +
    rect(41, 35, 17, 24, dark, 0.75) +
    rect(62, 35, 17, 24, dark, 0.75) +
    rect(41, 63, 17, 24, dark, 0.75) +
    rect(62, 63, 17, 24, dark, 0.4),
];

/** 16 default profile pictures. */
export function drawAvatars(seed: number): { svg: string; width: number; height: number }[] {
  const random = seededRandom(seed);
  const size = AVATAR_WIDTH_PX;
  return Array.from({ length: 16 }, (_, index) => {
    const motif = MOTIFS[index % MOTIFS.length];
    const [from = '', to = ''] = (GROUNDS[(index * 3 + Math.floor(index / 8)) % GROUNDS.length] ?? '').split(' ');
    const turn = random.int(-6, 6);
    const background = fade('ground', from, to, [0, 0, 120, 120]);
    const drawing = `<g transform="rotate(${turn} 60 60)">${motif?.('#3a2f2a', '#fbf3e6') ?? ''}</g>`;
    return {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"
viewBox="0 0 120 120">${background}${drawing}</svg>`,
      width: size,
      height: size,
    };
  });
}
