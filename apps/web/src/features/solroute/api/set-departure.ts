import { setSolrouteDeparture } from '@sol/contract/solroute';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { solrouteQuery } from './solroute-queries.ts';

/**
 * Sets or clears the departure time of a solroute. One request runs at a time, and of the queued
 * ones only the last is sent.
 */
export function useSetDeparture(solrouteId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = solrouteQuery(solrouteId);
  const latestRef = useRef<string | null>(null);
  return useMutation({
    scope: { id: `solroute-departure/${solrouteId}` },
    onMutate: (departAt: string | null) => {
      latestRef.current = departAt;
    },
    mutationFn: async (departAt) => {
      if (latestRef.current === departAt)
        await call(setSolrouteDeparture, { params: { id: solrouteId }, body: { departAt } });
    },
    onSuccess: (_, departAt) => {
      queryClient.setQueryData(queryKey, (solroute) => solroute && { ...solroute, departAt });
    },
    onError: (error) => {
      logger.error('Failed to save the departure', error);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
