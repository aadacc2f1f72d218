import { expect, it } from 'vitest';
import { dayTitle, formatDays, WEEK, WEEKDAYS, WEEKEND } from './week.ts';

it('[9-17] starts the week on Monday', () => {
  expect(WEEK.map(dayTitle).join()).toBe('월요일,화요일,수요일,목요일,금요일,토요일,일요일');
});

it.each<[readonly number[], string]>([
  [WEEK, '매일'],
  [WEEKDAYS, '평일'],
  [WEEKEND, '주말'],
  [[0, 6], '주말'],
  [[4], '목요일'],
  [[1, 2], '월·화'],
  [[2, 3, 4, 6], '화–목·토'],
  [[1, 3, 5], '월·수·금'],
  [[0, 5, 6], '금–일'],
  [[0, 1], '월·일'],
  [[0, 2, 3, 4, 5], '화–금·일'],
  [[], ''],
])('names the days %j %s', (days, text) => {
  expect(formatDays(days)).toBe(text);
});
