import { circle, ellipse, fade, glow, line, rect, repeat, type Scene, shape } from './canvas.ts';

/** A record turning. */
export const recordPlayer: Scene = ({ width: w, height: h, colors: c, random }) => {
  const [x, y] = [w * 0.44, h * 0.52];
  const size = Math.min(w, h) * 0.36;
  return [
    fade('table', c.mid, c.dark, [0, 0, w, h]),
    rect(7, h * 0.5 - size - 9, w - 12, size * 2 + 20, c.dark, 0.5, 5),
    rect(5, h * 0.5 - size - 12, w - 12, size * 2 + 20, c.soft, 1, 5),
    circle(x + 1.5, y + 1, size + 2, c.dark, 0.4),
    circle(x, y - 1, size, c.dark),
    repeat(
      9,
      (i) =>
        `<circle cx="${x}" cy="${y - 1}" r="${size * (0.42 + i * 0.062)}" fill="none"
          stroke="${c.mid}" stroke-width="0.35" stroke-opacity="0.75"/>`,
    ),
    `<g transform="rotate(${random.int(0, 60)} ${x} ${y - 1})">`,
    shape(
      `M${x} ${y - 1} L${x - size * 0.3} ${y - 1 - size * 0.93}
        A${size} ${size} 0 0 1 ${x + size * 0.26} ${y - 1 - size * 0.95} Z`,
      c.light,
      0.16,
    ),
    shape(
      `M${x} ${y - 1} L${x + size * 0.3} ${y - 1 + size * 0.93}
        A${size} ${size} 0 0 1 ${x - size * 0.26} ${y - 1 + size * 0.95} Z`,
      c.light,
      0.16,
    ),
    '</g>',
    circle(x, y - 1, size * 0.33, random.pick([c.light, c.mid])),
    circle(x, y - 1, size * 0.24, c.soft, 0.6),
    circle(x, y - 1, 1.3, c.dark),
    circle(w - 17, h * 0.5 - size + 4, 6.5, c.dark, 0.9),
    line(
      `M${w - 17} ${h * 0.5 - size + 4} L${w - 18} ${y + size * 0.34} L${x + size * 0.66} ${y + size * 0.56}`,
      c.light,
      1.9,
    ),
    rect(x + size * 0.6, y + size * 0.52, 6, 4, c.light, 1, 1),
    circle(w - 17, h * 0.5 + size - 3, 3.4, c.mid),
    glow('light', w * 0.16, h * 0.08, w * 0.6, c.light, 0.42),
  ].join('');
};

/** Two arcade cabinets glowing in a dark room. */
export const arcadeGlow: Scene = ({ width: w, height: h, colors: c, random }) => {
  const floor = h * 0.86;
  const cabinet = (x: number, size: number, id: string) => {
    const top = floor - size * 1.9;
    return [
      shape(
        `M${x} ${floor} V${top + size * 0.2} q0 ${-size * 0.2} ${size * 0.2} ${-size * 0.2} h${size * 0.6}
          q${size * 0.2} 0 ${size * 0.2} ${size * 0.2} V${floor} Z`,
        c.dark,
      ),
      shape(
        `M${x} ${floor} V${top + size * 0.2} q0 ${-size * 0.2} ${size * 0.2} ${-size * 0.2} h${size * 0.6}
          q${size * 0.2} 0 ${size * 0.2} ${size * 0.2} V${floor} Z`,
        c.mid,
        0.45,
      ),
      rect(x + size * 0.1, top + size * 0.1, size * 0.8, size * 0.22, c.soft, 0.95, 1.5),
      rect(x + size * 0.12, top + size * 0.42, size * 0.76, size * 0.6, c.dark, 1, 2),
      rect(x + size * 0.16, top + size * 0.46, size * 0.68, size * 0.52, c.light, 0.95, 1.5),
      repeat(5, (row) =>
        repeat(7, (column) =>
          random.chance(0.45)
            ? rect(
                x + size * (0.19 + column * 0.09),
                top + size * (0.5 + row * 0.09),
                size * 0.075,
                size * 0.075,
                random.pick([c.mid, c.dark, c.soft]),
                0.9,
              )
            : '',
        ),
      ),
      shape(
        `M${x - size * 0.05} ${top + size * 1.22} l${size * 0.1} ${-size * 0.12} h${size * 0.9}
          l${size * 0.1} ${size * 0.12} v${size * 0.09} h${-size * 1.1} Z`,
        c.soft,
      ),
      line(`M${x + size * 0.25} ${top + size * 1.2} v${-size * 0.14}`, c.dark, 1.1),
      circle(x + size * 0.25, top + size * 1.05, size * 0.05, c.mid),
      circle(x + size * 0.58, top + size * 1.18, size * 0.04, c.mid),
      circle(x + size * 0.74, top + size * 1.18, size * 0.04, c.dark),
      glow(id, x + size / 2, top + size * 0.7, size * 1.15, c.light, 0.36),
    ].join('');
  };
  return [
    fade('room', c.dark, c.mid, [0, 0, w, floor]),
    fade('floor', c.mid, c.dark, [0, floor, w, h - floor]),
    repeat(4, (i) => line(`M${w * (0.1 + i * 0.27)} ${h * 0.1} h${w * 0.14}`, c.soft, 1.1, 0.8)),
    cabinet(w * 0.08, w * 0.36, 'left'),
    cabinet(w * 0.55, w * 0.36, 'right'),
    ellipse(w * 0.26, floor + 5, w * 0.22, 3, c.light, 0.28),
    ellipse(w * 0.73, floor + 5, w * 0.22, 3, c.light, 0.28),
  ].join('');
};

/** Holds on a climbing wall. */
export const climbingWall: Scene = ({ width: w, height: h, colors: c, random }) =>
  [
    fade('wall', c.light, c.soft, [0, 0, w, h]),
    shape(`M0 0 H${w * 0.42} L${w * 0.66} ${h} H0 Z`, c.mid, 0.3),
    shape(`M${w * 0.8} 0 H${w} V${h * 0.7} Z`, c.mid, 0.2),
    line(`M${w * 0.42} 0 L${w * 0.66} ${h} M${w * 0.8} 0 L${w} ${h * 0.7}`, c.mid, 0.9, 0.7),
    repeat(70, (i) => circle(6 + (i % 10) * 12, 8 + Math.floor(i / 10) * (h / 7), 0.6, c.dark, 0.4)),
    repeat(26, () => {
      const [x, y, size] = [random.int(4, w - 8), random.int(6, Math.round(h) - 8), 3 + random.next() * 4.5];
      const fill = random.pick([c.dark, c.mid, c.mid, c.dark, c.soft]);
      const outline = `q${size} ${-size} ${size * 1.8} ${-size * 0.2}
        q${size * 0.9} ${size} ${-size * 0.3} ${size * 1.2} q${-size * 1.2} ${size * 0.6} ${-size * 1.5} ${-size} Z`;
      return (
        shape(`M${x + 1} ${y + 1.8} ${outline}`, c.dark, 0.28) +
        shape(`M${x} ${y} ${outline}`, fill) +
        circle(x + size * 0.8, y + size * 0.1, 0.7, c.light, 0.9)
      );
    }),
    fade('mat', c.mid, c.dark, [0, h * 0.91, w, h * 0.09]),
  ].join('');
