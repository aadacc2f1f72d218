import { useEffect, useRef } from 'react';

/**
 * Returns a function that runs a callback after the pointer is released. A layout change during a
 * press would move the pressed button away from the pointer.
 */
export function useAfterPress(): (callback: () => void) => void {
  const isPressedRef = useRef(false);
  const queueRef = useRef<(() => void)[]>([]);

  useEffect(() => {
    const flush = () => {
      for (const callback of queueRef.current.splice(0)) callback();
    };
    const handlePress = () => {
      isPressedRef.current = true;
    };
    // The click event follows the release.
    const handleRelease = () => {
      isPressedRef.current = false;
      setTimeout(flush);
    };
    document.addEventListener('pointerdown', handlePress, true);
    document.addEventListener('pointerup', handleRelease, true);
    document.addEventListener('pointercancel', handleRelease, true);
    return () => {
      document.removeEventListener('pointerdown', handlePress, true);
      document.removeEventListener('pointerup', handleRelease, true);
      document.removeEventListener('pointercancel', handleRelease, true);
      flush();
    };
  }, []);

  return (callback) => {
    if (isPressedRef.current) queueRef.current.push(callback);
    else setTimeout(callback);
  };
}
