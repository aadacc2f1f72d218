import type { ExportFormat } from '@sol/contract/choices';
import { useState } from 'react';
import { Action, ActionList } from '#components/ui/action-list.tsx';
import { ModalSheet } from '#components/ui/modal-sheet.tsx';
import { toast } from '#components/ui/toast.tsx';
import { downloadFile } from '#lib/api/file-transfer.ts';
import { logger } from '#lib/logger.ts';

const FORMATS: { format: ExportFormat; label: string }[] = [
  { format: 'gpx', label: 'GPX · 등산·내비게이션 앱' },
  { format: 'geojson', label: 'GeoJSON · 지도 도구' },
  { format: 'csv', label: 'CSV · 엑셀' },
];

interface ExportSheetProps {
  title: string;
  addressOf: (format: ExportFormat) => string;
  onClose: () => void;
}

/** Downloads a list of places in one of the formats. */
export function ExportSheet({ title, addressOf, onClose }: ExportSheetProps) {
  const [isPending, setIsPending] = useState(false);
  const handleExport = async (format: ExportFormat) => {
    setIsPending(true);
    try {
      await downloadFile(addressOf(format));
      onClose();
    } catch (error) {
      logger.error('Failed to export a list of places', error);
      toast.error('내보내지 못했어요. 다시 시도해 주세요');
      setIsPending(false);
    }
  };
  return (
    <ModalSheet title={title} onClose={onClose}>
      <ActionList>
        {FORMATS.map(({ format, label }) => (
          <Action key={format} disabled={isPending} onClick={() => void handleExport(format)}>
            {label}
          </Action>
        ))}
      </ActionList>
    </ModalSheet>
  );
}
