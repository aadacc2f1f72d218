import { collectionExportAddress, type ExportFormat } from '@sol/contract/place-export';
import type { Collection } from '@sol/contract/solmark';
import { useState } from 'react';
import { MoreIcon } from '#components/icons/post-icons.tsx';
import { Action, ActionList } from '#components/ui/action-list.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { toast } from '#components/ui/toast.ts';
import { downloadFile } from '#lib/api/download-file.ts';
import { logger } from '#lib/logger.ts';
import { DeleteCollection } from './delete-collection.tsx';
import { EditCollection } from './edit-collection.tsx';

const FORMATS: { format: ExportFormat; label: string }[] = [
  { format: 'gpx', label: 'GPX로 내보내기' },
  { format: 'geojson', label: 'GeoJSON으로 내보내기' },
  { format: 'csv', label: 'CSV로 내보내기' },
];

interface CollectionMenuProps {
  collection: Pick<Collection, 'collectionId' | 'collectionName' | 'iconId'>;
  isFirst: boolean;
  onDeleted: () => void;
}

type OpenDialog = 'menu' | 'edit' | 'delete';

/** Edits, exports or deletes a collection. */
export function CollectionMenu({ collection, isFirst, onDeleted }: CollectionMenuProps) {
  const { collectionId, collectionName } = collection;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [isExporting, setIsExporting] = useState(false);
  const close = () => setOpenDialog(undefined);

  const handleExport = async (format: ExportFormat) => {
    setIsExporting(true);
    try {
      await downloadFile(collectionExportAddress(collectionId, format));
      close();
    } catch (error) {
      logger.error('Failed to export collection', error);
      toast.error('내보내지 못했어요. 다시 시도해 주세요');
    }
    setIsExporting(false);
  };

  return (
    <>
      <IconButton label="목록 메뉴" aria-haspopup="dialog" onClick={() => setOpenDialog('menu')}>
        <MoreIcon />
      </IconButton>
      {openDialog === 'menu' && (
        <ModalSheet title={collectionName} onClose={close}>
          <ActionList>
            <Action onClick={() => setOpenDialog('edit')}>이름과 아이콘 바꾸기</Action>
            {FORMATS.map(({ format, label }) => (
              <Action key={format} disabled={isExporting} onClick={() => void handleExport(format)}>
                {label}
              </Action>
            ))}
            {!isFirst && (
              <Action isDangerous onClick={() => setOpenDialog('delete')}>
                목록 삭제
              </Action>
            )}
          </ActionList>
        </ModalSheet>
      )}
      {openDialog === 'edit' && (
        <EditCollection
          collection={collection}
          isFirst={isFirst}
          onDelete={() => setOpenDialog('delete')}
          onClose={close}
        />
      )}
      {openDialog === 'delete' && <DeleteCollection collection={collection} onDeleted={onDeleted} onClose={close} />}
    </>
  );
}
