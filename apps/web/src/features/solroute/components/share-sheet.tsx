import type { SolrouteShare } from '@sol/contract/solroute-share';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LinkSheet } from '#components/link-sheet.tsx';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';

/** Null if the solroute is not shared. */
const solrouteShareQuery = (solrouteId: number) =>
  apiQuery('GET /api/solroute/:id/share', { params: { id: solrouteId } }, 'member');

const setCachedShare = (queryClient: QueryClient, solrouteId: number, share: SolrouteShare | null) =>
  queryClient.setQueryData(solrouteShareQuery(solrouteId).queryKey, share);

/** Creates the link, or changes whether the existing one includes memos. */
function useShareSolroute(solrouteId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (includesMemos: boolean) =>
      call('POST /api/solroute/:id/share', { params: { id: solrouteId }, body: { includesMemos } }),
    onSuccess: (share) => void setCachedShare(queryClient, solrouteId, share),
  });
}

function useUnshareSolroute(solrouteId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/solroute/:id/share', { params: { id: solrouteId } }),
    onSuccess: () => void setCachedShare(queryClient, solrouteId, null),
  });
}

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
