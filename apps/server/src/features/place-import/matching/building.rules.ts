/** A building: the road, or the 동 of a lot, and its number. */
export interface Building {
  street: string;
  number: number;
  /** The number after the hyphen; 0 for none. */
  subNumber: number;
}

/** "왕십리로10길 5", "국채보상로 186길 47", "마장로39가길 지하 40", "용금로906-10". */
const ROAD =
  // oxlint-disable-next-line regexp/no-super-linear-backtracking -- quadratic, in at most ADDRESS_MAX characters
  /([가-힣a-z0-9·.]+?(?:대로|로|길))\s*(\d+[가-힣]?(?:번)?길)?\s*(?:지하\s*)?(\d+)(?:\s*-\s*(\d+))?(?![\d가-힣]*(?:길|로|가))/u;
/** "백석동 1328", "용봉동 1004번지 4호", "구미동 산 12-1", "성수동2가 300-79". */
// oxlint-disable-next-line regexp/no-super-linear-backtracking -- quadratic, in at most ADDRESS_MAX characters
const LOT = /([가-힣]+\d*(?:동|리|가))\s*(산\s*)?(\d+)(?:번지)?(?:\s*-\s*(\d+)|\s*(\d+)호)?/u;

const ADDRESS_MAX = 300;

/** The building of an address, without province, floor and unit. Undefined if it names none. */
export function buildingOf(address: string): Building | undefined {
  const text = address
    // The patterns take quadratic time, and rows stored before the limit may be long.
    .slice(0, ADDRESS_MAX)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)?/g, ' ');
  const road = ROAD.exec(text);
  if (road !== null) {
    const [, street = '', side = '', number, sub = '0'] = road;
    return { street: street + side, number: Number(number), subNumber: Number(sub) };
  }
  const lot = LOT.exec(text);
  if (lot === null) return undefined;
  const [, dong = '', mountain = '', number, sub, unit] = lot;
  return { street: dong + mountain.trim(), number: Number(number), subNumber: Number(sub ?? unit ?? '0') };
}

export const isSameBuilding = (one: Building, other: Building): boolean =>
  one.street === other.street && one.number === other.number && one.subNumber === other.subNumber;

/**
 * Odd and even numbers are on opposite sides of a road, so the next building on the same side is two
 * away. A building with several entrances is listed under either number.
 */
const NEIGHBOR_NUMBERS = 2;

export const isNextDoor = (one: Building, other: Building): boolean =>
  one.street === other.street && Math.abs(one.number - other.number) <= NEIGHBOR_NUMBERS;
