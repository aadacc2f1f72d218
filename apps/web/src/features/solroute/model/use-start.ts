import type { SolrouteDetail } from '@sol/contract/solroute';
import { isSeoulMinute } from '@sol/contract/wire';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#components/ui/toast.ts';
import { useSetDeparture } from '../api/set-departure.ts';
import { forgetDeviceStart, readDeviceStart } from './device-start.ts';
import { shownStart } from './start.ts';

/** The planned start of a course as a field has it, and how to change it: each whole date and time is stored at once. */
export function useStart({ id, departAt }: Pick<SolrouteDetail, 'id' | 'departAt'>) {
  /** null while nothing was typed on this visit. */
  const [typed, setTyped] = useState<string | null>(null);
  const store = useSetDeparture(id);
  const change = (next: string) => {
    setTyped(next);
    // While a year is typed, the field has years like 0202.
    if (next !== '' && !isSeoulMinute(next)) return;
    store.mutate(next === '' ? null : next, {
      onError: () => {
        setTyped(null);
        toast.error('출발 시각을 저장하지 못했어요. 다시 시도해 주세요');
      },
    });
  };

  const takeDeviceStart = useEffectEvent(() => {
    const kept = readDeviceStart(id);
    if (kept === '' || departAt !== null) forgetDeviceStart(id);
    else store.mutate(kept, { onSuccess: () => forgetDeviceStart(id) });
  });
  useEffect(() => takeDeviceStart(), []);

  return [typed ?? shownStart(departAt, new Date()), change] as const;
}
