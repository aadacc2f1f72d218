import { describe, expect, it } from 'vitest';
import { toMarkMutation } from './collection-sheet.ts';

const changes = (...entries: [number, boolean][]) => new Map(entries);

describe('toMarkMutation', () => {
  it.each([
    ['returns undefined without changes', [31], changes(), undefined],
    ['returns undefined when a change is reverted', [31], changes([32, false], [31, true]), undefined],
    [
      'adds the first collection',
      [],
      changes([32, true]),
      { isMarked: true, wasMarked: false, change: { add: [32], remove: [] } },
    ],
    [
      'adds another collection',
      [31],
      changes([32, true]),
      { isMarked: true, wasMarked: true, change: { add: [32], remove: [] } },
    ],
    [
      'moves the place to another collection',
      [31, 33],
      changes([31, false], [32, true]),
      { isMarked: true, wasMarked: true, change: { add: [32], remove: [31] } },
    ],
    [
      'removes the place from all collections',
      [31, 33],
      changes([31, false], [33, false]),
      { isMarked: false, wasMarked: true, change: { add: [], remove: [31, 33] } },
    ],
  ])('%s', (_, currentIds, checkboxes, mutation) => {
    expect(toMarkMutation(7, currentIds, checkboxes)).toEqual(mutation && { kind: 'place', id: 7, ...mutation });
  });
});
