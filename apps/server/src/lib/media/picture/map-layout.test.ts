import { describe, expect, it } from 'vitest';
import { computeMapLayout } from './map-layout.ts';

const FRAME = { left: 500, top: 0, width: 700, height: 630 };
const PADDING = 80;
const seongsu = { latitude: 37.5446, longitude: 127.0559 };
const forest = { latitude: 37.5443, longitude: 127.0374 };
const busan = { latitude: 35.1151, longitude: 129.0413 };

describe('points on the map of a picture', () => {
  it('are centred at the maximum scale, with north at the top', () => {
    const { toPicture } = computeMapLayout([seongsu, forest, { ...forest, latitude: 37.54 }], FRAME, PADDING);
    const [east, west, south] = [seongsu, forest, { ...forest, latitude: 37.54 }].map(toPicture);
    expect(west?.x).toBeCloseTo(FRAME.left + PADDING, 6);
    expect(east?.x).toBeCloseTo(FRAME.left + FRAME.width - PADDING, 6);
    expect(((east?.y ?? 0) + (south?.y ?? 0)) / 2).toBeCloseTo(FRAME.height / 2, 6);
    expect(south?.y).toBeGreaterThan(west?.y ?? 0);
  });

  it('stay inside the padding on either axis', () => {
    const points = [seongsu, { ...seongsu, latitude: 37.6 }];
    for (const { x, y } of points.map(computeMapLayout(points, FRAME, PADDING).toPicture)) {
      expect(x).toBeCloseTo(FRAME.left + FRAME.width / 2, 6);
      expect([PADDING, FRAME.height - PADDING].some((edge) => Math.abs(edge - y) < 1e-6)).toBe(true);
    }
  });

  it('of one place show the streets around it', () => {
    const { toPicture, box } = computeMapLayout([seongsu, seongsu], FRAME, PADDING);
    expect(toPicture(seongsu)).toEqual({ x: 850, y: 315 });
    expect(box?.neLat).toBeGreaterThan(seongsu.latitude + 0.002);
    expect(box?.swLng).toBeLessThan(seongsu.longitude - 0.002);
  });

  it('across the country show no streets', () => {
    expect(computeMapLayout([seongsu, busan], FRAME, PADDING).box).toBeUndefined();
    expect(computeMapLayout([seongsu, forest], FRAME, PADDING).box).toBeDefined();
  });
});
