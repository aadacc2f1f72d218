import { expect, it } from 'vitest';
import { textTable } from './text-table.ts';

it('aligns columns with Korean text', () => {
  const rows = [
    ['카테고리', '장소'],
    ['문화/예술', '1,204'],
    ['cafe', '7'],
  ];
  expect(textTable(rows)).toEqual(['카테고리    장소', '문화/예술  1,204', 'cafe           7']);
  expect(textTable(rows, 2)).toEqual(['카테고리   장소', '문화/예술  1,204', 'cafe       7']);
});
