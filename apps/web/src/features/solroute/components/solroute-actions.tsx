import { solrouteExportAddress } from '@sol/contract/paths';
import type { SolrouteDetail } from '@sol/contract/solroute';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ExportSheet } from '#components/export-sheet.tsx';
import { ShareIcon } from '#components/icons/action-icons.tsx';
import { LinkSheet } from '#components/link-sheet.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog.tsx';
import { KebabMenu } from '#components/ui/kebab-menu.tsx';
import { LoadingOverlay } from '#components/ui/states.tsx';
import { toast } from '#components/ui/toast.tsx';
import { downloadFile } from '#lib/api/file-transfer.ts';
import { logger } from '#lib/logger.ts';
import { paths } from '#lib/paths.ts';
import { solrouteShareQuery, useDeleteSolroute, useShareSolroute, useUnshareSolroute } from '../api.ts';

interface ShareSheetProps {
  solrouteId: number;
  name: string;
  onClose: () => void;
}

/** The share link of a solroute. */
function ShareSheet({ solrouteId, name, onClose }: ShareSheetProps) {
  return (
    <LinkSheet
      title="코스 공유"
      name={name}
      hint="링크가 있으면 누구나 코스와 출발 시각을 볼 수 있어요. 고칠 수는 없어요."
      embed="course"
      endedText="지금까지 보낸 링크로는 더 이상 코스를 볼 수 없어요."
      query={useQuery(solrouteShareQuery(solrouteId))}
      share={useShareSolroute(solrouteId)}
      unshare={useUnshareSolroute(solrouteId)}
      onClose={onClose}
    />
  );
}

/** Actions of an own solroute: share, edit, export, delete. Spec 2.12-2. */
export function SolrouteActions({ solroute: { id, name, departAt } }: { solroute: SolrouteDetail }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'share' | 'export' | 'delete' | null>(null);
  const remove = useDeleteSolroute(id);
  const close = () => setOpen(null);
  const handleDelete = () => {
    close();
    remove.mutate(undefined, {
      onSuccess: () => {
        void navigate(paths.solroute, { replace: true });
        toast.success('코스를 삭제했어요');
      },
      onError: () => toast.error('코스를 삭제하지 못했어요. 다시 시도해 주세요'),
    });
  };
  const handleCalendar = async () => {
    if (departAt === null) return toast.info('출발 시각을 정하면 캘린더에 넣을 수 있어요');
    try {
      await downloadFile(solrouteExportAddress(id, 'ics'));
    } catch (error) {
      logger.error('Failed to export a solroute to a calendar', error);
      toast.error('캘린더 파일을 받지 못했어요. 다시 시도해 주세요');
    }
  };
  return (
    <>
      <IconButton label="코스 공유" onClick={() => setOpen('share')}>
        <ShareIcon />
      </IconButton>
      <KebabMenu
        label="코스 메뉴"
        items={[
          { label: '수정', onSelect: () => void navigate(paths.solrouteWrite(id)) },
          { label: '캘린더에 넣기', onSelect: () => void handleCalendar() },
          { label: '내보내기', onSelect: () => setOpen('export') },
          { label: '삭제', onSelect: () => setOpen('delete'), isDangerous: true },
        ]}
      />
      {open === 'share' && <ShareSheet solrouteId={id} name={name} onClose={close} />}
      {open === 'export' && (
        <ExportSheet title="코스 내보내기" addressOf={(format) => solrouteExportAddress(id, format)} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        title="코스를 삭제할까요?"
        description="메모와 공유한 링크도 함께 사라지고, 되돌릴 수 없어요."
        confirmLabel="삭제"
        isDangerous
        onConfirm={handleDelete}
        onCancel={close}
      />
      <LoadingOverlay isLoading={remove.isPending} text="쏠루트 삭제 중" />
    </>
  );
}
