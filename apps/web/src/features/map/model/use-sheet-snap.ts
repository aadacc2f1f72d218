import { useState } from 'react';
import { useNavigationType } from 'react-router';
import type { SheetSnap } from '#components/ui/bottom-sheet/sheet-snap.ts';
import type { MapPage } from './address-filter.ts';
import { arrivalSnap, isReturn } from './arrival-snap.ts';

interface Sheet {
  page: MapPage;
  address: string;
  snap: SheetSnap;
  /** Where other screens have left it. */
  kept: Readonly<Record<string, SheetSnap>>;
}

/** The sheet's position: where it was dragged to, until another screen is opened in it, and again when one comes back. */
export function useSheetSnap(page: MapPage, placeId: number | null) {
  const navigationType = useNavigationType();
  const address = `${page} ${placeId ?? ''}`;
  const [sheet, setSheet] = useState<Sheet>({ page, address, snap: arrivalSnap(page, 'default'), kept: {} });
  if (sheet.address !== address) {
    const kept = { ...sheet.kept, [sheet.address]: sheet.snap };
    const left = page !== 'home' && isReturn(navigationType, sheet.page, page) ? kept[address] : undefined;
    setSheet({ page, address, snap: left ?? arrivalSnap(page, sheet.snap), kept });
  }
  const setSnap = (snap: SheetSnap) => setSheet({ ...sheet, page, address, snap });
  return [sheet.snap, setSnap] as const;
}
