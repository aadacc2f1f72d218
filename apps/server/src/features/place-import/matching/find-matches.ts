import { CandidateWindow } from './candidate-window.ts';
import { Cluster, type Node, resolveCluster } from './cluster.ts';
import type { MatchQuestion, MatchRow, RowJoin, RowKey } from './match-row.ts';
import { ASK_MIN, DISTANCE_MAX_M, distanceM, METRES_PER_DEGREE, parseRow, scorePair } from './score-pair.ts';

export interface MatchBatch {
  joins: RowJoin[];
  questions: MatchQuestion[];
}

export interface FindMatchesOptions {
  /** Whether operators decided that the rows are different places. */
  isApart?: (one: RowKey, other: RowKey) => boolean;
}

/** Rows between two looks for clusters that the sweep has passed. */
const FLUSH_ROWS = 2_000;
const REACH_DEGREES = DISTANCE_MAX_M / METRES_PER_DEGREE;

/**
 * Compares new rows with the rows of existing places, and with each other.
 * @param batches all rows, sorted by latitude from south to north; those of existing places have a
 *   placeId. Rows of places more than DISTANCE_MAX_M from every new row may be left out.
 * @returns the result in batches. Its memory is bounded by the rows of the densest band of the map
 *   that is as high as DISTANCE_MAX_M.
 * @throws RangeError if the rows are not sorted
 */
export async function* findMatches(
  batches: AsyncIterable<readonly MatchRow[]> | Iterable<readonly MatchRow[]>,
  { isApart = () => false }: FindMatchesOptions = {},
): AsyncGenerator<MatchBatch> {
  const window = new CandidateWindow<Node>();
  const open = new Set<Cluster>();
  /** A row of each existing place in the window. */
  const places = new Map<number, Node>();
  let latitude = Number.NEGATIVE_INFINITY;
  let sinceFlush = 0;

  /** Puts two nodes, and with them their clusters, into one. */
  function connect(one: Node, other: Node): Cluster {
    const cluster = one.cluster ?? other.cluster ?? new Cluster();
    for (const { cluster: old } of [one, other]) {
      if (old === undefined || old === cluster) continue;
      open.delete(old);
      cluster.absorb(old);
    }
    open.add(cluster);
    cluster.addNode(one);
    cluster.addNode(other);
    return cluster;
  }

  /** Which sources an existing place has decides what else can be joined with it. */
  function linkPlace(node: Node, placeId: number): void {
    const other = places.get(placeId);
    places.set(placeId, node);
    if (other !== undefined) connect(node, other);
  }

  function compare(one: Node, other: Node): void {
    if (distanceM(one.row, other.row) > DISTANCE_MAX_M) return;
    const { score, reasons } = scorePair(one, other);
    if (score >= ASK_MIN && !isApart(one.row, other.row)) {
      connect(one, other).edges.push({ one, other, score, reasons });
    }
  }

  function flush(south: number): MatchBatch {
    const batch: MatchBatch = { joins: [], questions: [] };
    for (const cluster of open) {
      if (cluster.north >= south) continue;
      open.delete(cluster);
      const { joins, questions } = resolveCluster(cluster);
      batch.joins.push(...joins);
      batch.questions.push(...questions);
    }
    return batch;
  }

  for await (const rows of batches) {
    for (const row of rows) {
      if (row.latitude < latitude) throw new RangeError('The rows must be sorted by latitude.');
      latitude = row.latitude;
      const node: Node = { ...parseRow(row), foundBy: 0, cluster: undefined };
      if (row.placeId !== null) linkPlace(node, row.placeId);
      for (const other of window.add(node)) compare(node, other);
      sinceFlush += 1;
    }
    if (sinceFlush < FLUSH_ROWS) continue;
    sinceFlush = 0;
    window.prune(latitude);
    for (const [placeId, { row }] of places) if (row.latitude < latitude - REACH_DEGREES) places.delete(placeId);
    yield flush(latitude - REACH_DEGREES);
  }
  yield flush(Number.POSITIVE_INFINITY);
}
