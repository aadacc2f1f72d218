import { randomBytes } from 'node:crypto';
import { calendarPath } from '@sol/contract/paths';
import { beginAsAnyMember, beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { hashToken } from '#lib/auth/refresh-token.ts';
import type { Database } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { CalendarFile } from '#lib/place-file/export-route.ts';
import { listStopsOf } from '../solroute.repository.ts';
import { toCalendarText } from './calendar.presenter.ts';
import * as calendars from './calendar.repository.ts';

const TOKEN_BYTES = 32;
/** The latest planned solroutes. */
export const CALENDAR_SOLROUTES_MAX = 100;
/** Of all of them. An event takes 0.2 ms of the processor, in which no other request is served. */
export const CALENDAR_STOPS_MAX = 500;

export type CalendarService = ReturnType<typeof createCalendarService>;

export function createCalendarService({ db, publicUrl }: { db: Database; publicUrl: string }) {
  /** Reads from the primary: replicas may still have a revoked address. */
  async function withStops(rows: readonly calendars.PlannedRow[]) {
    const stops = await listStopsOf(
      db.sql,
      rows.map(({ id }) => id),
    );
    const bySolroute = Map.groupBy(stops, ({ solrouteId }) => solrouteId);
    return rows.map((row) => ({ ...row, stops: bySolroute.get(row.id) ?? [] }));
  }

  /** The latest ones that have {@link CALENDAR_STOPS_MAX} stops together. */
  async function listPlanned(memberId: number) {
    const rows = await calendars.listPlanned(db.sql, memberId, CALENDAR_SOLROUTES_MAX);
    let stops = 0;
    return rows.filter(({ placeCount }) => {
      stops += placeCount;
      return stops <= CALENDAR_STOPS_MAX;
    });
  }

  return {
    /** @throws AppError SOLROUTE_NOT_FOUND, SOLROUTE_WITHOUT_TIME */
    async export(memberId: MemberId, id: number): Promise<CalendarFile> {
      const row = await calendars.find(db.sql, memberId, id);
      if (row === undefined) throw new AppError('SOLROUTE_NOT_FOUND');
      const { name, departAt } = row;
      if (departAt === null) throw new AppError('SOLROUTE_WITHOUT_TIME');
      const solroutes = await withStops([{ ...row, departAt }]);
      return { name, text: toCalendarText({ name, solroutes, publicUrl, isSubscribed: false }) };
    },

    find: async (memberId: MemberId) => (await calendars.findAddress(db.sql, memberId)) ?? null,

    /** The address is in this response only, because only its hash is stored. */
    create: (memberId: MemberId): Promise<{ url: string }> =>
      beginAsMember(db.sql, memberId, async (tx) => {
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        await calendars.replaceAddress(tx, memberId, hashToken(token));
        return { url: publicUrl + calendarPath(token) };
      }),

    revoke: (memberId: MemberId): Promise<void> =>
      beginAsAnyMember(db.sql, memberId, (tx) => calendars.deleteAddress(tx, memberId)),

    /** @throws AppError NOT_FOUND */
    async getText(token: string): Promise<string> {
      const memberId = await calendars.findMemberId(db.sql, hashToken(token));
      if (memberId === undefined) throw new AppError('NOT_FOUND');
      const solroutes = await withStops(await listPlanned(memberId));
      return toCalendarText({ name: '쏠 코스', solroutes, publicUrl, isSubscribed: true });
    },
  };
}
