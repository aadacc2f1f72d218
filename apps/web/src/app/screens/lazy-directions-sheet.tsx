import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';

const Sheet = lazyPart(
  async () => (await import('#features/solroute/components/directions-sheet.tsx')).DirectionsSheet,
);

export function LazyDirectionsSheet(props: ComponentProps<typeof Sheet>) {
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}
