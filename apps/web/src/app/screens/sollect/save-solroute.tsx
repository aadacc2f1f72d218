import { graphemes } from '@sol/contract/graphemes';
import { SOLROUTE_NAME_MAX } from '@sol/contract/limits';
import type { SollectDetail } from '@sol/contract/sollect';
import { SOLLECT_UNTITLED } from '@sol/contract/sollect-rules';
import type { SolrouteInput } from '@sol/contract/solroute';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useMembersOnlyAction } from '#features/session/model/login-modal.ts';
import { requestPath } from '#lib/api/endpoint.ts';
import { callOnce } from '#lib/api/idempotency-key.ts';
import { logger } from '#lib/logger.ts';
import { setPendingSollect, usePendingSollect } from '../../shell/pending-stores.ts';

/** A sollect has no icon. Spec 4.10-16. */
const DEFAULT_ICON_ID = 1;

/** A solroute with the places of a sollect, in their order. Spec 4.10-16. */
export function toSolrouteInput({
  title,
  placeSummaries,
}: Pick<SollectDetail, 'title' | 'placeSummaries'>): SolrouteInput {
  const name = graphemes(title.trim()).slice(0, SOLROUTE_NAME_MAX).join('').trim();
  return {
    iconId: DEFAULT_ICON_ID,
    name: name === '' ? SOLLECT_UNTITLED : name,
    placeInfos: placeSummaries
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ id }, index) => ({ id, seq: index + 1, memo: '' })),
  };
}

function useCreateSolroute() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SolrouteInput) => callOnce('POST /api/solroute', { body: input }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [requestPath('GET /api/solroute')] }),
    onError: (error) => {
      logger.error('Failed to save as a solroute', error);
      toast.error('코스를 등록하는데 실패했습니다.');
    },
  });
}

/**
 * Creates a solroute from the places of a sollect; a guest logs in first, and it is created afterwards.
 * Spec 2.10-17.
 */
export function useSaveAsSolroute(sollect: SollectDetail) {
  const asMember = useMembersOnlyAction();
  const { mutate, isPending } = useCreateSolroute();
  const [isSaved, setIsSaved] = useState(false);
  const isPendingSave = usePendingSollect() === sollect.sollectId;
  const save = () => mutate(toSolrouteInput(sollect), { onSuccess: () => setIsSaved(true) });
  const runPendingSave = useEffectEvent(() => {
    setPendingSollect(null);
    save();
  });
  useEffect(() => {
    if (isPendingSave) runPendingSave();
  }, [isPendingSave]);
  return {
    isPending,
    isSaved,
    close: () => setIsSaved(false),
    save: () => asMember({ kind: 'save-solroute', sollectId: sollect.sollectId }, save),
  };
}

interface SavedSolrouteDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onGo: () => void;
}

export function SavedSolrouteDialog({ isOpen, onStay, onGo }: SavedSolrouteDialogProps) {
  const actions = (
    <>
      <Button variant="quiet" onClick={onStay}>
        쏠렉트 계속 보기
      </Button>
      <Button onClick={onGo}>쏠루트로 이동</Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} onClose={onStay} title="코스로 저장 완료!" actions={actions}>
      순서를 바꾸거나 메모를 더할 수 있어요.
    </Dialog>
  );
}
