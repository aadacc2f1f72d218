import { describe, expect, it } from 'vitest';
import { wishOf } from './collection-choice.ts';

const ticks = (...boxes: [number, boolean][]) => new Map(boxes);

describe('the collections chosen for a place', () => {
  it.each([
    ['nothing ticked', [31], ticks(), undefined],
    ['what was ticked and cleared again', [31], ticks([32, false], [31, true]), undefined],
    ['a first one', [], ticks([32, true]), { isMarked: true, stood: false, change: { add: [32], remove: [] } }],
    ['one more', [31], ticks([32, true]), { isMarked: true, stood: true, change: { add: [32], remove: [] } }],
    [
      'one for another',
      [31, 33],
      ticks([31, false], [32, true]),
      { isMarked: true, stood: true, change: { add: [32], remove: [31] } },
    ],
    [
      'none any more',
      [31, 33],
      ticks([31, false], [33, false]),
      { isMarked: false, stood: true, change: { add: [], remove: [31, 33] } },
    ],
  ])('%s', (_, held, boxes, wish) => {
    expect(wishOf(7, held, boxes)).toEqual(wish && { placeId: 7, ...wish });
  });
});
