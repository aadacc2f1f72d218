import { useState } from 'react';
import { ReorderIcon } from '#components/icons/object-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import type { DraftPlace } from '#features/solroute/model/draft.ts';
import { getShortestOrderLimitMessage } from '#features/solroute/model/shortest-order-limits.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

const ShortestOrderPreview = lazyPart(async () => (await import('./shortest-order-preview.tsx')).ShortestOrderPreview);

interface ShortestOrderButtonProps {
  places: readonly DraftPlace[];
  onReorder: (ids: number[]) => void;
}

/** Opens a preview of the shortest order. Places are never reordered without confirmation. */
export function ShortestOrderButton({ places, onReorder }: ShortestOrderButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="medium"
        unavailableBecause={getShortestOrderLimitMessage(places)}
        onClick={() => setIsOpen(true)}
      >
        <ReorderIcon size={18} />
        가까운 순으로 정리
      </Button>
      {isOpen && <ShortestOrderPreview places={places} onReorder={onReorder} onClose={() => setIsOpen(false)} />}
    </>
  );
}
