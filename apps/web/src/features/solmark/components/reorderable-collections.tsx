import type { Collection } from '@sol/contract/solmark';
import { useState } from 'react';
import { PencilIcon } from '#components/icons/action-icons.tsx';
import { ArrowDownIcon, ArrowUpIcon, GripIcon } from '#components/icons/object-icons.tsx';
import { SolrouteIcon } from '#components/icons/solroute-icon.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { SortableList } from '#components/ui/sortable-list.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { ordinalText } from '#lib/korean-format.ts';
import { useReorderCollections } from '../api.ts';
import { notifyCollectionFailure } from '../model/mark-messages.ts';
import styles from './solmark.module.css';

interface ReorderableCollectionsProps {
  collections: Collection[];
  onEdit: (collection: Collection) => void;
}

/** Reorders the collections by drag or buttons and opens them for editing. */
export function ReorderableCollections({ collections, onEdit }: ReorderableCollectionsProps) {
  const order = useReorderCollections();
  const [announcement, setAnnouncement] = useState('');
  const handleMove = (from: number, to: number) => {
    const moved = collections[from];
    if (moved === undefined || to < 0 || to >= collections.length) return;
    const ids = collections.map(({ collectionId }) => collectionId);
    // mutateAsync, because a later `mutate` would drop the callbacks of this one.
    order.mutateAsync(ids.toSpliced(from, 1).toSpliced(to, 0, moved.collectionId)).catch(notifyCollectionFailure);
    setAnnouncement(`${moved.collectionName}, ${collections.length}개 중 ${ordinalText(to)}`);
  };
  return (
    <>
      <SortableList
        items={collections.map((collection) => ({ id: String(collection.collectionId), collection }))}
        label="내 저장 목록, 순서 바꾸기"
        nameOf={({ collection }) => collection.collectionName}
        onMove={handleMove}
      >
        {({ collection }, index, handle) => (
          <div className={styles.reorderableCollectionsRow}>
            <span className={styles.handle} {...handle}>
              <VisuallyHidden>{collection.collectionName} 끌어서 옮기기</VisuallyHidden>
              <GripIcon size={20} className={styles.grip} />
              <SolrouteIcon iconId={collection.iconId} size={36} />
            </span>
            <button
              type="button"
              className={styles.reorderableCollectionsName}
              aria-label={`${collection.collectionName} 수정`}
              onClick={() => onEdit(collection)}
            >
              <span className={styles.reorderableCollectionsWords}>{collection.collectionName}</span>
              <PencilIcon size={16} className={styles.grip} />
            </button>
            <IconButton
              label={`${collection.collectionName} 위로`}
              aria-disabled={index === 0}
              className={styles.move}
              onClick={() => handleMove(index, index - 1)}
            >
              <ArrowUpIcon size={20} />
            </IconButton>
            <IconButton
              label={`${collection.collectionName} 아래로`}
              aria-disabled={index === collections.length - 1}
              className={styles.move}
              onClick={() => handleMove(index, index + 1)}
            >
              <ArrowDownIcon size={20} />
            </IconButton>
          </div>
        )}
      </SortableList>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
