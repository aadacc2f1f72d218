import { circle, ellipse, fade, glow, line, rect, repeat, type Scene, shape } from './canvas.ts';

/** A cup on a window ledge in light from the side. */
export const cupOnLedge: Scene = ({ width: w, height: h, colors: c, random }) => {
  const ledge = h * 0.72;
  const cup = w * (0.36 + random.next() * 0.28);
  const panes = random.int(2, 3);
  return [
    fade('sky', c.light, c.soft, [0, 0, w, ledge]),
    circle(w * (0.2 + random.next() * 0.6), h * 0.28, w * 0.13, c.light, 0.9),
    shape(
      `M0 ${ledge} L0 ${h * 0.52} Q${w * 0.25} ${h * 0.4} ${w * 0.5} ${h * 0.5} T${w} ${h * 0.44} V${ledge} Z`,
      c.mid,
      0.35,
    ),
    shape(
      `M0 ${ledge} L0 ${h * 0.6} Q${w * 0.35} ${h * 0.5} ${w * 0.62} ${h * 0.59} T${w} ${h * 0.55} V${ledge} Z`,
      c.mid,
      0.5,
    ),
    repeat(panes + 1, (i) => rect((w / panes) * i - 1.3, 0, 2.6, ledge, c.dark, 0.9)),
    rect(0, h * 0.2, w, 1.8, c.dark, 0.9),
    fade('wood', c.mid, c.dark, [0, ledge, w, h - ledge]),
    rect(0, ledge, w, 1.6, c.light, 0.35),
    shape(`M${cup + 12} ${ledge + 11} l${w * 0.3} 9 l-6 5 l${-w * 0.32} -6 Z`, c.dark, 0.45),
    ellipse(cup, ledge + 10, 19, 4.2, c.dark, 0.5),
    ellipse(cup, ledge + 8, 18, 4, c.soft),
    shape(`M${cup - 12} ${ledge - 12} h24 q-1 15 -7 19 h-10 q-6 -4 -7 -19 Z`, c.light),
    shape(`M${cup + 2} ${ledge - 12} h10 q-1 15 -7 19 h-5 q4 -8 2 -19 Z`, c.soft, 0.7),
    line(`M${cup + 12} ${ledge - 9} q9 0 7 7 q-2 5 -9 4`, c.light, 2),
    ellipse(cup, ledge - 12, 12, 2.6, c.dark, 0.85),
    line(`M${cup - 3} ${ledge - 18} q-4 -6 0 -11 t0 -12`, c.light, 1.4, 0.7),
    line(`M${cup + 4} ${ledge - 17} q-4 -5 0 -9 t1 -11`, c.light, 1.2, 0.5),
  ].join('');
};

/** A plate with cake and a fork, from above. */
export const cakeFromAbove: Scene = ({ width: w, height: h, colors: c, random }) => {
  const [x, y] = [w * (0.42 + random.next() * 0.16), h * 0.52];
  const turn = random.int(-40, 40);
  return [
    rect(0, 0, w, h, c.soft),
    repeat(7, (i) => rect(0, (h / 7) * i, w, 0.5, c.mid, 0.35)),
    shape(`M${w * 0.55} 0 L${w} 0 L${w} ${h * 0.9} Z`, c.light, 0.35),
    ellipse(x + 4, y + 5, 40, 39, c.dark, 0.22),
    circle(x, y, 38, c.light),
    circle(x, y, 29, c.soft, 0.4),
    `<g transform="rotate(${turn} ${x} ${y})">`,
    shape(`M${x - 20} ${y + 14} L${x + 22} ${y - 1} L${x - 14} ${y - 20} Z`, c.dark, 0.3),
    shape(`M${x - 22} ${y + 11} L${x + 22} ${y - 4} L${x - 15} ${y - 22} Z`, c.mid),
    shape(`M${x - 22} ${y + 11} L${x - 15} ${y - 22} l-4 -1 q-9 16 -8 33 Z`, c.dark, 0.75),
    shape(`M${x - 22} ${y + 11} L${x + 22} ${y - 4} l0 4 L${x - 22} ${y + 16} Z`, c.dark, 0.55),
    circle(x - 9, y - 4, 4.2, c.dark),
    circle(x - 10, y - 5.2, 1.3, c.light, 0.8),
    '</g>',
    circle(x - 46, y - 34, 17, c.dark, 0.2),
    circle(x - 48, y - 36, 16, c.light),
    circle(x - 48, y - 36, 12.5, c.dark, 0.9),
    circle(x - 51, y - 39, 4, c.mid, 0.6),
    `<g transform="rotate(${18 + turn / 3} ${x + 46} ${y})">`,
    rect(x + 45, y - 6, 2.4, 36, c.mid, 0.95, 1.2),
    rect(x + 42.4, y - 26, 1.4, 17, c.mid, 0.95),
    rect(x + 45.5, y - 26, 1.4, 17, c.mid, 0.95),
    rect(x + 48.6, y - 26, 1.4, 17, c.mid, 0.95),
    rect(x + 42.4, y - 10, 7.6, 4.5, c.mid, 0.95, 2),
    '</g>',
  ].join('');
};

