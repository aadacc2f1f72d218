import { CandidateWindow } from './candidate-window.rules.ts';
import { Cluster, type Edge, type Node, resolveCluster } from './cluster.rules.ts';
import type { MatchQuestion, MatchRow, RowJoin, RowKey } from './match-row.rules.ts';
import { ASK_MIN, DISTANCE_MAX_M, distanceM, METRES_PER_DEGREE, parseRow, scorePair } from './score-pair.rules.ts';

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

/**
 * Edges of a row to the rows before it, the best ones: a place has few rows, whatever a file
 * contains.
 */
export const ROW_EDGES_MAX = 32;
/** More take more memory, fewer more time. */
const BATCH_ROWS = 5_000;
const REACH_DEGREES = DISTANCE_MAX_M / METRES_PER_DEGREE;

/** Equal for rows of one source that differ in nothing but their key. */
const valuesOf = ({ source, name, otherNames, category, address, longitude }: MatchRow): string =>
  JSON.stringify([source, name, otherNames, category, address, longitude]);

function createNode(row: MatchRow): Node {
  const { names, nameKeys, building } = parseRow(row);
  return { row, names, nameKeys, building, copies: [], places: [], foundBy: 0, cluster: undefined };
}

function bestOf(edges: Edge[]): Edge[] {
  if (edges.length <= ROW_EDGES_MAX) return edges;
  return edges.toSorted((a, b) => b.score - a.score).slice(0, ROW_EDGES_MAX);
}

/** Splits nodes, which are sorted by latitude, into those south of a latitude and the others. */
function splitAt(nodes: readonly Node[], latitude: number): [south: Node[], rest: Node[]] {
  const end = nodes.findIndex(({ row }) => row.latitude >= latitude);
  return end === -1 ? [[...nodes], []] : [nodes.slice(0, end), nodes.slice(end)];
}

/**
 * The state of a sweep over rows from south to north. New rows are compared with the new rows
 * before them. Existing places are compared with new rows on both sides once the sweep is past
 * their reach, so that only new rows, which are far fewer, have to be indexed.
 */
class Sweep {
  readonly #isApart: (one: RowKey, other: RowKey) => boolean;
  readonly #window = new CandidateWindow<Node>();
  readonly #open = new Set<Cluster>();
  /** Rows of existing places that have new rows in reach north of them, or may have. */
  #waiting: Node[] = [];
  /** New rows that existing places are still compared with. */
  #added: Node[] = [];
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
    if (row.placeId !== null) {
      const node = createNode(row);
      this.#linkPlace(node, row.placeId);
      this.#waiting.push(node);
      return;
    }
    const values = valuesOf(row);
    if (this.#addCopy(row, values)) return;
    const node = createNode(row);
    this.#originals.set(values, node);
    this.#added.push(node);
    for (const edge of bestOf(this.#compareAll(node, this.#window.add(node)))) this.#addEdge(edge);
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
    this.#compareWaiting(south);
    this.#window.prune(south);
    this.#connectAdded(south - REACH_DEGREES);
    for (const [placeId, { row }] of this.#places) if (row.latitude < south) this.#places.delete(placeId);
    // A place of a cluster may be in reach of a new row that is not connected yet.
    return this.#resolve(south - 2 * REACH_DEGREES);
  }

  end(): MatchBatch {
    this.#compareWaiting(Number.POSITIVE_INFINITY);
    this.#connectAdded(Number.POSITIVE_INFINITY);
    return this.#resolve(Number.POSITIVE_INFINITY);
  }

  /** Compares the existing places south of a latitude with the new rows around them. */
  #compareWaiting(south: number): void {
    const [passed, rest] = splitAt(this.#waiting, south);
    for (const node of passed) {
      for (const edge of bestOf(this.#compareAll(node, this.#window.find(node)))) {
        const { places } = edge.other;
        places.push(edge);
        // To sort twice as many from time to time is faster than to keep them sorted.
        if (places.length > 2 * ROW_EDGES_MAX) edge.other.places = bestOf(places);
      }
    }
    this.#waiting = rest;
  }

  /** Connects the new rows south of a latitude with the existing places that may be the same. */
  #connectAdded(south: number): void {
    const [passed, rest] = splitAt(this.#added, south);
    for (const node of passed) {
      for (const edge of bestOf(node.places)) this.#addEdge(edge);
      node.places = [];
    }
    this.#added = rest;
  }

  /** Which sources an existing place has decides what else can be joined with it. */
  #linkPlace(node: Node, placeId: number): void {
    const other = this.#places.get(placeId);
    this.#places.set(placeId, node);
    if (other !== undefined) this.#connect(node, other);
  }

  #compareAll(node: Node, others: readonly Node[]): Edge[] {
    const edges: Edge[] = [];
    for (const other of others) {
      const edge = this.#compare(node, other);
      if (edge !== undefined) edges.push(edge);
    }
    return edges;
  }

  #addEdge(edge: Edge): void {
    this.#connect(edge.one, edge.other).edges.push(edge);
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
