import { expect, it } from 'vitest';
import { joinStreets } from './junctions.rules.ts';

/** A street to the east or the north of a point. */
const street = (name: string, from: [number, number], to: [number, number]) => ({
  ...{ name, houseCount: 10 },
  line: [from, to].map(([x, y]) => ({ x, y })),
});

it('extends a lane to the nearest of the streets within its reach', () => {
  const lane = street('왕십리로10길', [0, 0], [0, 300]);
  const near = street('연무장길', [-100, 310], [100, 310]);
  const far = street('성수이로', [-100, 340], [100, 340]);
  for (const others of [
    [near, far],
    [far, near],
  ]) {
    const [joined] = joinStreets([lane, ...others]);
    expect(joined?.line).toEqual([...lane.line, { x: 0, y: 310 }]);
  }
});
