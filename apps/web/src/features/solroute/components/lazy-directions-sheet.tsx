import { lazyPart } from '#lib/lazy-part.tsx';

export const LazyDirectionsSheet = lazyPart(
  async () => (await import('#features/solroute/components/directions-sheet.tsx')).DirectionsSheet,
);
