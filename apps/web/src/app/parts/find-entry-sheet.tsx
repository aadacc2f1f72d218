import type { ImportEntry } from '@sol/contract/solmark-import';
import { useSearchOrigin } from '#features/map/model/map-store.ts';
import { PickPlaceSheet } from '#features/search/components/pick-place-sheet.tsx';
import { pickPlace } from '#features/solmark/model/import/import-list.ts';
import { changeList, useCurrentList } from '#features/solmark/model/import/import-store.ts';

interface FindEntrySheetProps {
  entry: ImportEntry;
  onClose: () => void;
}

/** Searches the place of an entry that the app has not found. Spec 12.1-2. */
export function FindEntrySheet({ entry, onClose }: FindEntrySheetProps) {
  'use memo';
  const { index, name, latitude, longitude } = entry;
  const { point } = useSearchOrigin();
  const chosen = useCurrentList((list) => list.chosen[index]);
  const origin = latitude === undefined || longitude === undefined ? point : { latitude, longitude };
  return (
    <PickPlaceSheet
      title={name === '' ? '장소 찾기' : `‘${name}’ 찾기`}
      initialText={name}
      origin={origin}
      pickedId={chosen ?? undefined}
      onPick={({ id: placeId, name: placeName, category, address, isMarked }) => {
        changeList((list) => pickPlace(list, index, { placeId, name: placeName, category, address, isMarked }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
