import { expect, it } from 'vitest';
import { getPlaceId } from './place-id.ts';

function getThrown(callback: () => unknown): unknown {
  try {
    return callback();
  } catch (thrown) {
    return thrown;
  }
}

it('reads the place id of a route', () => {
  expect(getPlaceId({ placeId: '9007199254740991' })).toBe(Number.MAX_SAFE_INTEGER);
});

it.each([undefined, '', '0', '-1', '01', '1.5', '1e3', '1a', '９', '9007199254740992', '99999999999999999'])(
  'throws a 404 response for the invalid id %j',
  (placeId) => {
    expect(getThrown(() => getPlaceId({ placeId }))).toMatchObject({ init: { status: 404 } });
  },
);
