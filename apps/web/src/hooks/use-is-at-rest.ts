import { useEffect, useState } from 'react';
import { whenIdle } from '#lib/when-idle.ts';

/** False until the page that was opened has had nothing to do for once: what nobody misses before waits for it. */
export function useIsAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false);
  useEffect(() => whenIdle(() => setIsAtRest(true)), []);
  return isAtRest;
}
