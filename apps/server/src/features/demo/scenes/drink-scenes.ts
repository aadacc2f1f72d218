import { circle, ellipse, fade, glow, line, rect, repeat, type Scene, shape } from './canvas.ts';

/** Bottles behind a bar, one glass in front. */
export const barAtDusk: Scene = ({ width: w, height: h, colors: c, random }) => {
  const bar = h * 0.76;
  const shelves = h > w ? 3 : 2;
  const bottle = (x: number, y: number, tall: number, fill: string) =>
    shape(
      `M${x - 1.3} ${y - tall} h2.6 v${tall * 0.28} q2.4 2 2.4 5 v${tall * 0.72 - 5} h-7.4
        v${-(tall * 0.72 - 5)} q0 -3 2.4 -5 Z`,
      fill,
      0.92,
    ) +
    rect(x - 3.7, y - tall * 0.38, 7.4, tall * 0.2, c.light, 0.5) +
    rect(x - 3, y - tall * 0.62, 0.9, tall * 0.5, c.light, 0.4);
  const glass = w * (0.34 + random.next() * 0.3);
  return [
    fade('wall', c.dark, c.mid, [0, 0, w, bar]),
    glow('back', w * 0.5, bar * 0.5, w * 0.66, c.soft, 0.6),
    repeat(shelves, (shelf) => {
      const y = (bar / (shelves + 0.35)) * (shelf + 1);
      return (
        repeat(11, (i) =>
          random.chance(0.1)
            ? ''
            : bottle(
                8 + i * 10.4 + random.next() * 2,
                y,
                15 + random.next() * 9,
                random.pick([c.soft, c.mid, c.dark, c.light, c.dark]),
              ),
        ) +
        rect(0, y, w, 1.8, c.dark) +
        rect(0, y + 1.8, w, 0.8, c.light, 0.55)
      );
    }),
    fade('bar', c.soft, c.dark, [0, bar, w, h - bar]),
    rect(0, bar, w, 1.2, c.light, 0.7),
    ellipse(glass, bar + 10, 20, 3.2, c.light, 0.3),
    shape(`M${glass - 9} ${bar - 14} h18 l-1.8 24 h-14.4 Z`, c.light, 0.38),
    shape(`M${glass - 8.4} ${bar - 4} h16.8 l-1.2 13.4 h-14.4 Z`, c.soft, 0.95),
    rect(glass - 5, bar - 6.5, 7, 7, c.light, 0.6, 1),
    rect(glass - 0.5, bar - 2, 6, 6, c.light, 0.45, 1),
    ellipse(glass, bar - 14, 9, 1.4, c.light, 0.65),
    glow('candle', w * 0.86, bar + 1, 22, c.light, 0.85),
    rect(w * 0.86 - 3, bar - 1, 6, 9, c.light, 0.9, 1),
  ].join('');
};

/** A glass of wine and a candle on a small table. */
export const wineAndCandle: Scene = ({ width: w, height: h, colors: c, random }) => {
  const table = h * 0.76;
  const x = w * (0.34 + random.next() * 0.12);
  const candle = w * 0.72;
  return [
    fade('room', c.dark, c.mid, [0, 0, w, table]),
    repeat(18, () =>
      circle(
        random.int(0, w),
        random.int(0, Math.round(h * 0.55)),
        random.int(2, 7),
        c.soft,
        0.16 + random.next() * 0.16,
      ),
    ),
    glow('flame', candle, table - 32, w * 0.5, c.light, 0.75),
    fade('table', c.mid, c.dark, [0, table, w, h - table]),
    ellipse(w * 0.5, table + 10, w * 0.5, 7, c.soft, 0.3),
    ellipse(x, table + 9, 11, 2.2, c.light, 0.5),
    rect(x - 0.9, table - 19, 1.8, 28, c.light, 0.75),
    shape(`M${x - 13} ${table - 52} h26 q2 30 -13 34 q-15 -4 -13 -34 Z`, c.light, 0.28),
    shape(`M${x - 13} ${table - 40} q13 4 26 0 q-1 18 -13 21.6 q-12 -3.6 -13 -21.6 Z`, c.soft),
    ellipse(x, table - 40, 13, 2.2, c.light, 0.4),
    line(`M${x - 9} ${table - 47} q-1 12 3 20`, c.light, 1.2, 0.7),
    ellipse(candle, table + 8, 10, 2.4, c.dark, 0.6),
    rect(candle - 4.5, table - 20, 9, 27, c.light, 0.95, 1.5),
    line(`M${candle} ${table - 20} v-4`, c.dark, 0.8),
    shape(`M${candle} ${table - 36} q5 8 0 12.6 q-5 -4.6 0 -12.6 Z`, '#fff3cf'),
    rect(w * 0.06, table + 13, w * 0.2, 2.2, c.light, 0.4, 1),
  ].join('');
};

