import { collectionExportAddress, type ExportFormat } from '@sol/contract/place-export';
import type { Collection } from '@sol/contract/solmark';
import { useState } from 'react';
import { MoreIcon } from '#components/icons/post-icons.tsx';
import { Action, ActionList } from '#components/ui/action-list.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { toast } from '#components/ui/toast.ts';
import { downloadFile } from '#lib/api/download-file.ts';
import { logMarkFailure } from '../model/mark-failure.ts';
import { DeleteCollection } from './delete-collection.tsx';
import { EditCollection } from './edit-collection.tsx';

const FORMATS: { format: ExportFormat; words: string }[] = [
  { format: 'gpx', words: 'GPX로 내보내기' },
  { format: 'geojson', words: 'GeoJSON으로 내보내기' },
  { format: 'csv', words: 'CSV로 내보내기' },
];

interface CollectionMenuProps {
  collection: Pick<Collection, 'collectionId' | 'collectionName' | 'iconId'>;
  isFirst: boolean;
  onDeleted: () => void;
}

type Asked = 'menu' | 'edit' | 'delete';

/** What can be done with the collection one looks at: another name, a file to take away, the end of it. */
export function CollectionMenu({ collection, isFirst, onDeleted }: CollectionMenuProps) {
  const { collectionId, collectionName } = collection;
  const [asked, setAsked] = useState<Asked>();
  const [isSaving, setIsSaving] = useState(false);
  const close = () => setAsked(undefined);

  const save = async (format: ExportFormat) => {
    setIsSaving(true);
    try {
      await downloadFile(collectionExportAddress(collectionId, format), `${collectionName}.${format}`);
      close();
    } catch (error) {
      logMarkFailure(error);
      toast.error('내보내지 못했어요. 다시 시도해 주세요');
    }
    setIsSaving(false);
  };

  return (
    <>
      <IconButton label="목록 메뉴" aria-haspopup="dialog" onClick={() => setAsked('menu')}>
        <MoreIcon />
      </IconButton>
      {asked === 'menu' && (
        <ModalSheet title={collectionName} onClose={close}>
          <ActionList>
            <Action onClick={() => setAsked('edit')}>이름과 아이콘 바꾸기</Action>
            {FORMATS.map(({ format, words }) => (
              <Action key={format} disabled={isSaving} onClick={() => void save(format)}>
                {words}
              </Action>
            ))}
            {!isFirst && (
              <Action isDangerous onClick={() => setAsked('delete')}>
                목록 삭제
              </Action>
            )}
          </ActionList>
        </ModalSheet>
      )}
      {asked === 'edit' && (
        <EditCollection collection={collection} isFirst={isFirst} onDelete={() => setAsked('delete')} onClose={close} />
      )}
      {asked === 'delete' && <DeleteCollection collection={collection} onDeleted={onDeleted} onClose={close} />}
    </>
  );
}
