import { useState } from 'react';
import type { SheetSnap } from '#components/ui/bottom-sheet/sheet-snap.ts';
import type { MapPage } from './address-filter.ts';
import { arrivalSnap } from './arrival-snap.ts';

/** The sheet's position: where it was dragged to, until another screen is opened in it. */
export function useSheetSnap(page: MapPage, address: string) {
  const [sheet, setSheet] = useState({ address, snap: arrivalSnap(page, 'default') });
  if (sheet.address !== address) setSheet({ address, snap: arrivalSnap(page, sheet.snap) });
  const setSnap = (snap: SheetSnap) => setSheet({ address, snap });
  return [sheet.snap, setSnap] as const;
}
