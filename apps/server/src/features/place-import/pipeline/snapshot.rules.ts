/** A group of rows that a snapshot lists completely or not at all: "서울 성동구", and a class. */
export interface CoverageGroup {
  area: string;
  part: string;
}

/** A group with its number of rows in the file, and of stored rows that are not absent. */
export interface GroupCount extends CoverageGroup {
  listed: number;
  known: number;
}

/** A district or part of which the file lists less has rows in it by mistake. */
const LISTED_SHARE_MIN = 0.5;
/** Districts of a province or of the country from which an unlisted one counts as emptied. */
const WHOLE_AREAS_MIN = 10;
const WHOLE_SHARE_MIN = 0.9;

const COUNTRY = '';
const provinceOf = (area: string) => area.slice(0, area.indexOf(' '));

type Dimension = keyof CoverageGroup;

/** The district or part of which the file lists the smallest share of the known rows. */
function findLeastListed(
  counts: readonly GroupCount[],
): { dimension: Dimension; key: string; share: number } | undefined {
  const sums = new Map<string, { dimension: Dimension; key: string; listed: number; known: number }>();
  for (const count of counts) {
    for (const dimension of ['area', 'part'] as const) {
      const key = count[dimension];
      const sum = sums.get(`${dimension} ${key}`) ?? { dimension, key, listed: 0, known: 0 };
      sum.listed += count.listed;
      sum.known += count.known;
      sums.set(`${dimension} ${key}`, sum);
    }
  }
  const shares = [...sums.values()].map(({ dimension, key, listed, known }) => {
    const share = listed === 0 ? 0 : listed / Math.max(known, 1);
    return { dimension, key, share };
  });
  return shares.toSorted((a, b) => a.share - b.share)[0];
}

/** Removes districts and parts that the file does not list, the least listed one first. */
function withoutStrays(counts: readonly GroupCount[]): readonly GroupCount[] {
  const areas = new Set(counts.flatMap(({ area, listed }) => (listed > 0 ? [area] : [])));
  const parts = new Set(counts.flatMap(({ part, listed }) => (listed > 0 ? [part] : [])));
  let remaining = counts.filter(({ area, part }) => areas.has(area) && parts.has(part));
  for (;;) {
    const least = findLeastListed(remaining);
    if (least === undefined || least.share >= LISTED_SHARE_MIN) return remaining;
    remaining = remaining.filter((count) => count[least.dimension] !== least.key);
  }
}

/** Adds the districts without a row in the file of a province, or country, that it lists otherwise. */
function addEmptied(areas: Set<string>, knownAreas: ReadonlySet<string>): Set<string> {
  const all = new Set(areas);
  for (const isWithin of [provinceOf, () => COUNTRY]) {
    const wholes = Map.groupBy(new Set([...areas, ...knownAreas]), isWithin);
    for (const districts of wholes.values()) {
      const listedCount = districts.filter((area) => areas.has(area)).length;
      if (listedCount < WHOLE_AREAS_MIN || listedCount < districts.length * WHOLE_SHARE_MIN) continue;
      for (const area of districts) all.add(area);
    }
  }
  return all;
}

/**
 * The groups that a file covers: what it does not list there is absent. A file lists certain parts
 * of certain districts, so these are the products of both (decision 035):
 *
 * 1. The districts and parts of its rows, without those of which it lists less than half of the
 *    known rows, so that a row with a wrong address or class makes neither covered.
 * 2. Districts without a row in the file, if it lists at least nine of ten of their province or of
 *    the country: their last place is gone.
 */
export function coveredGroups(counts: readonly GroupCount[]): CoverageGroup[] {
  const listed = withoutStrays(counts);
  const parts = new Set(listed.map(({ part }) => part));
  const knownAreas = new Set(counts.flatMap(({ area, part, known }) => (known > 0 && parts.has(part) ? [area] : [])));
  const areas = addEmptied(new Set(listed.map(({ area }) => area)), knownAreas);
  return counts.flatMap(({ area, part }) => (areas.has(area) && parts.has(part) ? [{ area, part }] : []));
}
