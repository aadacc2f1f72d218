import type { Collection } from '@sol/contract/solmark';
import { useQuery } from '@tanstack/react-query';
import { LinkSheet } from '#components/link-sheet.tsx';
import { collectionShareQuery, useShareCollection, useUnshareCollection } from '../api/share-collection.ts';

interface ShareSheetProps {
  collection: Pick<Collection, 'collectionId' | 'collectionName'>;
  onClose: () => void;
}

/** The share link of a collection. */
export function ShareSheet({ collection: { collectionId, collectionName }, onClose }: ShareSheetProps) {
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
