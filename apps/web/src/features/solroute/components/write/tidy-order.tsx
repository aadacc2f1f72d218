import { useState } from 'react';
import { ReorderIcon } from '#components/icons/direction-icons.tsx';
import { Button } from '#components/ui/button.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { DraftPlace } from '../../model/draft.ts';
import { getTidyLimitMessage } from '../../model/tidy.ts';

const TidyPreview = lazyPart(async () => (await import('./tidy-preview.tsx')).TidyPreview);

interface TidyOrderProps {
  places: readonly DraftPlace[];
  onTidy: (ids: number[]) => void;
}

/** Opens a preview of the shortest order. Places are never reordered without confirmation. */
export function TidyOrder({ places, onTidy }: TidyOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="medium"
        unavailableBecause={getTidyLimitMessage(places)}
        onClick={() => setIsOpen(true)}
      >
        <ReorderIcon size={18} />
        가까운 순으로 정리
      </Button>
      {isOpen && <TidyPreview places={places} onTidy={onTidy} onClose={() => setIsOpen(false)} />}
    </>
  );
}
