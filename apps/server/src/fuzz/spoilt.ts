import fc, { type Arbitrary } from 'fast-check';
import { nastyValue } from './schema-values.ts';

type Container = Record<string, unknown>;
type Place = { container: Container; key: string };

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Every value within a value, as the place it stands at. */
function placesIn(container: Container): Place[] {
  return Object.entries(container).flatMap(([key, value]) => [
    { container, key },
    ...(isContainer(value) ? placesIn(value) : []),
  ]);
}

interface Harm {
  at: number;
  how: 'replace' | 'remove' | 'add' | 'double';
  by: unknown;
}

function harmed(sample: unknown, { at, how, by }: Harm): unknown {
  const root: Container = { root: structuredClone(sample) };
  const places = placesIn(root);
  const { container, key } = places[at % places.length] ?? { container: root, key: 'root' };
  if (how === 'replace') container[key] = by;
  else if (how === 'remove') delete container[key];
  else if (how === 'add') container.unknown = by;
  else if (Array.isArray(container)) container.push(structuredClone(container[0]));
  else container[key] = [container[key], container[key]];
  return root.root ?? null;
}

/** A good value with something wrong at one place or two of it. */
export function spoilt(sample: unknown): Arbitrary<unknown> {
  const harm = fc.record({
    at: fc.nat(60),
    how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'double'),
    by: nastyValue,
  }) as Arbitrary<Harm>;
  return fc.array(harm, { minLength: 1, maxLength: 2 }).map((harms) => harms.reduce(harmed, sample));
}
