import { useEffect, useEffectEvent } from 'react';
import { addLayer } from '#lib/router/close-on-back.ts';

declare global {
  interface Window {
    /** Not supported by all browsers and not in TypeScript's DOM types. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

/**
 * Closes the topmost layer by the back button or gesture of a phone, instead of leaving the page.
 * @param isNative the browser closes it by itself where it supports CloseWatcher, as it does dialogs
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void, isNative = false): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    if (window.CloseWatcher === undefined) return addLayer(() => close());
    if (isNative) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [isOpen, isNative]);
}
