import { useQueryClient } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { BlockDialog } from '#features/block/components/block-dialog.tsx';
import { ReportSheet } from '#features/report/components/report-sheet.tsx';
import { sollectQuery } from '#features/sollect/api/get-sollect.ts';
import { type Asked, askOf } from './others-work.ts';
import { useSollectBack } from './use-sollect-back.ts';

const close = () => askOf(null);

/** Leaves the page of a sollect that the member has written, and stays everywhere else. */
function useLeavePageOf(userId: number): () => void {
  const client = useQueryClient();
  const goBack = useSollectBack();
  const sollectId = Number(useMatch('/sollect/:sollectId')?.params.sollectId);
  return () => {
    const page = client.getQueryData(sollectQuery(sollectId).queryKey);
    if (page?.writerId === userId) goBack();
  };
}

function Block({ userId, nickname }: { userId: number; nickname: string }) {
  const leave = useLeavePageOf(userId);
  return <BlockDialog userId={userId} nickname={nickname} onClose={close} onBlock={leave} />;
}

export function OthersWorkSheet({ asked }: { asked: Asked }) {
  if (asked.step === 'report') return <ReportSheet work={asked.work} onClose={close} />;
  return <Block userId={asked.userId} nickname={asked.nickname} />;
}
