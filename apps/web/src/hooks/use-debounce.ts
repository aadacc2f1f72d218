import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onSettle` when `input` has not changed for `delayMs`.
 * @param delayMs null disables the call
 */
export function useDebounce(input: string, delayMs: number | null, onSettle: () => void): void {
  const handleSettle = useEffectEvent(onSettle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the input restarts the timer.
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(() => handleSettle(), delayMs);
    return () => clearTimeout(timer);
  }, [input, delayMs]);
}
