import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#lib/lazy-part.tsx';
import { closeCollectionSheet, openCollectionSheet, useCollectionSheet } from '../model/collection-sheet-store.ts';
import { listenToMarkPresses } from '../model/listen-to-mark-presses.ts';

const CollectionSheet = lazyPart(async () => (await import('./collection-sheet.tsx')).CollectionSheet);

/** Opens the collection sheet when a mark button is long-pressed; a navigation closes it. */
export function CollectionSheetHost() {
  const { key } = useLocation();
  const placeId = useCollectionSheet((state) => state.placeId);
  useEffect(() => listenToMarkPresses(openCollectionSheet), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the sheet
  useEffect(() => closeCollectionSheet, [key]);
  if (placeId === null) return null;
  return <CollectionSheet key={placeId} placeId={placeId} onClose={closeCollectionSheet} />;
}
