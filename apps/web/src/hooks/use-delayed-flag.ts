import { useEffect, useState } from 'react';

/**
 * True once `isOn` has been true for `delayMs`, so that short operations show no loading state.
 * Without a delay it is `isOn`, also on the server.
 */
export function useDelayedFlag(isOn: boolean, delayMs: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setHasElapsed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasElapsed(false);
    };
  }, [isOn, delayMs]);
  return isOn && (hasElapsed || delayMs === 0);
}
