import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onSettle` when `input` has not changed for `delayMs`.
 * @param delayMs null disables the call
 */
export function useDebounce(input: string, delayMs: number | null, onSettle: () => void): void {
  const handleSettle = useEffectEvent(onSettle);
  // Each change of the input restarts the timer.
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(() => handleSettle(), delayMs);
    return () => clearTimeout(timer);
  }, [input, delayMs]);
}

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
