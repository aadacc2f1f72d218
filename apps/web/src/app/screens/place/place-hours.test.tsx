import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPlace } from '#test/place-screen.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const weekDay = (label: string) =>
  screen
    .getAllByRole('listitem')
    .find((item) => item.textContent.startsWith(label) && item.closest('[aria-label="요일별 영업시간"]'));
describe('a place', () => {
  it('[10.3-3] says that a place is suspended instead of its hours', async () => {
    openPlace({ suspendedSince: '2026-05-11', isOpen: null, closingTime: null });
    expect(await screen.findByText(/2026\.05\.11 자료에 휴업으로 나와 있어요/)).toBeVisible();
    expect(screen.queryByText('영업시간이 아직 알려지지 않았어요')).not.toBeInTheDocument();
  });

  it('[2.7-9] shows its closing time and the week from Monday, with days off and today in bold', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00+09:00') });
    const { user } = openPlace();
    expect(await screen.findByText('22:00에 영업 종료')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /영업시간/ }));
    expect(weekDay('월')).toHaveTextContent('10:00 – 22:00');
    expect(weekDay('일')).toHaveTextContent('정기 휴무');
    expect(weekDay('토')).toHaveAttribute('aria-current', 'date');
  });

  it('[20.1-9] says how it is at the time that was chosen in the list', async () => {
    const { unmount } = openPlace({}, [], { from: 'preview', chosenTime: '토요일 14:00에는 영업 · 20:00까지' });
    expect(await screen.findByText('토요일 14:00에는 영업 · 20:00까지')).toBeVisible();
    unmount();
    openPlace({}, [], { from: 'preview' });
    expect(await screen.findByText('22:00에 영업 종료')).toBeVisible();
    expect(screen.queryByText(/에는 영업/)).not.toBeInTheDocument();
  });

  it('[10.1-9] shows the hours of the next days, with holidays and days off of a month', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-23T12:00:00+09:00') });
    const usual = [{ startTime: '10:00', endTime: '22:00' }];
    const { user } = openPlace({
      nextDays: [
        { date: '2026-12-23', hours: usual },
        { date: '2026-12-24', hours: [{ startTime: '09:10', endTime: '02:00' }] },
        { date: '2026-12-25', holiday: '성탄절', hours: [] },
        { date: '2026-12-26', hours: [] },
        { date: '2026-12-27', hours: [] },
        { date: '2026-12-28', hours: [] },
        { date: '2026-12-29', hours: usual },
      ],
      specialDays: [
        { date: '2026-12-24', hours: [{ startTime: '09:10', endTime: '02:00' }] },
        { date: '2026-12-25', hours: [] },
        { date: '2026-12-28', hours: [] },
      ],
      hoursExceptions: [
        { on: { type: 'NTH_WEEKDAY', nth: 4, dayOfWeek: 1 }, hours: [] },
        { on: { type: 'PUBLIC_HOLIDAY' }, hours: [] },
      ],
      hoursNote: '임시 휴관은 누리집에',
      hoursSource: { kind: 'SOURCE', date: '2026-06-16' },
    });
    await user.click(await screen.findByRole('button', { name: /영업시간/ }));
    expect(weekDay('월')).toHaveTextContent('월휴무12월 28일');
    expect(weekDay('수')).toHaveTextContent('수10:00 – 22:00');
    expect(weekDay('목')).toHaveTextContent('목09:10 – 다음 날 02:0012월 24일');
    expect(weekDay('금')).toHaveTextContent('금휴무12월 25일 성탄절');
    expect(weekDay('토')).toHaveTextContent('토정기 휴무');
    expect(weekDay('수')).toHaveAttribute('aria-current', 'date');
    expect(screen.getByText('매월 넷째 월요일, 공휴일 휴무')).toBeVisible();
    expect(screen.getByText('자료에 적힌 내용: 임시 휴관은 누리집에')).toBeVisible();
    expect(screen.getByText('공공데이터 · 2026년 6월 16일 기준')).toBeVisible();
    expect(screen.queryByText('공휴일에는 영업시간이 다를 수 있어요')).not.toBeInTheDocument();
  });

  it('[10.1-9] says that a holiday may have other hours than the week', async () => {
    const hours = [{ startTime: '10:00', endTime: '22:00' }];
    const { user } = openPlace({ nextDays: [{ date: '2026-12-25', holiday: '성탄절', hours }] });
    await user.click(await screen.findByRole('button', { name: /영업시간/ }));
    expect(weekDay('금')).toHaveTextContent('금10:00 – 22:0012월 25일 성탄절');
    expect(screen.getByText('공휴일에는 영업시간이 다를 수 있어요')).toBeVisible();
  });

  it.each([
    ['PUBLIC_HOLIDAY', '오늘은 공휴일이라 쉬어요'],
    ['AFTER_PUBLIC_HOLIDAY', '공휴일 다음 날이라 오늘은 쉬어요'],
    ['REGULAR', '오늘은 정기 휴무예요'],
  ] as const)('[10.1-9] shows why a place is closed today: %s', async (closedReason, text) => {
    openPlace({ isOpen: false, closingTime: null, opensNext: { daysLater: 12, time: '10:00' }, closedReason });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('12일 뒤 10:00에 열어요')).toBeVisible();
  });

  it('[10.1-8] shows the closing days of a place with unknown hours', async () => {
    openPlace({ isOpen: null, closingTime: null, openingHours: [], hoursNote: '매월 말일' });
    expect(await screen.findByText('자료에 적힌 내용: 매월 말일')).toBeVisible();
  });

  it.each([
    [0, '18:00에 열어요'],
    [1, '내일 18:00에 열어요'],
    [3, '3일 뒤 18:00에 열어요'],
  ])('shows the next opening time of a closed place: %i days later', async (daysLater, text) => {
    openPlace({ isOpen: false, closingTime: null, opensNext: { daysLater, time: '18:00' } });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    [true, '15:00', '영업중15:00부터 브레이크타임 · 17:00에 다시 열어요'],
    [false, null, '브레이크타임17:00에 다시 열어요'],
  ])('[2.7-9] shows the break that is the next change, or now: open %s', async (isOpen, closingTime, text) => {
    const opensNext = isOpen ? null : { daysLater: 0, time: '17:00' };
    openPlace({ isOpen, closingTime, opensNext, breakTime: { from: '15:00', until: '17:00' } });
    expect(await screen.findByRole('button', { name: /요일별 영업시간/ })).toHaveTextContent(text);
  });

  it('shows unknown hours as unknown, not as closed', async () => {
    openPlace({ isOpen: null, closingTime: null, openingHours: [] });
    expect(await screen.findByText('영업시간이 아직 알려지지 않았어요')).toBeVisible();
    expect(screen.queryByText('영업종료')).not.toBeInTheDocument();
  });

  it('[4.12-2] collapses and expands the week', async () => {
    const { user } = openPlace();
    const toggle = await screen.findByRole('button', { name: /영업시간/ });
    expect(weekDay('월')).toBeUndefined();
    await user.click(toggle);
    expect(weekDay('월')).toBeVisible();
    await user.click(toggle);
    expect(weekDay('월')).toBeUndefined();
  });
});
