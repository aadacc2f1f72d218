import { useEffect, useState } from 'react';
import type { DraftPlace } from './draft.ts';
import { type Tidying, tidied } from './shortest-order.ts';

/** undefined while nothing is found yet; while another order is looked for, the last one stays in sight and counts no longer. */
export function useTidying(places: readonly DraftPlace[], lastFixed: boolean) {
  const [found, setFound] = useState<{ tidying: Tidying; lastFixed: boolean }>();
  useEffect(() => {
    let isWanted = true;
    void tidied(places, lastFixed).then((tidying) => {
      if (isWanted) setFound({ tidying, lastFixed });
    });
    return () => {
      isWanted = false;
    };
  }, [places, lastFixed]);
  return { tidying: found?.tidying, isSearching: found?.lastFixed !== lastFixed };
}
