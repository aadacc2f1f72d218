import { useState } from 'react';
import type { SheetSnap } from '#components/ui/bottom-sheet/sheet-snap.ts';
import type { MapPage } from './address-filter.ts';
import { arrivalSnap } from './arrival-snap.ts';

/** The sheet's position: where the user dragged it, until another screen opens. */
export function useSheetSnap(page: MapPage, placeId: number | null) {
  const [sheet, setSheet] = useState({ page, placeId, snap: arrivalSnap(page, 'default', null) });
  if (sheet.page !== page || sheet.placeId !== placeId) {
    setSheet({ page, placeId, snap: arrivalSnap(page, sheet.snap, sheet.page) });
  }
  const setSnap = (snap: SheetSnap) => setSheet({ page, placeId, snap });
  return [sheet.snap, setSnap] as const;
}
