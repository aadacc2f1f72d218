import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useUserId } from '#features/session/model/session-store.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

/** Most visits to a page add no place: the drafts and the sheet are loaded when one does. */
const AddPlaceSheet = lazyPart(
  async () => (await import('#features/solroute/components/add-place-sheet.tsx')).AddPlaceSheet,
);

const addPlaceStore = createStore<{ placeId: number | null }>()(() => ({ placeId: null }));

/** Asks a member into which solroute a place goes. */
export const askForSolroute = (placeId: number): void => addPlaceStore.setState({ placeId });
const close = () => addPlaceStore.setState({ placeId: null });

/** Shows the sheet. Another page closes it. */
export function AddPlaceHost() {
  const { pathname } = useLocation();
  const placeId = useStore(addPlaceStore, (state) => state.placeId);
  const memberId = useUserId();
  useEffect(() => close, [pathname]);
  if (placeId === null || memberId === null) return null;
  return <AddPlaceSheet memberId={memberId} placeId={placeId} onClose={close} />;
}
