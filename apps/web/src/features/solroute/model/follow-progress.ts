import { isRecord, useStoredDraft } from '#lib/storage.ts';
import { formatDepartureTime, toFieldValue } from './departure-time.ts';

/** How far a solroute has been followed on a day. It is stored in this browser only. */
export interface FollowProgress {
  /** "2026-11-28" in Asia/Seoul. */
  day: string;
  /** Places that the member has reached or skipped. */
  passedIds: number[];
  /** Those of them that the member has skipped. */
  skippedIds: number[];
}

/** Distance to a stop at which the member has reached it. */
const ARRIVAL_MAX_M = 60;

const today = (now: Date): string => toFieldValue(now).slice(0, '2026-11-28'.length);

/** The stored progress of today; that of another day is over. */
function parseProgress(stored: unknown, now: Date): FollowProgress {
  const day = today(now);
  const idsOf = (key: 'passedIds' | 'skippedIds') => {
    const ids = isRecord(stored) && stored.day === day ? stored[key] : [];
    return Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [];
  };
  return { day, passedIds: idsOf('passedIds'), skippedIds: idsOf('skippedIds') };
}

/**
 * The progress of a member, or of a guest on a shared solroute.
 * @returns the progress, a function to change it and a function to delete the stored one
 */
export const useFollowProgress = (memberId: number | null, followed: number | `shared/${string}`) =>
  useStoredDraft<FollowProgress>({
    key: `solroute-follow/${memberId}/${followed}`,
    read: (stored) => parseProgress(stored, new Date()),
  });

/** What tells the member that the solroute was planned for another day; undefined without one. */
export const otherDayText = (departAt: string | null, now: Date): string | undefined =>
  departAt === null || departAt.startsWith(today(now))
    ? undefined
    : `${formatDepartureTime(departAt)} 출발로 짠 코스예요. 오늘은 영업시간이 다를 수 있어요.`;

/** The first stop that is neither reached nor skipped; undefined at the end. */
export const findNextStop = <Stop extends { id: number }>(
  stops: readonly Stop[],
  { passedIds }: Pick<FollowProgress, 'passedIds'>,
): Stop | undefined => stops.find(({ id }) => !passedIds.includes(id));

/** Whether a position shows that the member is at a stop. One that is less exact than that does not. */
export const isAtStop = ({ distanceM, accuracyM }: { distanceM: number; accuracyM: number }): boolean =>
  distanceM <= ARRIVAL_MAX_M && accuracyM <= ARRIVAL_MAX_M;
