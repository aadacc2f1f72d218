import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useMatch } from 'react-router';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type BlockTarget, isWrittenBy } from '#features/block/api.ts';
import { BlockDialog } from '#features/block/components/block-dialog.tsx';
import { sollectQuery } from '#features/sollect/api.ts';
import { useSollectBack } from '#features/sollect/model/sollect-back.ts';

interface BlockRequest {
  target: BlockTarget;
  nickname: string;
}

/** A store, not state of the list item: a block removes the item before the response. */
const blockStore = createStore<{ request: BlockRequest | null }>()(() => ({ request: null }));

/** Opens the confirmation of a block. */
export const confirmBlock = (request: BlockRequest): void => blockStore.setState({ request });
const close = () => blockStore.setState({ request: null });

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

function Confirmation({ target, nickname }: BlockRequest) {
  const leave = useLeavePageOf(target);
  return <BlockDialog target={target} nickname={nickname} onClose={close} onBlock={leave} />;
}

/** Shows the block dialog. Navigation closes it. */
export function BlockDialogHost() {
  const { key } = useLocation();
  const request = useStore(blockStore, (state) => state.request);
  // Another page is the reason to close it.
  useEffect(() => close, [key]);
  return request === null ? null : <Confirmation {...request} />;
}
