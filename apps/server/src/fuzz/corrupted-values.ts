import fc, { type Arbitrary } from 'fast-check';
import { hostileValue } from './schema-values.ts';

type Container = Record<string, unknown>;
type Position = { container: Container; key: string };

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function positionsIn(container: Container): Position[] {
  return Object.entries(container).flatMap(([key, value]) => [
    { container, key },
    ...(isContainer(value) ? positionsIn(value) : []),
  ]);
}

interface Corruption {
  at: number;
  how: 'replace' | 'remove' | 'add' | 'double';
  by: unknown;
}

function corrupt(sample: unknown, { at, how, by }: Corruption): unknown {
  const root: Container = { root: structuredClone(sample) };
  const positions = positionsIn(root);
  const { container, key } = positions[at % positions.length] ?? { container: root, key: 'root' };
  if (how === 'replace') container[key] = by;
  else if (how === 'remove') delete container[key];
  else if (how === 'add') container.unknown = by;
  else if (Array.isArray(container)) container.push(structuredClone(container[0]));
  else container[key] = [container[key], container[key]];
  return root.root ?? null;
}

/** A valid value with one or two corruptions. */
export function corrupted(sample: unknown): Arbitrary<unknown> {
  const corruption = fc.record({
    at: fc.nat(60),
    how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'double'),
    by: hostileValue,
  }) as Arbitrary<Corruption>;
  return fc.array(corruption, { minLength: 1, maxLength: 2 }).map((corruptions) => corruptions.reduce(corrupt, sample));
}
