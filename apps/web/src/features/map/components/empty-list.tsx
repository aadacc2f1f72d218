import type { ReactNode } from 'react';
import { PlaceListSkeleton } from '#features/place/components/place-list.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { EmptyReasonProps } from './empty-reason.tsx';

/** Loaded for empty lists only. */
const EmptyReason = lazyPart(async () => (await import('./empty-reason.tsx')).EmptyReason, <PlaceListSkeleton />);

interface EmptyListProps extends EmptyReasonProps {
  /** Shown below the message. */
  instead: ReactNode;
}

/** A list without places. */
export function EmptyList({ instead, ...props }: EmptyListProps) {
  return (
    <>
      <EmptyReason {...props} />
      {instead}
    </>
  );
}
