import { distanceM, type Point } from './plane.rules.ts';

/** A house with its number on the street and its position. */
export type House = { number: number; at: Point };

/** Korean building numbers increase by 1 per 10 m of the street. Odd numbers are on the left. */
export const METRES_PER_NUMBER = 10;

/** Maximum distance of two houses on a street for a difference of their numbers. */
const maxDistanceM = (numbers: number) => numbers * METRES_PER_NUMBER * 1.25 + 110;

const NEIGHBOURS_WITHIN = 40;
/** Larger differences are not compared. */
const CONTINUES_WITHIN = 120;
const PAIRS_COMPARED = 5;

/** Binary search: the index of a number, or of its insertion point. */
export function findNumberIndex(houses: readonly House[], number: number): number {
  let low = 0;
  let high = houses.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((houses[middle]?.number ?? number) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Removes houses that are inconsistent with most of their neighbours: wrong coordinates or a wrong
 * street.
 */
export function removeOutliers(houses: readonly House[]): House[] {
  return houses.filter((house) => {
    const near = houses
      .slice(
        findNumberIndex(houses, house.number - NEIGHBOURS_WITHIN),
        findNumberIndex(houses, house.number + NEIGHBOURS_WITHIN + 1),
      )
      .filter((other) => other !== house);
    const consistent = near.filter(
      (other) => distanceM(other.at, house.at) <= maxDistanceM(Math.abs(other.number - house.number)),
    );
    return consistent.length * 2 >= near.length;
  });
}

/** Splits a street at large gaps and where distance and difference of numbers do not match. */
export function splitIntoRuns(houses: readonly House[], maxGap: number): House[][] {
  const all: House[][] = [];
  let current: House[] = [];
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

function isContinued(some: readonly House[], others: readonly House[]): boolean {
  const pairs = some.flatMap((house) => {
    const index = findNumberIndex(others, house.number);
    return [others[index - 1], others[index]].flatMap((other) =>
      other === undefined ? [] : { house, other, apart: Math.abs(other.number - house.number) },
    );
  });
  const closest = pairs
    .filter(({ apart }) => apart <= CONTINUES_WITHIN)
    .sort((a, b) => a.apart - b.apart)
    .slice(0, PAIRS_COMPARED);
  const fitting = closest.filter(({ house, other, apart }) => distanceM(house.at, other.at) <= maxDistanceM(apart));
  return fitting.length * 2 > closest.length;
}

/** Streets of one name in two districts are one street if their numbers continue, otherwise two. */
export function separateNamesakes(districts: readonly House[][]): House[][] {
  const streets: House[][] = [];
  const byNumber = (a: House, b: House) => a.number - b.number;
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
