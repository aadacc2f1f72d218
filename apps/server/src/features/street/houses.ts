import { distanceM, type Point } from './plane.ts';

/** A house on a street: its number along it, and where it stands. */
export type DemoHouse = { number: number; at: Point };

/** A Korean building number counts ten metres of street from its beginning; odd numbers stand on the left. */
export const METRES_PER_NUMBER = 10;

/** How far apart two houses of one street may stand, given how far apart their numbers are. */
const mayBeApartM = (numbers: number) => numbers * METRES_PER_NUMBER * 1.25 + 110;

const NEIGHBOURS_WITHIN = 40;
/** Numbers farther apart than this say nothing about each other. */
const CONTINUES_WITHIN = 120;
const PAIRS_COMPARED = 5;

/** Where a number stands, or would stand, among houses in the order of their numbers. */
export function indexOfNumber(houses: readonly DemoHouse[], number: number): number {
  let low = 0;
  let high = houses.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((houses[middle]?.number ?? number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Leaves out houses that their neighbours in number cannot believe: a wrong coordinate, a wrong street. */
export function plausible(houses: readonly DemoHouse[]): DemoHouse[] {
  return houses.filter((house) => {
    const near = houses
      .slice(
        indexOfNumber(houses, house.number - NEIGHBOURS_WITHIN),
        indexOfNumber(houses, house.number + NEIGHBOURS_WITHIN + 1),
      )
      .filter((other) => other !== house);
    const believers = near.filter(
      (other) => distanceM(other.at, house.at) <= mayBeApartM(Math.abs(other.number - house.number)),
    );
    return believers.length * 2 >= near.length;
  });
}

/** Cuts where nothing is known for long, or where the ground between two numbers does not fit their difference. */
export function runs(houses: readonly DemoHouse[], maxGap: number): DemoHouse[][] {
  const all: DemoHouse[][] = [];
  let current: DemoHouse[] = [];
  for (const house of houses) {
    const last = current.at(-1);
    if (last !== undefined) {
      const expectedM = (house.number - last.number) * METRES_PER_NUMBER;
      const apartM = distanceM(last.at, house.at);
      const fits = apartM <= expectedM * 1.35 + 120;
      const isStraight = apartM >= expectedM * 0.85;
      if (!fits || (house.number - last.number > maxGap && !isStraight)) {
        all.push(current);
        current = [];
      }
    }
    current.push(house);
  }
  if (current.length > 0) all.push(current);
  return all;
}

function isContinued(some: readonly DemoHouse[], others: readonly DemoHouse[]): boolean {
  const pairs = some.flatMap((house) => {
    const index = indexOfNumber(others, house.number);
    return [others[index - 1], others[index]].flatMap((other) =>
      other === undefined ? [] : { house, other, apart: Math.abs(other.number - house.number) },
    );
  });
  const closest = pairs
    .filter(({ apart }) => apart <= CONTINUES_WITHIN)
    .sort((a, b) => a.apart - b.apart)
    .slice(0, PAIRS_COMPARED);
  const fitting = closest.filter(({ house, other, apart }) => distanceM(house.at, other.at) <= mayBeApartM(apart));
  return fitting.length * 2 > closest.length;
}

/** A name in two districts is one street where its numbers carry on, else two streets that are called alike. */
export function separateNamesakes(districts: readonly DemoHouse[][]): DemoHouse[][] {
  const streets: DemoHouse[][] = [];
  const byNumber = (a: DemoHouse, b: DemoHouse) => a.number - b.number;
  for (const houses of districts) {
    let street = [...houses].sort(byNumber);
    for (const other of [...streets]) {
      if (!isContinued(street, other)) continue;
      streets.splice(streets.indexOf(other), 1);
      street = [...other, ...street].sort(byNumber);
    }
    streets.push(street);
  }
  return streets;
}
