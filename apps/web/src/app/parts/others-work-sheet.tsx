import { useQueryClient } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { type BlockTarget, isWrittenBy } from '#features/block/api.ts';
import { BlockDialog } from '#features/block/components/block-dialog.tsx';
import { sollectQuery } from '#features/sollect/api.ts';
import { useSollectBack } from '#features/sollect/model/use-sollect-back.ts';
import { setWorkDialog, type WorkDialog } from './others-work.ts';

const close = () => setWorkDialog(null);

/** Leaves the page of a sollect that the member has written, and stays everywhere else. */
function useLeavePageOf(target: BlockTarget): () => void {
  const queryClient = useQueryClient();
  const goBack = useSollectBack();
  const sollectId = Number(useMatch('/sollect/:sollectId')?.params.sollectId);
  return () => {
    const page = queryClient.getQueryData(sollectQuery(sollectId).queryKey);
    if (isWrittenBy(page, target)) goBack();
  };
}

function Block({ target, nickname }: { target: BlockTarget; nickname: string }) {
  const leave = useLeavePageOf(target);
  return <BlockDialog target={target} nickname={nickname} onClose={close} onBlock={leave} />;
}

export function OthersWorkSheet({ dialog }: { dialog: WorkDialog }) {
  return <Block target={dialog.target} nickname={dialog.nickname} />;
}
