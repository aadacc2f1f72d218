const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' });

/** For display: 2026-11-21 14:05, in Seoul. */
export const seoulTime = (iso: string): string => formatter.format(new Date(iso));

const DAY_LENGTH = '2026-11-21'.length;

/** The current date in Seoul: 2026-11-21. */
export const seoulDay = (now: Date): string => formatter.format(now).slice(0, DAY_LENGTH);

/** The time of a local time such as "2026-11-28T14:00". */
export const parseSeoulMinute = (localTime: string): Date => new Date(`${localTime}:00+09:00`);

/** The inverse of {@link parseSeoulMinute}. */
export const seoulMinute = (time: Date): string => formatter.format(time).replace(' ', 'T');

/** The date of a local time such as "2026-11-28T14:00". */
export const dayOf = (localTime: string): string => localTime.slice(0, DAY_LENGTH);
