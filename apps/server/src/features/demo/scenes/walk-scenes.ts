import { circle, fade, glow, line, rect, repeat, type Scene, shape } from './canvas.ts';

/** A path between two rows of trees. */
export const treePath: Scene = ({ width: w, height: h, colors: c, random }) => {
  const far = h * 0.5;
  const end = w * (0.44 + random.next() * 0.12);
  const tree = (x: number, base: number, size: number, shade: string) =>
    rect(x - size * 0.05, base - size * 0.8, size * 0.1, size * 0.8, c.dark, 0.9) +
    repeat(6, () =>
      circle(
        x + (random.next() - 0.5) * size * 0.5,
        base - size * (0.75 + random.next() * 0.45),
        size * (0.2 + random.next() * 0.1),
        shade,
        0.82,
      ),
    );
  return [
    fade('sky', c.light, c.soft, [0, 0, w, far + 4]),
    glow('sun', end, far * 0.8, w * 0.5, '#ffffff', 0.75),
    fade('grass', c.soft, c.mid, [0, far, w, h - far]),
    shape(
      `M${end - 2.5} ${far} h5 Q${w * 0.66} ${h * 0.74} ${w * 0.92} ${h} H${w * 0.08}
        Q${w * 0.34} ${h * 0.74} ${end - 2.5} ${far} Z`,
      c.light,
      0.8,
    ),
    repeat(5, (i) => {
      const near = i / 4;
      const base = far + 2 + near * near * (h - far) * 0.72;
      const spread = 9 + near * near * w * 0.4;
      const size = 18 + near * near * h * 0.5;
      const shade = near < 0.4 ? c.soft : near < 0.8 ? c.mid : c.dark;
      return (
        tree(end - spread, base, size, shade) + tree(end + spread + 2, base, size * (0.9 + random.next() * 0.2), shade)
      );
    }),
    repeat(5, (i) =>
      shape(
        `M${w * 0.2 + i * 4} ${h * (0.7 + i * 0.06)} h${w * (0.5 + i * 0.03)} l4 3 h${-w * (0.54 + i * 0.03)} Z`,
        c.dark,
        0.13,
      ),
    ),
  ].join('');
};

/** Several ridges with a small city in front of them. */
export const hillsAtDusk: Scene = ({ width: w, height: h, colors: c, random }) => {
  const ridge = (y: number, rise: number) => {
    const steps = 7;
    const points = Array.from({ length: steps + 1 }, (_, i) => `${(w / steps) * i} ${y - random.next() * rise}`);
    return `M0 ${h} L0 ${y} ${points.map((point) => `L${point}`).join(' ')} L${w} ${h} Z`;
  };
  return [
    fade('sky', c.soft, c.light, [0, 0, w, h]),
    circle(w * (0.25 + random.next() * 0.5), h * 0.34, w * 0.09, '#fffaf0', 0.95),
    glow('sun', w * 0.5, h * 0.36, w * 0.6, c.light, 0.7),
    shape(ridge(h * 0.48, h * 0.13), c.soft),
    shape(ridge(h * 0.57, h * 0.11), c.mid, 0.55),
    shape(ridge(h * 0.66, h * 0.09), c.mid, 0.9),
    repeat(26, (i) => rect(i * 4.8, h * 0.72 - random.int(2, 13), 3.6, h * 0.2, c.dark, 0.72)),
    repeat(30, () => rect(random.int(2, w - 4), h * 0.72 + random.int(-7, 6), 0.8, 0.8, c.light, 0.9)),
    shape(ridge(h * 0.83, h * 0.05), c.dark),
    line(
      `M${w * 0.2} ${h * 0.82} v-17 M${w * 0.2} ${h * 0.75} q-6 -4 -9 -3 M${w * 0.2} ${h * 0.72} q6 -5 10 -3`,
      c.dark,
      1.3,
    ),
  ].join('');
};

/** A stream with a low bridge in the evening. */
export const streamAndBridge: Scene = ({ width: w, height: h, colors: c, random }) => {
  const water = h * 0.56;
  return [
    fade('sky', c.light, c.soft, [0, 0, w, water]),
    repeat(9, (i) => rect(i * 14 - 3, water * (0.45 + random.next() * 0.28), 12, water, c.mid, 0.4)),
    repeat(12, (i) => circle(i * 11, water - 3 - random.int(0, 4), 8, c.mid, 0.75)),
    fade('water', c.soft, c.dark, [0, water, w, h - water]),
    shape(
      `M0 ${water - 9} Q${w / 2} ${water - 30} ${w} ${water - 9} V${water + 2} H${w - 12}
        Q${w / 2} ${water - 21} 12 ${water + 2} H0 Z`,
      c.dark,
    ),
    repeat(13, (i) => rect(6 + i * 9, water - 17 - Math.sin((i / 12) * Math.PI) * 10, 0.9, 8, c.dark)),
    line(`M0 ${water - 17} Q${w / 2} ${water - 39} ${w} ${water - 17}`, c.dark, 1.1),
    repeat(20, () =>
      line(
        `M${random.int(4, w - 24)} ${water + random.int(4, Math.round(h - water - 4))} h${random.int(6, 22)}`,
        c.light,
        0.8,
        0.35,
      ),
    ),
    ...Array.from({ length: 22 }, (_, i) => {
      const x = i < 11 ? random.int(-2, 26) : w - random.int(-2, 24);
      return line(
        `M${x} ${h + 2} q${random.int(-3, 3)} -${random.int(10, 20)} ${random.int(-6, 6)} -${random.int(20, 42)}`,
        c.dark,
        1.1,
        0.85,
      );
    }),
    circle(w * 0.7, h * 0.17, 6, '#fffaf0', 0.9),
  ].join('');
};
