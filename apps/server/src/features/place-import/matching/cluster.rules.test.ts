import { beforeEach, describe, expect, it } from 'vitest';
import { Cluster, type Edge, joinMin, type Node, resolveCluster } from './cluster.rules.ts';

type Draft = Partial<Pick<Node['row'], 'source' | 'placeId' | 'latitude'>>;

function nodeOf(sourceKey: string, draft: Draft = {}): Node {
  const row = { source: 'museum', sourceKey, placeId: null, latitude: 37.5446, ...draft };
  return { row, names: [], copies: [], cluster: undefined, foundBy: 0, building: undefined } as unknown as Node;
}

let [a, b, c] = [nodeOf('a'), nodeOf('b'), nodeOf('c')];
beforeEach(() => {
  [a, b, c] = [nodeOf('a'), nodeOf('b'), nodeOf('c')];
});

type Pair = readonly [one: Node, other: Node, score: number];

function resolve(edges: readonly Pair[]) {
  const cluster = new Cluster();
  for (const [one, other] of edges) {
    cluster.addNode(one);
    cluster.addNode(other);
  }
  cluster.edges.push(...edges.map(([one, other, score]): Edge => ({ one, other, score, reasons: ['SAME_NAME'] })));
  const { joins, questions } = resolveCluster(cluster);
  return {
    joins: joins.map(({ row, with: kept, score }) => `${row.sourceKey} to ${kept.sourceKey}: ${score}`).sort(),
    questions: questions.map(({ rows, score }) => `${rows.map(({ sourceKey }) => sourceKey).join(' and ')}: ${score}`),
  };
}

const reversed = (edges: readonly Pair[]): Pair[] =>
  edges.map(([one, other, score]): Pair => [other, one, score]).reverse();

it('[10.2-2] joins three listings of one source if each pair is a duplicate, whichever row of a pair comes first', () => {
  const pairs: Pair[] = [
    [a, b, 0.99],
    [a, c, 0.95],
    [c, b, 0.91],
  ];
  const joins = ['b to a: 0.99', 'c to a: 0.95'];
  expect(resolve(pairs)).toEqual({ joins, questions: [] });
  expect(resolve(reversed(pairs))).toEqual({ joins, questions: [] });
});

it('[10.2-2] keeps a listing apart that is no duplicate of one row of the group', () => {
  const edges: Pair[] = [
    [a, b, 0.99],
    [a, c, 0.95],
    [c, b, 0.86],
  ];
  expect(resolve(edges)).toEqual({ joins: ['b to a: 0.99'], questions: ['a and c: 0.95'] });
});

it('joins rows of one source from a higher score on', () => {
  const osm = nodeOf('o', { source: 'osm' });
  expect(joinMin(a.row, b.row)).toBeGreaterThan(joinMin(a.row, osm.row));
  expect(resolve([[a, b, 0.84]])).toEqual({ joins: [], questions: ['a and b: 0.84'] });
  expect(resolve([[a, osm, 0.84]])).toEqual({ joins: ['o to a: 0.84'], questions: [] });
  expect(resolve([[a, osm, 0.81]])).toEqual({ joins: [], questions: ['a and o: 0.81'] });
});

describe('existing places', () => {
  const stored = (key: string, placeId: number, source: Node['row']['source'] = 'semas') =>
    nodeOf(key, { placeId, source });

  it('are never joined with each other', () => {
    const [one, other] = [stored('p', 71), stored('q', 93, 'library')];
    const added = nodeOf('n', { source: 'osm' });
    const edges: Pair[] = [
      [one, other, 0.99],
      [added, one, 0.9],
      [added, other, 0.85],
    ];
    const questions = ['p and q: 0.99'];
    expect(resolve(edges)).toEqual({ joins: ['n to p: 0.9'], questions });
    expect(resolve([...edges].reverse())).toEqual({ joins: ['n to p: 0.9'], questions });
  });

  it('are one group with all of their rows', () => {
    const [one, other] = [stored('p', 71), stored('q', 71, 'library')];
    const added = nodeOf('n', { source: 'osm' });
    const edges: Pair[] = [
      [added, one, 0.7],
      [added, other, 0.75],
    ];
    expect(resolve(edges)).toEqual({ joins: [], questions: ['n and q: 0.75'] });
  });

  it('take a row by its best pair, at equal scores by the keys, in any order of the pairs', () => {
    const places = [stored('p', 71), stored('q', 93)];
    const added = nodeOf('n', { source: 'osm' });
    const edges = places.map((place): Pair => [added, place, 0.9]);
    for (const pairs of [edges, [...edges].reverse(), reversed(edges)]) {
      expect(resolve(pairs).joins).toEqual(['n to p: 0.9']);
    }
  });
});

it('joins a row with a group by its duplicate there, whatever other rows the group has', () => {
  const osm = nodeOf('o', { source: 'osm' });
  const edges: Pair[] = [
    [b, osm, 0.99],
    [a, b, 0.95],
  ];
  expect(resolve(edges).joins).toEqual(['b to a: 0.99', 'o to a: 0.99']);
});

it('reports the best pair of a row', () => {
  const [osm, library] = [nodeOf('o', { source: 'osm' }), nodeOf('l', { source: 'library' })];
  const edges: Pair[] = [
    [a, osm, 0.99],
    [osm, library, 0.9],
  ];
  expect(resolve(edges).joins).toEqual(['a to l: 0.99', 'o to l: 0.99']);
});

it('asks once about two groups, by their best pair, and not about pairs of one group', () => {
  const osm = nodeOf('o', { source: 'osm' });
  const edges: Pair[] = [
    [a, osm, 0.99],
    [c, osm, 0.69],
    [c, a, 0.7],
    [b, a, 0.67],
  ];
  expect(resolve(edges)).toEqual({ joins: ['o to a: 0.99'], questions: ['c and a: 0.7', 'b and a: 0.67'] });
});

it('absorbs the rows and pairs of another cluster', () => {
  const [one, other] = [new Cluster(), new Cluster()];
  one.addNode(a);
  other.addNode(nodeOf('n', { latitude: 37.6 }));
  other.addNode(b);
  other.edges.push({ one: b, other: c, score: 0.9, reasons: [] });
  one.absorb(other);
  expect([...one.nodes].map(({ row }) => row.sourceKey)).toEqual(['a', 'n', 'b']);
  expect(one.edges).toEqual(other.edges);
  expect(one.north).toBe(37.6);
  expect(b.cluster).toBe(one);
});
