import { useEffectEvent, useLayoutEffect } from 'react';

/** Elements that close by Escape themselves, and fields that Escape empties first. */
const OPEN_ABOVE = 'dialog[open], [role="menu"], [role="dialog"]';
const isFilledField = (target: EventTarget | null) => target instanceof HTMLInputElement && target.value !== '';

/** Calls the handler on Escape, unless a dialog or a menu is open or a field has text. */
export function useEscape(onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isFilledField(event.target)) return;
    if (document.querySelector(OPEN_ABOVE) !== null) return;
    // One key closes one thing: the handler may show a screen that closes on Escape too.
    event.preventDefault();
    onEscape();
  });
  // In the commit: until the effects after it, a closed screen would still take the key of the next one.
  useLayoutEffect(() => {
    // In the capture phase: in the bubble phase, a menu that has handled the key is closed already.
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
