import type { Street } from './seoul-streets.ts';

const METRES_PER_DEGREE = { latitude: 111_000, longitude: 88_200 };

/**
 * Korean building numbers increase by two every 20 metres. Odd numbers are on the left in the
 * direction of increase, even ones on the right.
 */
const METRES_PER_NUMBER = 10;

/**
 * A segment between two points of a street: its start in metres north and east of the first point,
 * and its direction.
 */
interface Segment {
  startM: number;
  lengthM: number;
  from: { northM: number; eastM: number };
  direction: { north: number; east: number };
}

function toSegments({ points }: Street): Segment[] {
  const [origin] = points;
  const segments: Segment[] = [];
  let startM = 0;
  for (const [index, point] of points.entries()) {
    const next = points[index + 1];
    if (!origin || !next) break;
    const north = (next.latitude - point.latitude) * METRES_PER_DEGREE.latitude;
    const east = (next.longitude - point.longitude) * METRES_PER_DEGREE.longitude;
    const lengthM = Math.hypot(north, east);
    segments.push({
      startM,
      lengthM,
      from: {
        northM: (point.latitude - origin.latitude) * METRES_PER_DEGREE.latitude,
        eastM: (point.longitude - origin.longitude) * METRES_PER_DEGREE.longitude,
      },
      direction: { north: north / lengthM, east: east / lengthM },
    });
    startM += lengthM;
  }
  return segments;
}

export function lastNumber(street: Street): number {
  const last = toSegments(street).at(-1);
  return street.firstNumber + Math.floor(last ? (last.startM + last.lengthM) / METRES_PER_NUMBER : 0);
}

/** Coordinates of a building: on its side of the street, `setbackM` from the centre line. */
export function locateBuilding(
  street: Street,
  number: number,
  setbackM: number,
): { latitude: number; longitude: number } {
  const alongM = (number - street.firstNumber) * METRES_PER_NUMBER;
  const segment = toSegments(street).findLast(({ startM }) => startM <= alongM);
  const [origin] = street.points;
  if (!origin || !segment || number > lastNumber(street)) throw new RangeError(`${street.name} has no ${number}`);
  const { from, direction } = segment;
  const leftM = number % 2 === 1 ? setbackM : -setbackM;
  const northM = from.northM + direction.north * (alongM - segment.startM) + direction.east * leftM;
  const eastM = from.eastM + direction.east * (alongM - segment.startM) - direction.north * leftM;
  const round = (degrees: number) => Number(degrees.toFixed(6));
  return {
    latitude: round(origin.latitude + northM / METRES_PER_DEGREE.latitude),
    longitude: round(origin.longitude + eastM / METRES_PER_DEGREE.longitude),
  };
}
