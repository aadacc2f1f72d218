import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { PageSettings } from '#lib/page-settings.ts';

/** State embedded in a rendered page as a JSON block, used for hydration. */
export interface PageData {
  settings: PageSettings;
  queries: DehydratedState;
  /** Absent in the page without content, which renders any address in the browser. */
  router?: HydrationState;
}

export const PAGE_DATA_ID = 'page-data';
