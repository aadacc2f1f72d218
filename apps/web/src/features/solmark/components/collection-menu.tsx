import { collectionExportAddress } from '@sol/contract/paths';
import type { Collection } from '@sol/contract/solmark';
import { useState } from 'react';
import { ExportSheet } from '#components/export-sheet.tsx';
import { MoreIcon } from '#components/icons/post-icons.tsx';
import { Action, ActionList } from '#components/ui/action-list.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { DeleteCollection } from './delete-collection.tsx';
import { EditCollection } from './edit-collection.tsx';
import { ShareSheet } from './share-sheet.tsx';

interface CollectionMenuProps {
  collection: Pick<Collection, 'collectionId' | 'collectionName' | 'iconId'>;
  isFirst: boolean;
  onDeleted: () => void;
}

type OpenDialog = 'menu' | 'share' | 'edit' | 'export' | 'delete';

/** Shares, edits, exports or deletes a collection. */
export function CollectionMenu({ collection, isFirst, onDeleted }: CollectionMenuProps) {
  const { collectionId, collectionName } = collection;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <IconButton label="목록 메뉴" aria-haspopup="dialog" onClick={() => setOpenDialog('menu')}>
        <MoreIcon />
      </IconButton>
      {openDialog === 'menu' && (
        <ModalSheet title={collectionName} onClose={close}>
          <ActionList>
            <Action onClick={() => setOpenDialog('share')}>링크로 공유</Action>
            <Action onClick={() => setOpenDialog('edit')}>이름과 아이콘 바꾸기</Action>
            <Action onClick={() => setOpenDialog('export')}>파일로 내보내기</Action>
            {!isFirst && (
              <Action isDangerous onClick={() => setOpenDialog('delete')}>
                목록 삭제
              </Action>
            )}
          </ActionList>
        </ModalSheet>
      )}
      {openDialog === 'share' && <ShareSheet collection={collection} onClose={close} />}
      {openDialog === 'edit' && (
        <EditCollection
          collection={collection}
          isFirst={isFirst}
          onDelete={() => setOpenDialog('delete')}
          onClose={close}
        />
      )}
      {openDialog === 'export' && (
        <ExportSheet
          title="파일로 내보내기"
          addressOf={(format) => collectionExportAddress(collectionId, format)}
          onClose={close}
        />
      )}
      {openDialog === 'delete' && <DeleteCollection collection={collection} onDeleted={onDeleted} onClose={close} />}
    </>
  );
}
