import { expect, it } from 'vitest';
import { placeIdOf } from './place-id.ts';

function catching(act: () => unknown): unknown {
  try {
    return act();
  } catch (thrown) {
    return thrown;
  }
}

it('reads the place id of a route', () => {
  expect(placeIdOf({ placeId: '9007199254740991' })).toBe(Number.MAX_SAFE_INTEGER);
});

it.each([undefined, '', '0', '-1', '01', '1.5', '1e3', '1a', '９', '9007199254740992', '99999999999999999'])(
  'answers 404 for %j, which no place has',
  (placeId) => {
    expect(catching(() => placeIdOf({ placeId }))).toMatchObject({ init: { status: 404 } });
  },
);
