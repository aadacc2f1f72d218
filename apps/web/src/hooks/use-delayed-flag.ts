import { useEffect, useState } from 'react';

/**
 * True once `isOn` has been true for `delayMs`, so that short operations show no loading state.
 * Without a delay it is `isOn`, also on the server.
 */
export function useDelayedFlag(isOn: boolean, delayMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setHasLasted(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isOn, delayMs]);
  return isOn && (hasLasted || delayMs === 0);
}
