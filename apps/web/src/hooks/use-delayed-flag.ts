import { useEffect, useState } from 'react';

/**
 * True once `isOn` has lasted for `delayMs`: what is over sooner than that never flashes a loading state. Without a delay
 * it is true at once, on the server too.
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
