import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { PageSettings } from '#lib/page-settings.ts';

/** What travels with a rendered page as a JSON block, so that the browser starts where the server stopped. */
export interface PageData {
  settings: PageSettings;
  queries: DehydratedState;
  router: HydrationState;
}

export const PAGE_DATA_ID = 'page-data';
