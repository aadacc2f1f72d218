import type { Query } from '@tanstack/react-query';
import { isContinuedInput } from './continued-input.ts';

/** Placeholder data of a search: the results of the last keyword while the input continues it. */
export const keepContinued =
  (keyword: string) =>
  <Data>(last: Data | undefined, lastQuery: Pick<Query, 'meta'> | undefined): Data | undefined =>
    isContinuedInput(String(lastQuery?.meta?.keyword ?? ''), keyword) ? last : undefined;
