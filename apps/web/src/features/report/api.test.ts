import { expect, it } from 'vitest';
import { parseReportTarget } from './api.ts';

it.each([
  ['https://sol.example/sollect/31?from=x#top', { kind: 'SOLLECT', id: 31 }],
  [' /sollect/7/ ', { kind: 'SOLLECT', id: 7 }],
  ['https://sol.example/shared/solroute/Ab-_9', { kind: 'SOLROUTE', shareId: 'Ab-_9' }],
  ['https://sol.example/shared/collection/Ab-_9', { kind: 'COLLECTION', shareId: 'Ab-_9' }],
])('[14.2-1] reads what %s shows', (address, target) => {
  expect(parseReportTarget(address)).toEqual(target);
});

it.each(['', 'https://', '/sollect/0', '/sollect/write/3', '/map/reviews/7', '/shared/solroute/', 'https://[x'])(
  'finds nothing to report in %j',
  (address) => {
    expect(parseReportTarget(address)).toBeUndefined();
  },
);
