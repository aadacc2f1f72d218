import { circle, ellipse, fade, glow, line, rect, repeat, type Scene, shape } from './canvas.ts';

/** A table of books with their covers up. */
export const bookTable: Scene = ({ width: w, height: h, colors: c, random }) => {
  const [across, down] = [4, Math.round(h / 36)];
  return [
    fade('table', c.soft, c.mid, [0, 0, w, h]),
    shape(`M${w * 0.4} 0 H${w} V${h * 0.6} Z`, c.light, 0.3),
    repeat(across * down, (i) => {
      const x = 7 + (i % across) * 28 + random.next() * 2;
      const y = 6 + Math.floor(i / across) * ((h - 6) / down) + random.next() * 2;
      const [tall, fill] = [(h - 6) / down - 7, random.pick([c.light, c.dark, c.mid, c.light])];
      const ink = fill === c.dark || fill === c.mid ? c.light : c.dark;
      const motif = random.pick([
        () => circle(x + 11, y + tall * 0.42, 5, ink, 0.8),
        () => line(`M${x + 5} ${y + tall * 0.6} q6 -9 12 0`, ink, 1.4),
        () => rect(x + 4, y + tall * 0.22, 14, tall * 0.34, ink, 0.7),
        () => shape(`M${x + 11} ${y + tall * 0.2} l6 ${tall * 0.36} h-12 Z`, ink, 0.8),
      ]);
      return [
        `<g transform="rotate(${random.int(-3, 3)} ${x + 11} ${y + tall / 2})">`,
        rect(x + 1.4, y + 2, 22, tall, c.dark, 0.35, 0.8),
        rect(x, y, 22, tall, fill, 1, 0.8),
        rect(x, y, 1.6, tall, c.dark, 0.2),
        motif(),
        rect(x + 5, y + tall * 0.78, 12, 1, ink, 0.6),
        rect(x + 7, y + tall * 0.84, 8, 0.8, ink, 0.45),
        '</g>',
      ].join('');
    }),
  ].join('');
};

/** Pots and vases on shelves. */
export const potteryShelf: Scene = ({ width: w, height: h, colors: c, random }) => {
  const boards = h > w ? 3 : 2;
  const vase = (x: number, y: number, size: number, fill: string) => {
    const kind = random.int(0, 3);
    const body =
      kind === 0
        ? `M${x - size * 0.3} ${y - size * 2} h${size * 0.6} q0 ${size * 0.5} ${size * 0.5} ${size}
          q${size * 0.3} ${size * 0.7} ${-size * 0.3} ${size} h${-size}
          q${-size * 0.6} ${-size * 0.3} ${-size * 0.3} ${-size}
          q${size * 0.5} ${-size * 0.5} ${size * 0.5} ${-size} Z`
        : kind === 1
          ? `M${x - size} ${y - size * 0.9} h${size * 2} q0 ${size * 0.9} ${-size * 0.6} ${size * 0.9}
            h${-size * 0.8} q${-size * 0.6} 0 ${-size * 0.6} ${-size * 0.9} Z`
          : kind === 2
            ? `M${x - size * 0.5} ${y - size * 1.5} h${size} l${size * 0.2} ${size * 1.5} h${-size * 1.4} Z`
            : `M${x} ${y - size * 1.5} q${size * 1.1} 0 ${size * 0.9} ${size * 0.9}
              q${-size * 0.1} ${size * 0.6} ${-size * 0.5} ${size * 0.6} h${-size * 0.8}
              q${-size * 0.5} 0 ${-size * 0.6} ${-size * 0.6}
              q${-size * 0.1} ${-size * 0.9} ${size} ${-size * 0.9} Z`;
    const stems =
      kind === 0
        ? line(`M${x} ${y - size * 2} q-3 -8 -1 -15 M${x + 1} ${y - size * 2} q4 -6 5 -12`, c.dark, 0.9) +
          circle(x - 1, y - size * 2 - 16, 1.8, c.mid) +
          circle(x + 6, y - size * 2 - 12, 1.6, c.mid)
        : '';
    return ellipse(x + 2, y, size, 1.4, c.dark, 0.35) + stems + shape(body, fill);
  };
  return [
    fade('wall', c.light, c.soft, [0, 0, w, h]),
    shape(`M0 ${h * 0.2} L${w * 0.7} 0 H${w} L0 ${h * 0.72} Z`, '#ffffff', 0.28),
    repeat(boards, (board) => {
      const y = (h / boards) * (board + 0.82);
      return (
        rect(0, y + 3.4, w, 5, c.dark, 0.18) +
        repeat(5, (i) =>
          vase(
            13 + i * 23.5 + random.int(-3, 3),
            y,
            6.5 + random.next() * 4.5,
            random.pick([c.mid, c.dark, c.light, c.soft, c.mid]),
          ),
        ) +
        rect(0, y, w, 3.4, c.mid) +
        rect(0, y, w, 0.8, c.light, 0.5)
      );
    }),
  ].join('');
};

/** A rail of clothes and a mirror. */
export const clothesRail: Scene = ({ width: w, height: h, colors: c, random }) => {
  const floor = h * 0.84;
  const rail = h * 0.24;
  return [
    fade('wall', c.soft, c.light, [0, 0, w, floor]),
    fade('floor', c.mid, c.dark, [0, floor, w, h - floor]),
    rect(w * 0.74, h * 0.16, w * 0.2, floor - h * 0.13, c.dark, 1, 10),
    rect(w * 0.76, h * 0.18, w * 0.16, floor - h * 0.17, c.light, 0.9, 9),
    shape(`M${w * 0.77} ${h * 0.5} l${w * 0.14} ${-h * 0.2} v${h * 0.1} l${-w * 0.14} ${h * 0.2} Z`, '#ffffff', 0.5),
    line(`M8 ${rail} H${w * 0.68} M12 ${rail} V${floor + 5} M${w * 0.65} ${rail} V${floor + 5}`, c.dark, 1.8),
    ellipse(w * 0.34, floor + 6, w * 0.32, 3, c.dark, 0.3),
    repeat(7, (i) => {
      const x = 20 + i * 8.6;
      const [long, fill] = [h * (0.27 + random.next() * 0.2), random.pick([c.mid, c.dark, c.light, c.soft, c.mid])];
      return (
        line(`M${x} ${rail} v3`, c.dark, 0.8) +
        shape(`M${x} ${rail + 3} q8 3 9 8 l-1 ${long} h-15 l-1 ${-long} q1 -5 8 -8 Z`, fill) +
        line(`M${x + 4} ${rail + 16} v${long - 9}`, c.dark, 0.5, 0.3) +
        line(`M${x - 4.5} ${rail + 14} v${long - 6}`, c.light, 0.5, 0.35)
      );
    }),
    glow('lamp', w * 0.4, 0, w * 0.6, '#ffffff', 0.5),
  ].join('');
};
