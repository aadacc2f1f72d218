import type * as z from 'zod/mini';
import type { placeSummary } from './place-summary-schemas.ts';

export type PlaceSummary = z.infer<typeof placeSummary>;
