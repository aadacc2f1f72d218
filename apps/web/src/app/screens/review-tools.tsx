import { lazy } from 'react';

/** What can be done with a review. Not of the first page: it reads without. */
export const ReviewTools = lazy(async () => ({ default: (await import('./review-tools-view.tsx')).ReviewToolsView }));
