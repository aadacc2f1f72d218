import { collectionExportAddress } from '@sol/contract/paths';
import type { Collection } from '@sol/contract/solmark';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportSheet } from '#components/export-sheet.tsx';
import { MoreIcon } from '#components/icons/action-icons.tsx';
import { LinkSheet } from '#components/link-sheet.tsx';
import { Action, ActionList } from '#components/ui/action-list.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { collectionShareQuery, useShareCollection, useUnshareCollection } from '../api.ts';
import { DeleteCollection, EditCollection } from './collection-dialogs.tsx';

interface ShareSheetProps {
  collection: Pick<Collection, 'collectionId' | 'collectionName'>;
  onClose: () => void;
}

/** The share link of a collection. */
function ShareSheet({ collection: { collectionId, collectionName }, onClose }: ShareSheetProps) {
  return (
    <LinkSheet
      title="목록 공유"
      name={collectionName}
      hint="링크가 있으면 누구나 이 목록의 장소를 볼 수 있어요. 고칠 수는 없고, 저장한 날은 보이지 않아요."
      endedText="지금까지 보낸 링크로는 더 이상 이 목록을 볼 수 없어요."
      query={useQuery(collectionShareQuery(collectionId))}
      share={useShareCollection(collectionId)}
      unshare={useUnshareCollection(collectionId)}
      onClose={onClose}
    />
  );
}

interface CollectionMenuProps {
  collection: Pick<Collection, 'collectionId' | 'collectionName' | 'iconId'>;
  isFirst: boolean;
  /** Adds places of other collections; undefined without any. */
  onAdd: (() => void) | undefined;
  onDeleted: () => void;
}

type OpenDialog = 'menu' | 'share' | 'edit' | 'export' | 'delete';

/** Shares, edits, exports or deletes a collection. */
export function CollectionMenu({ collection, isFirst, onAdd, onDeleted }: CollectionMenuProps) {
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
            {onAdd && (
              <Action
                onClick={() => {
                  close();
                  onAdd();
                }}
              >
                저장한 장소에서 담기
              </Action>
            )}
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
