import { SMART_LISTS, type SmartListId } from '@sol/contract/choices';
import { SMART_LIST_MAX, SMART_LIST_PREVIEW, type SmartList } from '@sol/contract/smart-list';
import { getIsMarked, type ListMarkedIds, toPreview } from '#features/place/detail/preview.presenter.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import type { Clock } from '#lib/time/clock.ts';
import { listSmart } from './smart-list.repository.ts';
import { SMART_LIST_DEFINITIONS } from './smart-list.rules.ts';

interface SmartListServiceOptions {
  db: Database;
  clock: Clock;
  listMarkedIds: ListMarkedIds;
}

export type SmartListService = ReturnType<typeof createSmartListService>;

/** Lists of places that follow from public data, near the user. */
export function createSmartListService({ db, clock, listMarkedIds }: SmartListServiceOptions) {
  async function get(viewer: MemberId | null, id: SmartListId, from: LatLng, limit: number): Promise<SmartList> {
    const { title, note, queryAt, reasonOf } = SMART_LIST_DEFINITIONS[id];
    const now = clock.now();
    const query = queryAt(now);
    const rows = query === undefined ? [] : await listSmart(db.readsFor(viewer), query, { from, limit, now, viewer });
    const isMarked = await getIsMarked(listMarkedIds, viewer, rows);
    const places = rows.map((row) => ({
      ...toPreview(row, { isMarked: isMarked(row.id), now, from }),
      reason: reasonOf(row, now),
    }));
    return { id, title, note, places };
  }

  return {
    /** Those with a place. */
    async list(viewer: MemberId | null, from: LatLng): Promise<SmartList[]> {
      const lists = await Promise.all(SMART_LISTS.map((id) => get(viewer, id, from, SMART_LIST_PREVIEW)));
      return lists.filter(({ places }) => places.length > 0);
    },

    get: (viewer: MemberId | null, id: SmartListId, from: LatLng) => get(viewer, id, from, SMART_LIST_MAX),
  };
}
