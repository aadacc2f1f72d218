import type { QueryClient } from '@tanstack/react-query';
import type { PageSettings } from '#lib/page-settings.ts';

/** What the work of an idle page needs of the app. */
export interface IdleContext {
  queryClient: QueryClient;
  settings: PageSettings;
}
