import { SkeletonGroup } from '#components/ui/states.tsx';
import { PlaceCardSkeleton } from './place-card-skeleton.tsx';

export function PlaceListSkeleton() {
  return (
    <SkeletonGroup label="장소를 불러오는 중">
      <PlaceCardSkeleton />
      <PlaceCardSkeleton />
    </SkeletonGroup>
  );
}
