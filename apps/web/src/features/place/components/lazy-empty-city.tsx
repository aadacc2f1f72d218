import { lazyPart } from '#lib/lazy-part.tsx';

/** Only for an app without places, so that it is no part of the other pages. */
export const EmptyCity = lazyPart(async () => (await import('./empty-city.tsx')).EmptyCity);
