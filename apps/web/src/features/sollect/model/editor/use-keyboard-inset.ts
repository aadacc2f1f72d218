import { type RefObject, useEffect } from 'react';

/** Whether the browser tells how much of the page is left to be seen over a keyboard. Spec 2.10-26. */
export const hasVisualViewport = (): boolean => window.visualViewport != null;

/** Keeps `--keyboard-inset` of an element at the height of what covers the foot of the page, which is the keyboard. */
export function useKeyboardInset(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
      // What is zoomed in on is covered by no keyboard.
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
