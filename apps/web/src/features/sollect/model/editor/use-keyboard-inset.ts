import { type RefObject, useEffect } from 'react';

/** Without it, the height of the virtual keyboard is unknown. Spec 2.10-26. */
export const hasVisualViewport = (): boolean => window.visualViewport != null;

/** Sets `--keyboard-inset` of an element to the height of the virtual keyboard. */
export function useKeyboardInset(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
      // While zoomed in, the difference is not a keyboard.
      const inset = viewport.scale > 1.01 ? 0 : covered;
      ref.current?.style.setProperty('--keyboard-inset', `${inset}px`);
      ref.current?.toggleAttribute('data-keyboard', inset > 0);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [ref]);
}
