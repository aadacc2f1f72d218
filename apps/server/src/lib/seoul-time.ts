const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' });

/** For people to read: as in 2026-11-21 14:05, in Seoul. */
export const seoulTime = (iso: string): string => formatter.format(new Date(iso));
