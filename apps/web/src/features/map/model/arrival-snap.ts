import type { SheetSnap } from '#components/ui/bottom-sheet/sheet-snap.ts';
import type { MapPage } from './address-filter.ts';

/**
 * The position of the sheet when a screen opens. The user's position stays, unless it would hide
 * the content of the screen.
 */
export function arrivalSnap(page: MapPage, snap: SheetSnap, from: MapPage | null): SheetSnap {
  if (page === 'home') return 'default';
  // The reviews of a place cover the sheet: below them it keeps its position.
  if (page === 'search' || page === 'reviews' || from === 'reviews') return snap;
  // A detail can be opened from the map: the place must stay visible on it.
  return snap === 'collapsed' || page === 'detail' ? 'half' : snap;
}
