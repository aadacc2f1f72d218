import { expect, it } from 'vitest';
import { Cluster, type Edge, type Node, resolveCluster } from './cluster.ts';

function nodeOf(sourceKey: string): Node {
  const row = { source: 'museum', sourceKey, placeId: null, latitude: 37.5446 };
  return { row, copies: [], cluster: undefined } as unknown as Node;
}
const [a, b, c] = [nodeOf('a'), nodeOf('b'), nodeOf('c')];

function joinsOf(edges: readonly [one: Node, other: Node, score: number][]): string[] {
  const cluster = new Cluster();
  for (const node of [a, b, c]) cluster.addNode(node);
  cluster.edges.push(...edges.map(([one, other, score]): Edge => ({ one, other, score, reasons: [] })));
  return resolveCluster(cluster)
    .joins.map(({ row, with: kept }) => `${row.sourceKey} to ${kept.sourceKey}`)
    .sort();
}

it('[10.2-2] joins three listings of one source if each pair is a duplicate, whichever row of a pair comes first', () => {
  const pairs = [
    [a, b, 0.99],
    [a, c, 0.95],
    [c, b, 0.91],
  ] as const;
  expect(joinsOf(pairs.map((pair) => [...pair]))).toHaveLength(2);
  expect(joinsOf(pairs.map(([one, other, score]) => [other, one, score]))).toHaveLength(2);
});

it('[10.2-2] keeps a listing apart that is no duplicate of one row of the group', () => {
  const edges: [Node, Node, number][] = [
    [a, b, 0.99],
    [a, c, 0.95],
    [c, b, 0.86],
  ];
  expect(joinsOf(edges)).toHaveLength(1);
});
