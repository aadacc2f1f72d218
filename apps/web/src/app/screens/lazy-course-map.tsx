import { lazyPart } from '#lib/lazy-part.tsx';

/** The list does not wait for its map, nor does the page of the server. */
export const LazyCourseMap = lazyPart(async () => (await import('#features/map/components/course-map.tsx')).CourseMap);
