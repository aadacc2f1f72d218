import type { SolrouteDetail } from '@sol/contract/solroute';
import { isSeoulMinute } from '@sol/contract/text';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#components/ui/toast.tsx';
import { useSetDeparture } from '../api.ts';
import { deleteDeviceDepartureTime, readDeviceDepartureTime, toDepartureFieldValue } from './departure-time.ts';

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
