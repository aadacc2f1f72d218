import type { SheetSnap } from '#components/ui/bottom-sheet/sheet-snap.ts';
import type { MapPage } from './address-filter.ts';

/** Where the sheet stands when a screen opens. Someone's own choice stays, unless it would hide what was asked for. */
export function arrivalSnap(page: MapPage, snap: SheetSnap, from: MapPage | null): SheetSnap {
  if (page === 'home') return 'default';
  // The reviews of a place lie over all of it: beneath them the sheet stays as it was left.
  if (page === 'search' || page === 'reviews' || from === 'reviews') return snap;
  // A detail is opened from the map as much as from the list: the place is to be seen as well as read.
  return snap === 'collapsed' || page === 'detail' ? 'half' : snap;
}
