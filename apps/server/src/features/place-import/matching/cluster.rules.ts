import type { MatchReason } from '@sol/contract/admin-place-match';
import type { Candidate } from './candidate-window.rules.ts';
import type { MatchQuestion, MatchRow, RowJoin, RowKey } from './match-row.rules.ts';
import { DUPLICATE_JOIN_MIN, JOIN_MIN, scorePair } from './score-pair.rules.ts';

/** A row in the sweep. */
export interface Node extends Candidate {
  /** Other new rows with the same values, which join whatever this row joins. */
  copies: MatchRow[];
  /** Of a new row: the comparisons with existing places that may be the same place. */
  places: Edge[];
  cluster: Cluster | undefined;
}

export interface Edge {
  one: Node;
  other: Node;
  score: number;
  reasons: MatchReason[];
}

/** Rows that are connected by scores of at least ASK_MIN, or by being of one place. */
export class Cluster {
  readonly edges: Edge[] = [];
  readonly nodes = new Set<Node>();
  /** The northernmost latitude of its rows. */
  north = Number.NEGATIVE_INFINITY;

  absorb(other: Cluster): void {
    for (const edge of other.edges) this.edges.push(edge);
    for (const node of other.nodes) this.addNode(node);
  }

  addNode(node: Node): void {
    node.cluster = this;
    this.nodes.add(node);
    this.north = Math.max(this.north, node.row.latitude);
  }
}

/** Rows that describe one place. */
interface Group {
  nodes: Node[];
  placeId: number | null;
}

const keyOf = ({ source, sourceKey }: MatchRow): RowKey => ({ source, sourceKey });

export const joinMin = (one: RowKey, other: RowKey): number =>
  one.source === other.source ? DUPLICATE_JOIN_MIN : JOIN_MIN;

/** Existing places are one group each, however many rows they have. */
function groupNodes(nodes: Iterable<Node>): Map<Node, Group> {
  const byPlace = new Map<number, Group>();
  const groups = new Map<Node, Group>();
  for (const node of nodes) {
    const { placeId } = node.row;
    const group: Group = (placeId === null ? undefined : byPlace.get(placeId)) ?? { nodes: [], placeId };
    group.nodes.push(node);
    if (placeId !== null) byPlace.set(placeId, group);
    groups.set(node, group);
  }
  return groups;
}

const nameOf = ({ row: { source, sourceKey } }: Node): string => `${source} ${sourceKey}`;

/** Best first; the order of equal scores must not depend on the order of the rows. */
function compareEdges(a: Edge, b: Edge): number {
  const name = ({ one, other }: Edge) => [nameOf(one), nameOf(other)].sort().join();
  return b.score - a.score || (name(a) < name(b) ? -1 : 1);
}

/** The duplicates of each row within its source. */
function duplicatesOf(edges: readonly Edge[]): ReadonlyMap<Node, ReadonlySet<Node>> {
  const duplicates = new Map<Node, Set<Node>>();
  const add = (one: Node, other: Node) => {
    const found = duplicates.get(one);
    if (found === undefined) duplicates.set(one, new Set([other]));
    else found.add(other);
  };
  for (const { one, other, score } of edges) {
    if (score < DUPLICATE_JOIN_MIN || one.row.source !== other.row.source) continue;
    add(one, other);
    add(other, one);
  }
  return duplicates;
}

/**
 * Joins the best pairs first. Two groups with rows of the same source are joined only if a pair of
 * these rows is itself a duplicate: otherwise the source lists two places on purpose. Existing
 * places are never joined with each other, because members wrote about either.
 */
export function resolveCluster({ nodes, edges }: Cluster): { joins: RowJoin[]; questions: MatchQuestion[] } {
  const groups = groupNodes(nodes);
  const sorted = edges.toSorted(compareEdges);
  const groupOf = (node: Node): Group => groups.get(node) ?? { nodes: [node], placeId: node.row.placeId };
  const bestEdge = new Map<Node, Edge>();
  const duplicates = duplicatesOf(edges);

  function canJoin(one: Group, other: Group): boolean {
    if (one.placeId !== null && other.placeId !== null) return false;
    const shared = one.nodes.filter((a) => other.nodes.some((b) => a.row.source === b.row.source));
    return shared.every((a) => other.nodes.some((b) => duplicates.get(a)?.has(b)));
  }

  for (const edge of sorted) {
    const [one, other] = [groupOf(edge.one), groupOf(edge.other)];
    if (one === other || edge.score < joinMin(edge.one.row, edge.other.row) || !canJoin(one, other)) continue;
    const [kept, joined] = other.placeId === null ? [one, other] : [other, one];
    for (const node of joined.nodes) {
      groups.set(node, kept);
      kept.nodes.push(node);
    }
    for (const node of [edge.one, edge.other]) if (!bestEdge.has(node)) bestEdge.set(node, edge);
  }
  return { joins: listJoins(groups, bestEdge), questions: listQuestions(groups, sorted) };
}

/** The new rows of each group, with its existing place or with its first row. */
function listJoins(groups: Map<Node, Group>, bestEdge: Map<Node, Edge>): RowJoin[] {
  return [...new Set(groups.values())].flatMap(({ nodes, placeId }) => {
    const sorted = nodes.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    const leader = sorted.find(({ row }) => row.placeId !== null) ?? sorted[0];
    if (leader === undefined) return [];
    const kept = keyOf(leader.row);
    return sorted.flatMap((node): RowJoin[] => {
      const { score = JOIN_MIN, reasons = [] } = bestEdge.get(node) ?? {};
      const isJoined = node !== leader && node.row.placeId === null;
      const joins = node.copies.map((copy) => ({ row: keyOf(copy), with: kept, placeId, ...scorePair(node, node) }));
      return isJoined ? [{ row: keyOf(node.row), with: kept, placeId, score, reasons }, ...joins] : joins;
    });
  });
}

/** The best pair of each two groups that stayed apart. */
function listQuestions(groups: Map<Node, Group>, sorted: readonly Edge[]): MatchQuestion[] {
  const seen = new Map<Group, Set<Group>>();
  const questions: MatchQuestion[] = [];
  for (const { one, other, score, reasons } of sorted) {
    const [a, b] = [groups.get(one), groups.get(other)];
    if (a === undefined || b === undefined || a === b || seen.get(a)?.has(b)) continue;
    seen.set(a, (seen.get(a) ?? new Set()).add(b));
    seen.set(b, (seen.get(b) ?? new Set()).add(a));
    questions.push({ rows: [keyOf(one.row), keyOf(other.row)], score, reasons });
  }
  return questions;
}
