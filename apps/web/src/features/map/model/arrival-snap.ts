import type { SheetSnap } from '#components/ui/bottom-sheet/sheet-snap.ts';
import type { MapPage } from './address-filter.ts';

/** Where the sheet stands when a screen opens. Someone's own choice stays, unless it would hide what was asked for. */
export function arrivalSnap(page: MapPage, snap: SheetSnap): SheetSnap {
  if (page === 'home') return 'default';
  if (page === 'search' || page === 'reviews') return snap;
  // A detail is opened from the map as much as from the list: the place is to be seen as well as read.
  return snap === 'collapsed' || page === 'detail' ? 'half' : snap;
}

/** Whether someone comes back to what they had open, rather than opening it. */
export const isReturn = (navigationType: string, from: MapPage | null, to: MapPage): boolean =>
  navigationType === 'POP' || from === 'reviews' || (from === 'detail' && to !== 'detail');
