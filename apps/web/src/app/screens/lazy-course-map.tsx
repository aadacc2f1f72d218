import { type ComponentProps, lazy, Suspense } from 'react';

const CourseMap = lazy(async () => ({ default: (await import('#features/map/components/course-map.tsx')).CourseMap }));

/** The list does not wait for its map. */
export function LazyCourseMap(props: ComponentProps<typeof CourseMap>) {
  return (
    <Suspense>
      <CourseMap {...props} />
    </Suspense>
  );
}