/** An alley at night with lanterns at a door. */
export const alleyLanterns: Scene = ({ width: w, height: h, colors: c, random }) => {
  const ground = h * 0.8;
  const door = w * (0.52 + random.next() * 0.1);
  const lantern = (x: number, y: number, size: number, id: string) =>
    line(`M${x} ${y - size * 1.6} V${y - size}`, c.dark, 0.8) +
    glow(id, x, y, size * 3.4, c.light, 0.6) +
    ellipse(x, y, size * 0.82, size, c.soft) +
    repeat(3, (i) =>
      line(
        `M${x - size * 0.74} ${y - size * 0.45 + i * size * 0.45} q${size * 0.74} ${size * 0.2} ${size * 1.48} 0`,
        c.mid,
        0.5,
        0.8,
      ),
    ) +
    rect(x - size * 0.36, y - size * 1.12, size * 0.72, size * 0.2, c.dark) +
    rect(x - size * 0.36, y + size * 0.92, size * 0.72, size * 0.2, c.dark);
  return [
    fade('night', c.dark, c.mid, [0, 0, w, ground]),
    shape(`M0 0 H${w * 0.3} V${ground} L0 ${h} Z`, c.dark, 0.95),
    shape(`M${w} 0 H${w * 0.88} V${ground} L${w} ${h} Z`, c.dark, 0.95),
    rect(w * 0.3, h * 0.2, w * 0.58, ground - h * 0.2, c.mid, 0.6),
    shape(`M${w * 0.26} ${h * 0.23} L${w * 0.34} ${h * 0.15} H${w * 0.84} L${w * 0.92} ${h * 0.23} Z`, c.dark),
    repeat(4, (i) =>
      rect(w * 0.04 + i * 8, h * (0.2 + (i % 2) * 0.1), 4.4, 7, c.light, random.chance(0.6) ? 0.75 : 0.12),
    ),
    rect(door - 13, ground - h * 0.36, 30, h * 0.36, c.light, 0.95, 1),
    repeat(4, (i) => rect(door - 13 + i * 7.5, ground - h * 0.36, 1, h * 0.36, c.mid, 0.8)),
    repeat(3, (i) => rect(door - 13, ground - h * 0.36 + i * h * 0.11, 30, 0.9, c.mid, 0.8)),
    repeat(4, (i) => rect(door - 14 + i * 8, ground - h * 0.4, 7, h * 0.11, c.soft, 0.95)),
    fade('ground', c.mid, c.dark, [0, ground, w, h - ground]),
    shape(`M${door - 13} ${ground} h30 l16 ${h - ground} h-62 Z`, c.light, 0.36),
    lantern(door - 25, h * 0.37, 6.5, 'l1'),
    lantern(door + 29, h * 0.37, 6.5, 'l2'),
    glow('door', door, ground - h * 0.16, w * 0.38, c.light, 0.42),
  ].join('');
};
