import { type LngLat, leftNormal, type Point, smooth, toMetres, translate } from './geometry.ts';

/**
 * The centre line of the Han from west to east with half its width in metres, based on the 구
 * borders, which follow the middle of the river. Where an old border is outside the present channel
 * (동작, 반포, 여의도) it is corrected by the bridges' ends.
 */
const CENTRE_LINE: readonly [longitude: number, latitude: number, halfWidthM: number][] = [
  [126.73, 37.65, 520],
  [126.77, 37.625, 520],
  [126.8, 37.606, 500],
  [126.8186, 37.5944, 490],
  [126.8443, 37.5785, 500],
  [126.8561, 37.5706, 480],
  [126.8653, 37.5645, 470],
  [126.8769, 37.5581, 450],
  [126.8881, 37.5525, 420],
  [126.9, 37.5452, 430],
  [126.91, 37.5412, 440],
  [126.925, 37.5391, 520],
  [126.9345, 37.5347, 460],
  [126.9447, 37.5282, 440],
  [126.9515, 37.5212, 460],
  [126.959, 37.5172, 500],
  [126.968, 37.5135, 500],
  [126.9795, 37.5108, 500],
  [126.988, 37.5113, 440],
  [126.9955, 37.5148, 390],
  [127.0035, 37.5208, 400],
  [127.0115, 37.5275, 420],
  [127.0205, 37.5358, 430],
  [127.03, 37.5375, 420],
  [127.0397, 37.5362, 420],
  [127.048, 37.533, 430],
  [127.0562, 37.5296, 440],
  [127.067, 37.5257, 480],
  [127.077, 37.5238, 500],
  [127.0856, 37.525, 490],
  [127.0935, 37.5282, 480],
  [127.102, 37.5338, 440],
  [127.1085, 37.5402, 400],
  [127.1125, 37.5465, 360],
  [127.1155, 37.5535, 380],
  [127.1195, 37.56, 420],
  [127.1265, 37.5645, 450],
  [127.1357, 37.568, 470],
  [127.1494, 37.57, 480],
  [127.16, 37.575, 500],
  [127.1704, 37.58, 480],
  [127.1836, 37.587, 450],
  [127.2024, 37.588, 430],
  [127.2135, 37.5767, 430],
  [127.2219, 37.565, 430],
  [127.2361, 37.549, 450],
  [127.2588, 37.536, 450],
  [127.2844, 37.5216, 450],
];

export const HAN_ISLANDS: readonly {
  name: string;
  at: LngLat;
  lengthM: number;
  widthM: number;
  turnDegrees: number;
}[] = [
  { name: '밤섬', at: [126.9285, 37.5391], lengthM: 900, widthM: 190, turnDegrees: -28 },
  { name: '선유도', at: [126.9, 37.5432], lengthM: 640, widthM: 190, turnDegrees: -38 },
  { name: '노들섬', at: [126.959, 37.5176], lengthM: 560, widthM: 210, turnDegrees: -22 },
];

const centreLine: Point[] = CENTRE_LINE.map(([longitude, latitude]) => toMetres([longitude, latitude]));

/** The shore line, `outM` metres inland of the water. North is left of a line to the east. */
function shore(side: 'north' | 'south', outM: number): Point[] {
  const sign = side === 'north' ? 1 : -1;
  const line = centreLine.map((point, index) => {
    const halfWidthM = CENTRE_LINE[index]?.[2] ?? 450;
    return translate(point, leftNormal(centreLine, index), sign * (halfWidthM + outM));
  });
  return smooth(line, 2);
}

const ring = (outM: number): Point[] => {
  const north = shore('north', outM);
  const south = shore('south', outM).reverse();
  return [...north, ...south, ...north.slice(0, 1)];
};

export const hanWater = (): Point[] => ring(0);
/** The riverside parks, 한강공원, are between the water and the expressways on both sides. */
export const hanParks = (): Point[] => ring(95);
export const riversideRoad = (side: 'north' | 'south'): Point[] => shore(side, 130);
