import type { RelatedItem } from '@sol/contract/place';
import { describe, expect, it } from 'vitest';
import { destinationOfItem, destinationOfResults } from './search-destination.ts';

const distance = { value: 120, unit: 'm' as const };
const district: RelatedItem = { type: 'DISTRICT', name: '성수동', address: '서울 성동구', distance };
function place(id: number): RelatedItem {
  return { type: 'PLACE', id, name: '카페', address: '서울', category: 'cafe', isMarked: false, distance };
}

describe('a result chosen from the list', () => {
  it('[4.5-2] leads to the region of a district', () => {
    expect(destinationOfItem(district)).toEqual({ kind: 'region', region: '성수동' });
  });

  it('[4.5-3] leads to a single place', () => {
    expect(destinationOfItem(place(7))).toEqual({ kind: 'place', id: 7 });
  });
});

describe('Enter', () => {
  it('[4.5-8] finds nothing without results', () => {
    expect(destinationOfResults([], '없는곳')).toEqual({ kind: 'not-found', keyword: '없는곳' });
  });

  it('[4.5-9] takes the district that comes first', () => {
    expect(destinationOfResults([district, place(1)], '성수')).toEqual({ kind: 'region', region: '성수동' });
  });

  it('[4.5-9] [4.5-4] takes all places when a place comes first', () => {
    expect(destinationOfResults([place(2), district, place(1)], '카페')).toEqual({
      kind: 'places',
      keyword: '카페',
      ids: [2, 1],
    });
  });
});
