import { expect, it } from 'vitest';
import { CodeUnits } from './korean-search.ts';

it('builds texts of any length, one after the other', () => {
  const units = new CodeUnits();
  expect(units.take()).toBe('');
  const long = '카페 東𠮷'.repeat(5_000);
  units.addText(long);
  units.add('끝'.charCodeAt(0));
  expect(units.take()).toBe(`${long}끝`);
  units.addText('다음');
  expect(units.take()).toBe('다음');
});
