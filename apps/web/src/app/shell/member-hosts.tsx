import { CollectionSheetHost } from '#features/solmark/components/collection-sheet.tsx';
import { BlockDialogHost } from './block-dialog-host.tsx';
import { PendingActionRunner } from './pending-action-runner.tsx';

/** Components that are loaded and rendered for members only, on every page. */
export function MemberHosts() {
  return (
    <>
      <PendingActionRunner />
      <CollectionSheetHost />
      <BlockDialogHost />
    </>
  );
}
