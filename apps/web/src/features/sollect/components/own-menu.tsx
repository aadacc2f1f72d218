import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { KebabMenu } from '#components/ui/kebab-menu.tsx';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { deleteSollect, invalidateSollects } from '../api.ts';
import type { StepState } from '../model/editor/editing-session.ts';
import { recordDeletionEntry } from '../model/sollect-back.ts';

/** Deletes a sollect of the member and refetches the lists. Spec 4.10-15, decision 019. */
function useDeleteSollect(sollectId: number) {
  const queryClient = useQueryClient();
  const { key: entry } = useLocation();
  return useMutation({
    mutationFn: () => deleteSollect(sollectId),
    onSuccess: () => {
      recordDeletionEntry(sollectId, entry);
      toast.success('쏠렉트를 삭제했어요');
      void invalidateSollects(queryClient, sollectId);
    },
    onError: (error) => {
      logger.error('Failed to delete a sollect', error);
      toast.error('쏠렉트를 삭제하지 못했어요');
    },
  });
}

interface OwnMenuProps {
  sollectId: number;
  title: string;
  /** For the detail screen; lists need no action. */
  onDeleted?: () => void;
}

/** Edit and delete menu of an own sollect. Spec 2.10-8, 2.10-21. */
export function OwnMenu({ sollectId, title, onDeleted }: OwnMenuProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const deletion = useDeleteSollect(sollectId);
  // The dialog stays open after a failure for another try.
  const handleConfirm = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        setIsConfirmOpen(false);
        onDeleted?.();
      },
    });
  const handleEdit = () => {
    const isFromDetail = pathname === paths.sollectDetail(sollectId);
    void navigate(paths.sollectEdit(sollectId), { state: { isFromDetail } satisfies StepState });
  };
  return (
    <>
      <KebabMenu
        label={`${title} 메뉴`}
        items={[
          { label: '수정', onSelect: handleEdit },
          { label: '삭제', onSelect: () => setIsConfirmOpen(true), isDangerous: true },
        ]}
      />
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title="정말 삭제할까요?"
        description="되돌릴 수 없어요!"
        confirmLabel="삭제"
        isDangerous
        isPending={deletion.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setIsConfirmOpen(false)}
      />
    </>
  );
}
