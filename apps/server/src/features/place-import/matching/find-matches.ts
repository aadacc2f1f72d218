import { CandidateWindow } from './candidate-window.ts';
import { Cluster, type Edge, type Node, resolveCluster } from './cluster.ts';
import type { MatchQuestion, MatchRow, RowJoin, RowKey } from './match-row.ts';
import { ASK_MIN, DISTANCE_MAX_M, distanceM, METRES_PER_DEGREE, parseRow, scorePair } from './score-pair.ts';

export interface MatchBatch {
  joins: RowJoin[];
  questions: MatchQuestion[];
}

export interface FindMatchesOptions {
  /** Whether operators decided that the rows are different places. */
  isApart?: (one: RowKey, other: RowKey) => boolean;
  /** Rows between two checks for complete clusters. */
  batchRows?: number;
}

/** Edges of a row to the rows before it, the best ones: a place has few rows, whatever a file contains. */
export const ROW_EDGES_MAX = 32;
/** More take more memory, fewer more time. */
const BATCH_ROWS = 5_000;
const REACH_DEGREES = DISTANCE_MAX_M / METRES_PER_DEGREE;

/** Equal for rows of one source that differ in nothing but their key. */
const valuesOf = ({ source, name, otherNames, category, address, longitude }: MatchRow): string =>
  JSON.stringify([source, name, otherNames, category, address, longitude]);

/** The state of a sweep over rows from south to north. */
class Sweep {
  readonly #isApart: (one: RowKey, other: RowKey) => boolean;
  readonly #window = new CandidateWindow<Node>();
  readonly #open = new Set<Cluster>();
  /** A row of each existing place in the window. */
  readonly #places = new Map<number, Node>();
  /** New rows of the current latitude, by their values. */
  readonly #originals = new Map<string, Node>();
  #latitude = Number.NEGATIVE_INFINITY;

  constructor({ isApart = () => false }: FindMatchesOptions) {
    this.#isApart = isApart;
  }

  add(row: MatchRow): void {
    if (row.latitude < this.#latitude) throw new RangeError('The rows must be sorted by latitude.');
    if (row.latitude > this.#latitude) this.#originals.clear();
    this.#latitude = row.latitude;
    const values = row.placeId === null ? valuesOf(row) : '';
    if (row.placeId === null && this.#addCopy(row, values)) return;
    const { names, building } = parseRow(row);
    const node: Node = { row, names, building, copies: [], foundBy: 0, cluster: undefined };
    if (row.placeId === null) this.#originals.set(values, node);
    else this.#linkPlace(node, row.placeId);
    const edges = this.#window.add(node).flatMap((other) => this.#compare(node, other) ?? []);
    const best = edges.toSorted((a, b) => b.score - a.score).slice(0, ROW_EDGES_MAX);
    for (const edge of best) this.#connect(edge.one, edge.other).edges.push(edge);
  }

  /** A row with the values of an earlier one is compared with no other row. */
  #addCopy(row: MatchRow, values: string): boolean {
    const original = this.#originals.get(values);
    if (original === undefined || this.#isApart(row, original.row)) return false;
    original.copies.push(row);
    this.#connect(original, original);
    return true;
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

  #compare(one: Node, other: Node): Edge | undefined {
    if (distanceM(one.row, other.row) > DISTANCE_MAX_M) return undefined;
    const { score, reasons } = scorePair(one, other);
    if (score < ASK_MIN || this.#isApart(one.row, other.row)) return undefined;
    return { one, other, score, reasons };
  }

  /** Puts two nodes, and with them their clusters, into one. */
  #connect(one: Node, other: Node): Cluster {
    const [smaller, larger] = [one.cluster, other.cluster].toSorted(
      (a, b) => (a?.nodes.size ?? 0) - (b?.nodes.size ?? 0),
    );
    const cluster = larger ?? smaller ?? new Cluster();
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
  const { batchRows = BATCH_ROWS } = options;
  const sweep = new Sweep(options);
  let count = 0;
  for (const row of rows) {
    sweep.add(row);
    count += 1;
    if (count % batchRows === 0) yield sweep.pass();
  }
  yield sweep.end();
}
