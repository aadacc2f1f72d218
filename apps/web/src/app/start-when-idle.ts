import type { QueryClient } from '@tanstack/react-query';
import type { PageSettings } from '#lib/page-settings.ts';
import { runWhenIdle } from '#lib/when-idle.ts';

export interface IdleContext {
  queryClient: QueryClient;
  settings: PageSettings;
}

/** Starts what no first visit must be slower for: the fonts and the use without a network. */
export function startWhenIdle(context: IdleContext): void {
  // After a failure the fallback font stays and the next visit tries again.
  runWhenIdle(
    () =>
      void import('./idle-work.ts').then(
        ({ startIdleWork }) => startIdleWork(context),
        () => undefined,
      ),
  );
}
