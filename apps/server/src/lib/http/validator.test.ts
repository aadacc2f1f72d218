import { solrouteInput } from '@sol/contract/solroute';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from './errors.ts';
import { validate } from './validator.ts';

const DETAILS_MAX = 20;

/** The value, with a count of the reads of its own keys and items. */
function countReads<T extends object>(value: T) {
  const reads = { count: 0 };
  const counted = new Proxy(value, {
    get: (target, key, receiver) => {
      reads.count += 1;
      return Reflect.get(target, key, receiver);
    },
    getOwnPropertyDescriptor: (target, key) => {
      reads.count += 1;
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
  return { counted, reads };
}

function getRejection(schema: z.ZodMiniType, data: unknown): AppError {
  try {
    validate(schema, 'body', data);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('not refused');
}

describe('validate', () => {
  it.each([
    ['texts', 'a'],
    ['numbers', 1],
    ['objects', {}],
    ['unstorable texts', '\u0000'],
  ])('reads no items of a list of %s that is longer than the schema allows', (_, item) => {
    const { counted, reads } = countReads(new Array(200_000).fill(item));
    const rejection = getRejection(solrouteInput, { iconId: 1, name: '코스', placeInfos: counted });
    expect(rejection.code).toBe('BAD_REQUEST');
    expect(rejection.details?.map(({ path }) => path)).toEqual(['body.placeInfos']);
    expect(reads.count).toBeLessThan(100);
  });

  it('names at most five unknown keys, and the number of the others', () => {
    const unknown = Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`unknown-${index}`, 1]));
    const rejection = getRejection(z.strictObject({}), unknown);
    expect(rejection.details).toEqual([
      {
        path: 'body',
        message: expect.stringMatching(/^알 수 없는 항목이 있어요: "unknown-0", .* 외 89995개$/),
      },
    ]);
    expect(JSON.stringify(rejection.details).length).toBeLessThan(1_000);
  });

  it('cuts the name of an unknown key', () => {
    const rejection = getRejection(z.strictObject({}), { ['가'.repeat(300_000)]: 1 });
    expect(rejection.details).toEqual([{ path: 'body', message: `알 수 없는 항목이 있어요: "${'가'.repeat(50)}"` }]);
  });

  it(`lists at most ${DETAILS_MAX} issues`, () => {
    const schema = z.strictObject({ ids: z.array(z.int()).check(z.maxLength(50)) });
    const idsOf = (count: number) => ({ ids: new Array(count).fill('x') });
    expect(getRejection(schema, idsOf(19)).details).toHaveLength(19);
    expect(getRejection(schema, idsOf(50)).details).toHaveLength(DETAILS_MAX);
  });

  it('rejects U+0000 that the schema would remove', () => {
    const name = z.string().check(z.overwrite((text) => text.replaceAll('\u0000', '')));
    const rejection = getRejection(z.strictObject({ places: z.array(z.strictObject({ name })) }), {
      places: [{ name: 'a' }, { name: 'b\u0000' }],
    });
    expect(rejection.details).toEqual([{ path: 'body.places.1.name', message: '쓸 수 없는 문자가 있어요.' }]);
  });
});
