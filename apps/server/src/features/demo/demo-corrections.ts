import type { CorrectionChange, CorrectionDay, CorrectionStatus } from '@sol/contract/correction';
import { DAY_MINUTES } from '#lib/time/durations.ts';
import type { DemoCity } from './demo-city.ts';
import { seededRandom } from './seeded-random.ts';

/** A correction with its decision. */
export interface DemoCorrection {
  /** Indexes of the place, the author, and the member who has confirmed it. */
  place: number;
  author: number;
  confirmedBy?: number;
  change: CorrectionChange;
  note: string;
  status: CorrectionStatus;
  by?: 'MEMBERS' | 'OPERATOR';
  reason?: string;
  /** Days since the proposal, and since the decision. */
  daysAgo: number;
  decidedDaysAgo?: number;
}

type Draft = Omit<DemoCorrection, 'place' | 'author' | 'change' | 'confirmedBy'> & {
  change: (place: DemoCity['places'][number]) => CorrectionChange;
  isConfirmed?: boolean;
};

const days = (of: readonly number[], startTime: string, endTime: string, lastOrder?: string): CorrectionDay[] =>
  of.map((dayOfWeek) => ({ dayOfWeek, startTime, endTime, ...(lastOrder !== undefined && { lastOrder }) }));
const WEEKDAYS = [1, 2, 3, 4, 5];

/** One of every state that pages and the list of operators show. Places with an applied one have hours. */
const DRAFTS: readonly Draft[] = [
  {
    change: () => ({
      kind: 'HOURS',
      hours: [...days(WEEKDAYS, '10:00', '21:30', '21:00'), ...days([0, 6], '11:00', '22:30', '22:00')],
    }),
    ...{ note: '문 앞에 새 시간표가 붙어 있어요.', status: 'APPLIED', by: 'MEMBERS', isConfirmed: true },
    ...{ daysAgo: 15, decidedDaysAgo: 12 },
  },
  {
    // Older than HOURS_OLD_DAYS: the page asks whether they are still right.
    change: () => ({ kind: 'HOURS', hours: days([2, 3, 4, 5, 6], '11:30', '20:00'), isClosedOnHolidays: true }),
    ...{ note: '', status: 'APPLIED', by: 'MEMBERS', isConfirmed: true, daysAgo: 402, decidedDaysAgo: 399 },
  },
  {
    change: () => ({
      kind: 'HOURS',
      hours: [...days(WEEKDAYS, '11:00', '14:30', '14:00'), ...days(WEEKDAYS, '17:00', '22:00', '21:10')],
      closedNthWeekdays: [{ nth: -1, dayOfWeek: 1 }],
    }),
    ...{ note: '가게에 전화해서 물어봤어요.', status: 'APPLIED', by: 'OPERATOR', daysAgo: 71, decidedDaysAgo: 70 },
  },
  {
    change: () => ({ kind: 'HOURS', hours: days([3, 4, 5, 6, 0], '12:00', '23:00', '22:20') }),
    ...{ note: '월요일과 화요일은 쉰대요.', status: 'PENDING', daysAgo: 3 },
  },
  {
    change: ({ name }) => ({ kind: 'NAME', name: `${name} 본점` }),
    ...{ note: '간판이 바뀌었어요.', status: 'PENDING', daysAgo: 1 },
  },
  { change: () => ({ kind: 'CLOSED' }), note: '임대 문의가 붙어 있어요.', status: 'PENDING', daysAgo: 5 },
  {
    change: ({ latitude, longitude }) => ({ kind: 'MOVED', latitude: latitude + 0.0013, longitude }),
    ...{ note: '한 골목 위로 옮겼어요.', status: 'PENDING', daysAgo: 8 },
  },
  {
    change: ({ category }) => ({ kind: 'CATEGORY', category: category === 'cafe' ? 'work' : 'cafe' }),
    ...{ note: '', status: 'PENDING', daysAgo: 2 },
  },
  {
    change: ({ name }) => ({ kind: 'NAME', name: `${name} 2호점` }),
    ...{ note: '', status: 'REJECTED', reason: '간판 사진과 달라요.', daysAgo: 33, decidedDaysAgo: 31 },
  },
  {
    change: () => ({ kind: 'CLOSED' }),
    ...{ note: '', status: 'WITHDRAWN', daysAgo: 26, decidedDaysAgo: 25 },
  },
  {
    change: ({ name }) => ({ kind: 'NAME', name: `${name}!!!` }),
    ...{ note: '', status: 'REVERTED', by: 'MEMBERS', isConfirmed: true, daysAgo: 48, decidedDaysAgo: 44 },
  },
];

/** Corrections of places with reviews and hours, each of another place. */
export function buildDemoCorrections(city: DemoCity, seed: number): DemoCorrection[] {
  const random = seededRandom(seed);
  const reviewed = [...new Set(city.reviews.map(({ place }) => place))];
  const candidates = random.shuffle(reviewed.filter((place) => (city.places[place]?.hours.length ?? 0) > 0));
  return DRAFTS.flatMap(({ change, isConfirmed = false, ...draft }, index): DemoCorrection[] => {
    const place = candidates[index];
    const values = place === undefined ? undefined : city.places[place];
    if (place === undefined || values === undefined) return [];
    const author = (index * 7) % city.members.length;
    const confirmedBy = (author + 3) % city.members.length;
    return [{ ...draft, place, author, change: change(values), ...(isConfirmed && { confirmedBy }) }];
  });
}

/** A correction whose place and members are stored. */
export interface StoredDemoCorrection extends Pick<DemoCorrection, 'change' | 'note' | 'status'> {
  placeId: number;
  memberId: number;
  confirmedById: number | null;
  by: 'MEMBERS' | 'OPERATOR' | null;
  reason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}

interface StoredIds {
  placeIds: readonly number[];
  memberIds: readonly number[];
  /** The time so many minutes before now. */
  ago: (minutes: number) => Date;
}

export function toStoredCorrections(
  corrections: readonly DemoCorrection[],
  { placeIds, memberIds, ago }: StoredIds,
): StoredDemoCorrection[] {
  return corrections.map((correction): StoredDemoCorrection => {
    const { place, author, confirmedBy, change, note, status, by, reason, daysAgo, decidedDaysAgo } = correction;
    return {
      ...{ change, note, status, by: by ?? null, reason: reason ?? null },
      ...{ placeId: placeIds[place] ?? 0, memberId: memberIds[author] ?? 0 },
      confirmedById: confirmedBy === undefined ? null : (memberIds[confirmedBy] ?? 0),
      createdAt: ago(daysAgo * DAY_MINUTES),
      decidedAt: decidedDaysAgo === undefined ? null : ago(decidedDaysAgo * DAY_MINUTES),
    };
  });
}
