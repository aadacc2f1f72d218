import { expect, it } from 'vitest';
import { neighborhoodOf } from './neighborhood.ts';

it.each([
  ['성수2가1동', '성수동'],
  ['성수1가2동', '성수동'],
  ['성수동2가', '성수동'],
  ['역삼1동', '역삼동'],
  ['역삼동', '역삼동'],
  ['종로1.2.3.4가동', '종로동'],
  ['종로2가', '종로동'],
  ['금호2.3가동', '금호동'],
  ['면목제3.8동', '면목동'],
  ['면목3.8동', '면목동'],
  ['면목본동', '면목동'],
  ['상계6.7동', '상계동'],
  ['중계2·3동', '중계동'],
  ['번1동', '번동'],
  ['홍제1동', '홍제동'],
  ['홍제제1동', '홍제동'],
  ['제기동', '제기동'],
  ['명동', '명동'],
  ['명동2가', '명동'],
  ['본동', '본동'],
  ['을지로동', '을지로동'],
  ['을지로3가', '을지로동'],
  ['용산2가동', '용산동'],
  ['문래동3가', '문래동'],
  ['왕십리도선동', '왕십리도선동'],
  ['조치원읍', '조치원읍'],
  ['', ''],
  ['종로1.2가', '종로동'],
  ['구로2가리', '구로2가리'],
  ['1동', '1동'],
  ['3·1만세동', '3·1만세동'],
  ['안산1공단동', '안산1공단동'],
  ['홍제1.2동', '홍제동'],
  ['신홍제1동', '신홍동'],
])('maps %s to the neighbourhood %s', (dong, neighborhood) => {
  expect(neighborhoodOf(dong)).toBe(neighborhood);
});

it.each([
  ['가1가2', '가동'],
  ['가1제2.3가', '가동'],
  ['가1가가', '가1가가동'],
  ['가1제', '가1제동'],
  ['가1.가2가.', '가1.가2가.동'],
])('reads the parts of %s동', (name, neighborhood) => {
  expect(neighborhoodOf(`${name}동`)).toBe(neighborhood);
});

it('takes little time for a long number that is no part', () => {
  const dong = `가${'1'.repeat(2_000)}x동`;
  const startMs = performance.now();
  expect(neighborhoodOf(dong)).toBe(dong);
  expect(performance.now() - startMs).toBeLessThan(1_000);
});
