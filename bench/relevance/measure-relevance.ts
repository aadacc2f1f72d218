/** A search as it is typed, with the results of which one should come first. */
export interface RelevanceQuery {
  keyword: string;
  expected: readonly string[];
}

export interface RankedItem {
  name: string;
  address: string;
}

export interface Relevance {
  /** Share of the queries whose first result, and one of whose first five, is expected. */
  success1: number;
  success5: number;
  /** Mean of 1 / rank of the first expected result; 0 without one among the results. */
  meanReciprocalRank: number;
}

const ADDRESS = '#';

/** Lines of `keyword = result | other result`. Comments begin with #. */
export function parseQueries(text: string): RelevanceQuery[] {
  return text
    .split('\n')
    .filter((line) => line.includes(' = ') && !line.startsWith(ADDRESS))
    .map((line) => {
      const [keyword = '', results = ''] = line.split(' = ');
      return { keyword: keyword.trim(), expected: results.split('|').map((result) => result.trim()) };
    });
}

/** Of an address, whole words: 연무장길 6 is not 연무장길 65. A region may have its surroundings in its name. */
function isExpected({ name, address }: RankedItem, expected: string): boolean {
  if (expected.startsWith(ADDRESS)) return ` ${address} `.includes(` ${expected.slice(1)} `);
  return name === expected || name.endsWith(` ${expected}`);
}

/** From 1 on; undefined if no result is expected. */
export function rankOf({ expected }: RelevanceQuery, items: readonly RankedItem[]): number | undefined {
  const index = items.findIndex((item) => expected.some((one) => isExpected(item, one)));
  return index < 0 ? undefined : index + 1;
}

export function measureRelevance(ranks: readonly (number | undefined)[]): Relevance {
  const share = (max: number) => ranks.filter((rank) => rank !== undefined && rank <= max).length / ranks.length;
  const reciprocal = ranks.reduce<number>((sum, rank) => sum + (rank === undefined ? 0 : 1 / rank), 0);
  return { success1: share(1), success5: share(5), meanReciprocalRank: reciprocal / ranks.length };
}
