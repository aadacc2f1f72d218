import { CollectionSheetHost } from '#features/solmark/components/collection-sheet-host.tsx';
import { OthersWorkHost } from './others-work-host.tsx';
import { CarryOn } from './pending-action.tsx';

/** What a member has on every page, and a guest never loads. */
export function ForMembers() {
  return (
    <>
      <CarryOn />
      <CollectionSheetHost />
      <OthersWorkHost />
    </>
  );
}
