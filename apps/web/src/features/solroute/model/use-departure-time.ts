import type { SolrouteDetail } from '@sol/contract/solroute';
<<<<<<< HEAD
import { isSeoulMinute } from '@sol/contract/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { call } from '#lib/api/call.ts';
import { logger } from '#lib/logger.ts';
import { solrouteQuery } from '../api/solroute-queries.ts';
import { toDepartureFieldValue } from './departure-time.ts';
import { deleteDeviceDepartureTime, readDeviceDepartureTime } from './device-departure-time.ts';

/**
 * Sets or clears the departure time of a solroute. One request runs at a time, and of the queued
 * ones only the last is sent.
 */
function useSetDeparture(solrouteId: number) {
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
        await call('PATCH /api/solroute/:id/departure', { params: { id: solrouteId }, body: { departAt } });
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
=======
import { isSeoulMinute } from '@sol/contract/wire';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useSetDeparture } from '../api.ts';
import { deleteDeviceDepartureTime, readDeviceDepartureTime, toDepartureFieldValue } from './departure-time.ts';
>>>>>>> origin/main

/**
 * The departure time of a solroute as a field value, and its setter: each complete date and time is
 * saved immediately.
 */
export function useDepartureTime({ id, departAt }: Pick<SolrouteDetail, 'id' | 'departAt'>) {
  /** Null without input on this visit. */
  const [input, setInput] = useState<string | null>(null);
  const departure = useSetDeparture(id);
  const change = (next: string) => {
    setInput(next);
    // During input of a year, the field reports values such as 0202.
    if (next !== '' && !isSeoulMinute(next)) return;
    departure.mutate(next === '' ? null : next, {
      onError: () => {
        setInput(null);
        toast.error('출발 시각을 저장하지 못했어요. 다시 시도해 주세요');
      },
    });
  };

  const migrateDeviceDepartureTime = useEffectEvent(() => {
    const stored = readDeviceDepartureTime(id);
    if (stored === '' || departAt !== null) deleteDeviceDepartureTime(id);
    else departure.mutate(stored, { onSuccess: () => deleteDeviceDepartureTime(id) });
  });
  useEffect(() => migrateDeviceDepartureTime(), []);

  return [input ?? toDepartureFieldValue(departAt, new Date()), change] as const;
}
