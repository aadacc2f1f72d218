import { describe, expect, it } from 'vitest';
import { isWholeDay, parseMinute, parseSpan } from './standard-hours.rules.ts';

describe('a time', () => {
  it.each([
    ['09:05', 545],
    ['9:05', 545],
    ['09:05:59', 545],
    ['0905', 545],
    ['905', 545],
    ['0', 0],
    ['9', undefined],
    ['10905', undefined],
    ['09.05', 545],
    ['０９：０５', 545],
    ['0.375', 540],
    ['.75', 1080],
    ['7.0', undefined],
    ['18시', 1080],
    ['18시30분', 1110],
    ['18시 5분', 1085],
    ['오전 9시', 540],
    ['오후 6:10', 1090],
    ['오전 12:20', 20],
    ['오후 12시', 720],
    ['오후 13시', undefined],
    [' 07:30 ', 450],
    ['0:00', 0],
    ['24:00', 1440],
    ['24:01', undefined],
    ['25:00', undefined],
    ['09:60', undefined],
    ['09:5', undefined],
    ['37.5665', undefined],
    ['2026-06-16', undefined],
    ['', undefined],
  ])('[10.1-7] "%s" is minute %s', (text, minute) => {
    expect(parseMinute(text)).toBe(minute);
  });
});

describe('the hours of a day', () => {
  it.each([
    ['09:10', '18:40', { startMinute: 550, endMinute: 1120 }],
    ['00:00', '07:20', { startMinute: 0, endMinute: 440 }],
    ['06:10', '00:00', { startMinute: 370, endMinute: 1440 }],
    ['08:00', '23:59', { startMinute: 480, endMinute: 1440 }],
    ['08:00', '23:58', { startMinute: 480, endMinute: 1438 }],
    ['08:00', '24:00', { startMinute: 480, endMinute: 1440 }],
    ['00:00', '23:59', { startMinute: 0, endMinute: 1440 }],
    ['00:00', '00:00', 'CLOSED'],
    ['0:00', '0:00', 'CLOSED'],
    ['휴관', '휴관', 'CLOSED'],
    ['10:00', '휴무', 'CLOSED'],
    ['휴관일', '', 'CLOSED'],
    ['미운영', '미운영', 'CLOSED'],
    ['정기휴관', '', 'CLOSED'],
    ['없음', '없음', 'CLOSED'],
    ['상시', '상시', { startMinute: 0, endMinute: 1440 }],
    ['24시간', '', { startMinute: 0, endMinute: 1440 }],
    ['상시 개방', '24시간', { startMinute: 0, endMinute: 1440 }],
    ['09:10~18:40', '', { startMinute: 550, endMinute: 1120 }],
    ['09:10 - 18:40', '09:10 - 18:40', { startMinute: 550, endMinute: 1120 }],
    ['', '', 'UNSTATED'],
  ])('[10.1-7] %s to %s', (opening, closing, span) => {
    expect(parseSpan(opening, closing)).toEqual({ span });
  });

  it.each([
    ['04:00', '04:00', '여는 시각과 닫는 시각이 같음'],
    ['09:30', '05:30', '닫는 시각이 여는 시각보다 이름'],
    ['09:30', '09:29', '닫는 시각이 여는 시각보다 이름'],
    ['09:30', '', '시각이 한쪽만 있음'],
    ['', '18:00', '시각이 한쪽만 있음'],
  ])('[10.1-7] drops %s to %s and reports it', (opening, closing, warning) => {
    expect(parseSpan(opening, closing)).toEqual({ span: 'DROPPED', warning });
  });

  it.each([
    ['미정', '미정'],
    ['09:00', '일몰'],
    ['일출 시', '일몰 후'],
    ['상시', '22:00'],
    ['09:00', '18:00까지'],
    ['예약제', ''],
    ['별도 공지', '별도 공지'],
    ['09:00~익일 02:00', ''],
  ])('[10.1-7] has words from %s to %s', (opening, closing) => {
    expect(parseSpan(opening, closing)).toMatchObject({ span: 'DROPPED', isWords: true });
  });

  it.each([
    ['매주 월요일', '18:00'],
    ['09:00', '공공도서관'],
    ['127.0276', '18:00'],
    ['09:00', '서울특별시'],
    ['서울특별시', ''],
    ['', '02-123-4567'],
  ])('[10.1-4] does not read %s to %s', (opening, closing) => {
    expect(parseSpan(opening, closing)).toBeUndefined();
  });
});

it.each([
  [{ startMinute: 0, endMinute: 1440 }, true],
  [{ startMinute: 0, endMinute: 1439 }, false],
  [{ startMinute: 1, endMinute: 1440 }, false],
  ['CLOSED', false],
] as const)('%o is the whole day: %s', (span, isWhole) => {
  expect(isWholeDay(span)).toBe(isWhole);
});
