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

/** The state of a sweep over rows from south to north. */
class Sweep {
  readonly #isApart: (one: RowKey, other: RowKey) => boolean;
  readonly #window = new CandidateWindow<Node>();
  readonly #open = new Set<Cluster>();
  /** A row of each existing place in the window. */
  readonly #places = new Map<number, Node>();
  #latitude = Number.NEGATIVE_INFINITY;

  constructor({ isApart = () => false }: FindMatchesOptions) {
    this.#isApart = isApart;
  }

  add(row: MatchRow): void {
    if (row.latitude < this.#latitude) throw new RangeError('The rows must be sorted by latitude.');
    this.#latitude = row.latitude;
    const node: Node = { ...parseRow(row), foundBy: 0, cluster: undefined };
    if (row.placeId !== null) this.#linkPlace(node, row.placeId);
    for (const other of this.#window.add(node)) this.#compare(node, other);
  }

  /** Resolves the clusters that no later row can belong to, and frees their rows. */
  pass(): MatchBatch {
    const south = this.#latitude - REACH_DEGREES;
    this.#window.prune(this.#latitude);
    for (const [placeId, { row }] of this.#places) if (row.latitude < south) this.#places.delete(placeId);
    return this.#resolve(south);
  }

  end(): MatchBatch {
    return this.#resolve(Number.POSITIVE_INFINITY);
  }

  /** Which sources an existing place has decides what else can be joined with it. */
  #linkPlace(node: Node, placeId: number): void {
    const other = this.#places.get(placeId);
    this.#places.set(placeId, node);
    if (other !== undefined) this.#connect(node, other);
  }

  #compare(one: Node, other: Node): void {
    if (distanceM(one.row, other.row) > DISTANCE_MAX_M) return;
    const { score, reasons } = scorePair(one, other);
    if (score < ASK_MIN || this.#isApart(one.row, other.row)) return;
    this.#connect(one, other).edges.push({ one, other, score, reasons });
  }

  /** Puts two nodes, and with them their clusters, into one. */
  #connect(one: Node, other: Node): Cluster {
    const cluster = one.cluster ?? other.cluster ?? new Cluster();
    for (const { cluster: old } of [one, other]) {
      if (old === undefined || old === cluster) continue;
      this.#open.delete(old);
      cluster.absorb(old);
    }
    this.#open.add(cluster);
    cluster.addNode(one);
    cluster.addNode(other);
    return cluster;
  }

  #resolve(south: number): MatchBatch {
    const batch: MatchBatch = { joins: [], questions: [] };
    for (const cluster of this.#open) {
      if (cluster.north >= south) continue;
      this.#open.delete(cluster);
      const { joins, questions } = resolveCluster(cluster);
      batch.joins.push(...joins);
      batch.questions.push(...questions);
    }
    return batch;
  }
}

/**
 * Compares new rows with the rows of existing places, and with each other.
 * @param rows sorted by latitude from south to north; those of existing places have a placeId. Rows
 *   of places more than DISTANCE_MAX_M from every new row may be left out.
 * @returns the result in batches. Its memory is bounded by the rows of the densest band of the map
 *   that is as high as DISTANCE_MAX_M.
 * @throws RangeError if the rows are not sorted
 */
export function* findMatches(rows: Iterable<MatchRow>, options: FindMatchesOptions = {}): Generator<MatchBatch> {
  const sweep = new Sweep(options);
  let count = 0;
  for (const row of rows) {
    sweep.add(row);
    count += 1;
    if (count % FLUSH_ROWS === 0) yield sweep.pass();
  }
  yield sweep.end();
}
