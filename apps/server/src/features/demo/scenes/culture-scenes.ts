import { circle, ellipse, fade, glow, line, rect, repeat, type Scene, shape } from './canvas.ts';

/** Pictures on a wall, and a bench in front of them. */
export const galleryWall: Scene = ({ width: w, height: h, colors: c, random }) => {
  const floor = h * 0.76;
  const picture = (x: number, y: number, width: number, height: number) => {
    const motif = random.pick([
      () => circle(x + width * 0.5, y + height * 0.45, Math.min(width, height) * 0.28, c.mid),
      () =>
        shape(
          `M${x} ${y + height} L${x} ${y + height * 0.6}
            Q${x + width * 0.4} ${y + height * 0.3} ${x + width} ${y + height * 0.66} V${y + height} Z`,
          c.mid,
        ),
      () =>
        rect(x + width * 0.2, y + height * 0.18, width * 0.28, height * 0.64, c.dark, 0.85) +
        rect(x + width * 0.54, y + height * 0.36, width * 0.26, height * 0.46, c.mid),
      () =>
        repeat(5, (i) =>
          line(
            `M${x + width * 0.15} ${y + height * (0.2 + i * 0.15)} h${width * (0.3 + random.next() * 0.4)}`,
            c.dark,
            1.2,
            0.7,
          ),
        ),
    ]);
    return (
      rect(x + 1.5, y + 2.5, width, height, c.dark, 0.3) +
      rect(x, y, width, height, c.dark) +
      rect(x + 1.2, y + 1.2, width - 2.4, height - 2.4, c.soft) +
      motif()
    );
  };
  const large = w * (0.34 + random.next() * 0.1);
  return [
    fade('wall', c.light, c.soft, [0, 0, w, floor]),
    glow('spot', w * 0.35, h * 0.2, w * 0.6, '#ffffff', 0.55),
    picture(w * 0.12, h * 0.17, large, h * 0.36),
    picture(w * 0.12 + large + 10, h * 0.24, w * 0.17, h * 0.2),
    picture(w * 0.12 + large + 10 + w * 0.22, h * 0.2, w * 0.14, h * 0.28),
    fade('floor', c.mid, c.dark, [0, floor, w, h - floor]),
    rect(0, floor - 1.6, w, 1.6, c.light, 0.8),
    ellipse(w * 0.5, floor + h * 0.12, w * 0.26, 3, c.dark, 0.5),
    rect(w * 0.26, floor + h * 0.045, w * 0.48, 5.4, c.light, 0.92, 1),
    rect(w * 0.31, floor + h * 0.045 + 5, 2.4, h * 0.07, c.dark),
    rect(w * 0.67, floor + h * 0.045 + 5, 2.4, h * 0.07, c.dark),
  ].join('');
};

/** A hall of arches with the light coming through them. */
export const archedHall: Scene = ({ width: w, height: h, colors: c, random }) => {
  const depth = 4;
  const shift = (random.next() - 0.5) * 10;
  return [
    rect(0, 0, w, h, c.mid),
    repeat(depth, (i) => {
      const share = 1 - i * 0.22;
      const [half, base] = [w * 0.44 * share, h * (0.94 - i * 0.075)];
      const top = h * (0.1 + i * 0.075);
      const x = w / 2 + shift * i;
      const fill = [c.dark, c.mid, c.soft, c.light][i] ?? c.light;
      return shape(
        `M${x - half} ${base} V${top + half * 0.8} Q${x - half} ${top} ${x} ${top}
          Q${x + half} ${top} ${x + half} ${top + half * 0.8} V${base} Z`,
        fill,
        i === 0 ? 0.75 : 0.95,
      );
    }),
    glow('end', w / 2 + shift * 3, h * 0.5, w * 0.4, '#ffffff', 0.7),
    shape(`M${w / 2 + shift * 3 - 14} ${h * 0.71} h28 L${w * 0.86} ${h} H${w * 0.14} Z`, c.light, 0.45),
    ellipse(w / 2 + shift * 3 + 6, h * 0.735, 5, 1.2, c.dark, 0.5),
    rect(w / 2 + shift * 3 + 3.6, h * 0.735 - 14, 4.6, 12, c.dark, 1, 2.2),
    circle(w / 2 + shift * 3 + 5.9, h * 0.735 - 16.4, 2.3, c.dark),
  ].join('');
};

/** A small stage with one chair under the light. */
export const emptyStage: Scene = ({ width: w, height: h, colors: c, random }) => {
  const stage = h * 0.72;
  const x = w * (0.44 + random.next() * 0.12);
  const fold = (from: number, index: number) =>
    rect(from + index * 5.2, 0, 5.2, stage + 4, index % 2 ? c.mid : c.dark, 0.92) +
    rect(from + index * 5.2, 0, 1, stage + 4, c.soft, 0.22);
  return [
    fade('back', c.dark, c.mid, [0, 0, w, stage]),
    shape(`M${x - 5} 0 h10 L${x + 34} ${stage + 8} H${x - 34} Z`, c.light, 0.32),
    repeat(5, (i) => fold(0, i)),
    repeat(5, (i) => fold(w - 26, i)),
    repeat(12, (i) => shape(`M${i * 10} 0 h10 v7 q-5 6 -10 0 Z`, i % 2 ? c.mid : c.soft, 0.8)),
    fade('boards', c.soft, c.mid, [0, stage, w, h - stage]),
    repeat(7, (i) => line(`M${w / 2 + (i - 3) * 12} ${stage} L${w / 2 + (i - 3) * 26} ${h}`, c.dark, 0.5, 0.5)),
    ellipse(x, stage + 9, 32, 6, c.light, 0.75),
    line(
      `M${x - 7} ${stage - 12} L${x - 9} ${stage + 9} M${x + 7} ${stage - 12} L${x + 9} ${stage + 9}
        M${x - 7} ${stage - 12} V${stage - 34} M${x + 7} ${stage - 12} V${stage - 34}`,
      c.dark,
      1.8,
    ),
    rect(x - 9, stage - 14, 18, 3.4, c.dark, 1, 1),
    rect(x - 8, stage - 35, 16, 8, c.dark, 1, 2),
  ].join('');
};
