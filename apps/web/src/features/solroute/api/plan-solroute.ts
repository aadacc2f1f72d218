import { type PlanRequestInput, planSolroute } from '@sol/contract/solroute-plan';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** The plans of a request, which are the same each time. */
export const plansQuery = (request: PlanRequestInput | undefined) =>
  queryOptions({
    queryKey: [planSolroute.path, request],
    queryFn: ({ signal }) => {
      if (request === undefined) throw new Error('no request');
      return call(planSolroute, { body: request }, { signal });
    },
    enabled: request !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
