import type { PlacePreview } from '@sol/contract/place';
import type { ISql } from '#lib/database/database.ts';
import { isPlaceClosed } from './place-filter.ts';
import { hoursColumns, isOpenAt } from './place-hours.repository.ts';
import { type HoursRow, toOpenTimes } from './place-hours-presenter.ts';

export type OpenTimes = Pick<PlacePreview, 'isOpen' | 'closesAt' | 'opensAt'>;

interface OpenRow extends Pick<HoursRow, 'hours' | 'exceptions'> {
  id: number;
  isOpen: boolean | null;
  isOperating: boolean;
}

/** The existing places among the given ids, with whether they are open and until when. */
export async function listOpenTimes(sql: ISql, ids: readonly number[], now: Date): Promise<Map<number, OpenTimes>> {
  const rows = await sql<OpenRow[]>`
    select id, (${isOpenAt(sql, now)}) as "isOpen", ${hoursColumns(sql)},
      not ${isPlaceClosed(sql)} and suspended_since is null as "isOperating"
    from place where id = any(${[...ids]}::bigint[])`;
  return new Map(
    rows.map(({ id, isOpen, isOperating, ...hours }) => [
      id,
      isOperating ? { isOpen, ...toOpenTimes(hours, now) } : { isOpen: null },
    ]),
  );
}
