import { type ComponentProps, lazy, Suspense } from 'react';

const Sheet = lazy(async () => ({
  default: (await import('#features/solroute/components/directions-sheet.tsx')).DirectionsSheet,
}));

export function LazyDirectionsSheet(props: ComponentProps<typeof Sheet>) {
  return (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  );
}
