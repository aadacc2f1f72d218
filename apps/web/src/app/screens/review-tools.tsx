import { type ComponentProps, Suspense } from 'react';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import styles from './review-tools.module.css';

const View = lazyPart(async () => (await import('./review-tools-view.tsx')).ReviewToolsView);

/** What can be done with a review. Not of the first page: it reads without, and has room for it until it is there. */
export function ReviewTools(props: ComponentProps<typeof View>) {
  const room = <span className={styles.room} />;
  return useHydrated() ? (
    <Suspense fallback={room}>
      <View {...props} />
    </Suspense>
  ) : (
    room
  );
}
