import { useEffect, useRef } from 'react';

/**
 * Does something once nothing is pressed any more. What goes from above a button that is just being pressed would take the button from
 * under the finger.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressedRef = useRef(false);
  const waitingRef = useRef<(() => void)[]>([]);

  useEffect(() => {
    const flush = () => {
      for (const act of waitingRef.current.splice(0)) act();
    };
    const handlePress = () => {
      isPressedRef.current = true;
    };
    // The click comes after the release.
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

  return (act) => {
    if (isPressedRef.current) waitingRef.current.push(act);
    else setTimeout(act);
  };
}
