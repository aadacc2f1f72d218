import { type ComponentProps, Suspense } from 'react';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { lazyPart } from '#lib/lazy-part.ts';

const CourseMap = lazyPart(async () => (await import('#features/map/components/course-map.tsx')).CourseMap);

/** The list does not wait for its map, nor does the page of the server. */
export function LazyCourseMap(props: ComponentProps<typeof CourseMap>) {
  const isHydrated = useHydrated();
  return <Suspense>{isHydrated && <CourseMap {...props} />}</Suspense>;
}
