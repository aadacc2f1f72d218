import { lazyPart } from '#lib/lazy-part.tsx';

/** Loaded lazily: neither the list nor the server-rendered page waits for the map. */
export const LazyCourseMap = lazyPart(async () => (await import('#features/map/components/course-map.tsx')).CourseMap);
