import { useQuery } from '@tanstack/react-query';
import { LinkSheet } from '#components/link-sheet.tsx';
import { solrouteShareQuery, useShareSolroute, useUnshareSolroute } from '../api/share-solroute.ts';

interface ShareSheetProps {
  solrouteId: number;
  name: string;
  onClose: () => void;
}

/** The share link of a solroute. */
export function ShareSheet({ solrouteId, name, onClose }: ShareSheetProps) {
  return (
    <LinkSheet
      title="코스 공유"
      name={name}
      hint="링크가 있으면 누구나 코스와 출발 시각을 볼 수 있어요. 고칠 수는 없어요."
      endedText="지금까지 보낸 링크로는 더 이상 코스를 볼 수 없어요."
      query={useQuery(solrouteShareQuery(solrouteId))}
      share={useShareSolroute(solrouteId)}
      unshare={useUnshareSolroute(solrouteId)}
      onClose={onClose}
    />
  );
}