/** An empty chair and a plant in the corner of a café. */
export const quietCorner: Scene = ({ width: w, height: h, colors: c, random }) => {
  const floor = h * 0.78;
  const chair = w * (0.3 + random.next() * 0.12);
  const plant = w * 0.78;
  return [
    fade('wall', c.soft, c.mid, [0, 0, w, floor], 1),
    shape(
      `M${w * 0.18} ${h * 0.1} L${w * 0.62} ${h * 0.02} L${w * 0.74} ${h * 0.5} L${w * 0.3} ${h * 0.6} Z`,
      c.light,
      0.55,
    ),
    line(`M${w * 0.4} ${h * 0.06} L${w * 0.52} ${h * 0.55}`, c.mid, 1.4, 0.5),
    line(`M${w * 0.24} ${h * 0.34} L${w * 0.68} ${h * 0.25}`, c.mid, 1.4, 0.5),
    fade('floor', c.dark, c.mid, [0, floor, w, h - floor]),
    ellipse(chair + 8, floor + 13, 30, 4, c.dark, 0.5),
    line(
      `M${chair - 9} ${floor - 22} L${chair - 13} ${floor + 12} M${chair + 21} ${floor - 22}
        L${chair + 25} ${floor + 12}`,
      c.dark,
      2.4,
    ),
    line(
      `M${chair - 9} ${floor - 22} L${chair - 12} ${floor - 56} M${chair + 15} ${floor - 22}
        L${chair + 13} ${floor - 56}`,
      c.dark,
      2.4,
    ),
    rect(chair - 14, floor - 58, 29, 13, c.dark, 1, 4),
    rect(chair - 13, floor - 25, 38, 6, c.dark, 1, 3),
    rect(chair + 40, floor - 32, 30, 3, c.light, 0.95, 1.5),
    rect(chair + 54, floor - 30, 2.6, 40, c.dark),
    ellipse(chair + 55, floor + 11, 14, 2.5, c.dark, 0.8),
    shape(`M${chair + 47} ${floor - 43} h11 q0 9 -3 11 h-5 q-3 -2 -3 -11 Z`, c.light),
    ...Array.from({ length: 9 }, (_, i) => {
      const reach = (i - 4) * 5.2;
      const top = floor - 58 - random.int(0, 22) + Math.abs(i - 4) * 6;
      return shape(
        `M${plant} ${floor - 12} Q${plant + reach * 0.3} ${top + 10} ${plant + reach} ${top}
          Q${plant + reach * 0.9 + 5} ${top + 18} ${plant} ${floor - 12} Z`,
        c.dark,
        0.75 + (i % 2) * 0.2,
      );
    }),
    shape(`M${plant - 11} ${floor - 14} h22 l-3 24 h-16 Z`, c.light, 0.95),
    glow('lamp', w * 0.56, h * 0.16, w * 0.24, c.light, 0.6),
  ].join('');
};

/** Rows of cups on shelves behind the bar. */
export const cupShelves: Scene = ({ width: w, height: h, colors: c, random }) => {
  const rows = Math.floor(h / 34);
  return [
    fade('wall', c.mid, c.dark, [0, 0, w, h]),
    glow('light', w * 0.5, 0, w * 0.85, c.light, 0.5),
    repeat(rows, (row) => {
      const y = 31 + row * 34;
      const cups = repeat(6, (i) => {
        const x = 12 + i * 19.2 + random.next() * 3;
        if (random.chance(0.14)) return '';
        const [size, tall] = [5 + random.next() * 2, 8 + random.next() * 9];
        const fill = random.pick([c.light, c.soft, c.soft, c.light, c.mid]);
        return (
          shape(`M${x - size} ${y - tall} h${size * 2} l-1.4 ${tall} h${-size * 2 + 2.8} Z`, fill) +
          shape(`M${x + 1} ${y - tall} h${size - 1} l-1.4 ${tall} h${-size + 2} Z`, c.dark, 0.14) +
          (random.chance(0.5) ? line(`M${x + size - 0.5} ${y - tall + 2} q4.5 0.5 4 4 q-1 3 -4.6 2.6`, fill, 1.5) : '')
        );
      });
      return (
        rect(0, y, w, 2.6, c.dark) + rect(0, y, w, 0.7, c.light, 0.4) + rect(0, y + 2.6, w, 4, c.dark, 0.25) + cups
      );
    }),
  ].join('');
};
