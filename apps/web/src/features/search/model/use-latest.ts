import { useEffect, useRef } from 'react';

/** The value of the last render, for what comes back later and must know what holds now. */
export function useLatest<T>(value: T) {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  }, [value]);
  return ref;
}
