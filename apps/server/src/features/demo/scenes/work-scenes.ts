import { circle, ellipse, fade, glow, line, rect, repeat, type Scene, shape } from './canvas.ts';

/** A lamp above an open book in the dark. */
export const deskLamp: Scene = ({ width: w, height: h, colors: c, random }) => {
  const desk = h * 0.74;
  const x = w * (0.26 + random.next() * 0.1);
  return [
    fade('room', c.dark, c.mid, [0, 0, w, desk]),
    shape(`M${x + 14} ${desk - 53} L${x + 76} ${desk + 4} H${x - 16} Z`, c.light, 0.28),
    glow('cone', x + 26, desk - 22, 58, c.light, 0.65),
    repeat(4, (i) =>
      rect(w * 0.68 + i * 7.6, h * 0.14 + (i % 2) * 4, 6, h * 0.2 - (i % 2) * 4, i % 2 ? c.mid : c.soft, 0.4, 0.6),
    ),
    rect(w * 0.64, h * 0.34, w * 0.36, 1.8, c.soft, 0.4),
    fade('desk', c.soft, c.mid, [0, desk, w, h - desk]),
    ellipse(x + 32, desk + 11, 50, 7, c.light, 0.5),
    ellipse(x - 6, desk + 5, 12, 2.6, c.dark),
    line(`M${x - 6} ${desk + 4} L${x - 14} ${desk - 30} L${x + 12} ${desk - 56}`, c.dark, 2.4),
    circle(x - 14, desk - 30, 2.4, c.soft),
    shape(`M${x + 5} ${desk - 60} l11 -5 q12 6 14 21 l-24 10 q-8 -13 -1 -26 Z`, c.dark),
    shape(`M${x + 6} ${desk - 34} l24 -10 q-4 9 -24 10 Z`, c.light),
    shape(`M${x + 32} ${desk + 12} q-12 -6 -26 -1 l-4 9 q16 -4 29 2 q14 -7 30 -2 l-4 -9 q-14 -5 -25 1 Z`, c.light),
    repeat(4, (i) =>
      line(
        `M${x + 9} ${desk + 12.5 + i * 1.7} q10 -3 19 1 M${x + 36} ${desk + 13 + i * 1.7} q9 -4 19 -1`,
        c.mid,
        0.5,
        0.7,
      ),
    ),
    shape(`M${w * 0.84} ${desk - 9} h10 l-1 14 h-8 Z`, c.dark),
    line(
      `M${w * 0.86} ${desk - 9} l-2 -12 M${w * 0.885} ${desk - 9} l1 -15 M${w * 0.905} ${desk - 9} l5 -11`,
      c.soft,
      1.2,
    ),
  ].join('');
};

/** Shelves to the ceiling and a ladder. */
export const libraryShelves: Scene = ({ width: w, height: h, colors: c, random }) => {
  const rows = Math.round(h / 27);
  const step = h / rows;
  const ladder = w * (0.3 + random.next() * 0.4);
  const books = (y: number) => {
    let x = 1;
    let drawn = '';
    while (x < w) {
      const thick = 2.2 + random.next() * 3.6;
      const tall = step * (0.56 + random.next() * 0.27);
      if (random.chance(0.06)) x += 6;
      drawn += rect(x, y - tall, thick, tall, random.pick([c.soft, c.mid, c.mid, c.light, c.dark, c.soft]), 0.95, 0.4);
      if (thick > 3.6) drawn += rect(x + 0.8, y - tall * 0.82, thick - 1.6, 1.2, c.dark, 0.45);
      x += thick + 0.35;
    }
    return drawn;
  };
  return [
    rect(0, 0, w, h, c.dark),
    repeat(
      rows,
      (row) =>
        books((row + 1) * step - 2.4) +
        rect(0, (row + 1) * step - 2.4, w, 2.4, c.mid) +
        rect(0, (row + 1) * step, w, 3, c.dark, 0.5),
    ),
    line(`M${ladder} 0 L${ladder - 9} ${h} M${ladder + 13} 0 L${ladder + 9} ${h}`, c.light, 1.9),
    repeat(Math.ceil(h / 13), (i) =>
      line(
        `M${ladder - (9 * i * 13) / h} ${i * 13 + 5} L${ladder + 13 - (4 * i * 13) / h} ${i * 13 + 5}`,
        c.light,
        1.5,
      ),
    ),
    glow('light', w * 0.5, h * 0.12, w * 0.75, c.light, 0.42),
    fade('shade', c.dark, c.dark, [0, h * 0.92, w, h * 0.08], 0.35),
  ].join('');
};

/** A laptop at a window with rain. */
export const rainWindow: Scene = ({ width: w, height: h, colors: c, random }) => {
  const sill = h * 0.74;
  const x = w * (0.4 + random.next() * 0.16);
  return [
    fade('outside', c.mid, c.soft, [0, 0, w, sill]),
    repeat(16, () =>
      circle(
        random.int(0, w),
        random.int(Math.round(h * 0.16), Math.round(sill)),
        random.int(3, 10),
        random.pick([c.light, c.soft, c.light]),
        0.26,
      ),
    ),
    repeat(8, (i) => rect(i * 16 - 2, sill - random.int(14, 44), 13, 50, c.dark, 0.3)),
    repeat(34, () =>
      line(
        `M${random.int(0, w)} ${random.int(0, Math.round(sill * 0.9))} q0.6 5 0 ${random.int(5, 19)}`,
        c.light,
        0.7,
        0.6,
      ),
    ),
    repeat(46, () =>
      circle(random.int(0, w), random.int(0, Math.round(sill)), 0.5 + random.next() * 0.8, c.light, 0.7),
    ),
    rect(w * 0.5 - 1.2, 0, 2.4, sill, c.dark, 0.9),
    fade('sill', c.dark, c.mid, [0, sill, w, h - sill]),
    rect(0, sill, w, 1.2, c.light, 0.5),
    glow('screen', x, sill - 8, 34, c.light, 0.5),
    rect(x - 24, sill - 25, 46, 30, c.dark, 1, 2),
    rect(x - 22, sill - 23, 42, 25, c.light, 0.95, 1),
    repeat(6, (i) => rect(x - 18, sill - 19 + i * 3.2, random.int(12, 32), 1.1, c.mid, 0.75)),
    shape(`M${x - 24} ${sill + 5} h46 l7 8 h-60 Z`, c.soft),
    shape(`M${x - 8} ${sill + 9} h14 l1.6 3 h-17 Z`, c.mid),
    shape(`M${x + 38} ${sill - 6} h12 l-1.6 15 h-8.8 Z`, c.light),
    line(`M${x + 43} ${sill - 10} q-2 -4 0 -7 t0 -7`, c.light, 1, 0.6),
  ].join('');
};
