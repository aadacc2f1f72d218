import { expect, it } from 'vitest';
import { routeIdOf } from './routing.ts';

function getThrown(callback: () => unknown): unknown {
  try {
    return callback();
  } catch (thrown) {
    return thrown;
  }
}

it('reads an id of a route', () => {
  expect(routeIdOf({ placeId: '9007199254740991' }, 'placeId')).toBe(Number.MAX_SAFE_INTEGER);
});

it.each([undefined, '', '0', '-1', '01', '1.5', '1e3', '1a', '９', '9007199254740992', '99999999999999999'])(
  'throws a 404 response for the invalid id %j',
  (placeId) => {
    expect(getThrown(() => routeIdOf({ placeId }, 'placeId'))).toMatchObject({ init: { status: 404 } });
  },
);
