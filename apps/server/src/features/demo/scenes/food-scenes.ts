import { circle, ellipse, fade, glow, line, rect, repeat, type Scene, shape } from './canvas.ts';

const chopsticks = (x: number, y: number, turn: number, fill: string) =>
  `<g transform="rotate(${turn} ${x} ${y})">
${rect(x, y - 40, 1.8, 80, fill, 1, 0.9)}${rect(x + 4.2, y - 40, 1.8, 80, fill, 1, 0.9)}</g>`;

/** A bowl of noodles from above. */
export const noodleBowl: Scene = ({ width: w, height: h, colors: c, random }) => {
  const [x, y] = [w * (0.44 + random.next() * 0.06), h * 0.5];
  return [
    fade('table', c.mid, c.dark, [0, 0, w, h]),
    repeat(5, (i) =>
      line(`M0 ${(h / 5) * i + 9} Q${w / 2} ${(h / 5) * i + 3} ${w} ${(h / 5) * i + 11}`, c.dark, 0.6, 0.5),
    ),
    circle(x + 4, y + 6, 43, c.dark, 0.45),
    circle(x, y, 42, c.light),
    circle(x, y, 37, c.dark),
    circle(x, y, 35.5, c.soft),
    ...Array.from({ length: 12 }, (_, i) => {
      const from = y - 20 + i * 3.2;
      return line(
        `M${x - 27 + Math.abs(i - 6) * 1.5} ${from + 4} q13 ${random.int(-9, 9)} 26 0 t26 ${random.int(-3, 3)}`,
        c.light,
        1.7,
        0.9,
      );
    }),
    circle(x - 13, y - 12, 9.5, c.light),
    circle(x - 13, y - 12, 5.2, c.mid),
    circle(x - 14.5, y - 13.5, 1.5, c.light, 0.7),
    shape(`M${x + 7} ${y - 24} q17 2 20 17 q-13 6 -22 -3 q-4 -8 2 -14 Z`, c.mid),
    shape(`M${x + 11} ${y - 20} q10 2 12 10 q-8 2 -13 -3 Z`, c.soft, 0.5),
    ...Array.from({ length: 11 }, () =>
      circle(x + random.int(-20, 22), y + random.int(2, 24), 1.5 + random.next(), c.dark, 0.75),
    ),
    chopsticks(w * 0.88, y, random.int(6, 16), c.soft),
    circle(w * 0.12, h * 0.13, 12, c.dark, 0.35),
    circle(w * 0.11, h * 0.12, 11.5, c.light),
    circle(w * 0.11, h * 0.12, 8, c.mid),
  ].join('');
};

/** A tray for one person: rice, soup and three small dishes. */
export const trayForOne: Scene = ({ width: w, height: h, colors: c, random }) => {
  const top = h / 2 - 38;
  const bowl = (x: number, y: number, size: number, inside: string) =>
    circle(x + 1.5, y + 2.5, size + 0.6, c.dark, 0.4) + circle(x, y, size, c.light) + circle(x, y, size * 0.82, inside);
  return [
    rect(0, 0, w, h, c.soft),
    shape(`M0 0 L${w * 0.6} 0 L0 ${h * 0.8} Z`, c.light, 0.5),
    rect(10, top + 3, w - 18, 80, c.dark, 0.25, 6),
    rect(8, top, w - 16, 78, c.dark, 1, 6),
    rect(11, top + 3, w - 22, 72, c.mid, 0.55, 4),
    bowl(34, top + 52, 16.5, c.light),
    repeat(26, () => ellipse(34 + random.int(-10, 10), top + 52 + random.int(-9, 9), 1.6, 0.9, c.soft, 0.8)),
    bowl(82, top + 52, 17.5, c.mid),
    repeat(7, () => rect(82 + random.int(-10, 7), top + 52 + random.int(-9, 7), 4, 4, c.light, 0.9, 1)),
    bowl(26, top + 19, 10, c.dark),
    bowl(52, top + 18, 9, c.soft),
    repeat(8, () => line(`M${46 + random.int(0, 8)} ${top + 14 + random.int(0, 8)} l4 2`, c.dark, 1, 0.7)),
    rect(70, top + 11, 34, 16, c.light, 1, 8),
    shape(`M${74} ${top + 19} q10 -7 22 -1 l4 -3 v7 l-4 -2 q-12 5 -22 -1 Z`, c.mid),
    rect(w - 14.5, top + 30, 1.6, 42, c.light, 0.9, 0.8),
    rect(w - 18, top + 30, 1.6, 42, c.light, 0.9, 0.8),
  ].join('');
};

/** A counter for single guests under a row of lamps. */
export const counterSeats: Scene = ({ width: w, height: h, colors: c, random }) => {
  const counter = h * 0.6;
  const seats = random.int(3, 4);
  return [
    fade('room', c.dark, c.mid, [0, 0, w, counter]),
    repeat(3, (i) => rect(w * (0.06 + i * 0.32), h * 0.2, w * 0.25, h * 0.24, c.soft, 0.35, 1)),
    repeat(9, (i) =>
      rect(w * (0.08 + i * 0.102), h * 0.24 + (i % 3), 5, h * 0.2 - (i % 3), i % 2 ? c.dark : c.mid, 0.8, 1),
    ),
    repeat(seats, (i) => {
      const x = (w / seats) * (i + 0.5);
      return (
        rect(x - 0.4, 0, 0.8, h * 0.16, c.light, 0.6) +
        shape(`M${x - 9} ${h * 0.22} q0 -10 9 -10 q9 0 9 10 Z`, c.soft) +
        glow(`lamp${i}`, x, h * 0.24, w * 0.26, c.light, 0.75)
      );
    }),
    rect(0, counter, w, 7, c.light, 0.95),
    rect(0, counter + 7, w, h - counter, c.dark),
    fade('front', c.mid, c.dark, [0, counter + 9, w, h - counter], 0.8),
    repeat(Math.ceil(w / 7), (i) => rect(i * 7, counter + 9, 0.6, h, c.dark, 0.5)),
    repeat(seats, (i) => {
      const x = (w / seats) * (i + 0.5);
      return (
        ellipse(x - 3, counter + 1, 8, 2, c.dark, 0.3) +
        shape(`M${x - 9} ${counter - 6} h13 q-1 6 -4 7 h-5 q-3 -1 -4 -7 Z`, c.soft) +
        rect(x + 7, counter - 6.5, 5, 7.5, c.mid, 0.9, 1) +
        ellipse(x, h * 0.83, 13, 3.4, c.soft) +
        rect(x - 13, h * 0.83, 26, 3, c.soft, 0.8) +
        rect(x - 1.4, h * 0.85, 2.8, h * 0.16, c.light, 0.5)
      );
    }),
  ].join('');
};
