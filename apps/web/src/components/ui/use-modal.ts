import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';

/** What has the focus at first in place of the browser's choice, which is the first button: for where that one loses something. */
const FIRST_FOCUS = '[data-first-focus]';

/**
 * The browser's own modal: it keeps focus, gives it back, and is closed by Escape or a tap beside it, whenever its owner says so.
 * What is answered goes onto the <dialog>.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || dialog === null) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
    return () => dialog.close();
  }, [isOpen]);

  return {
    ref,
    // The owner decides whether it closes, so the browser may not do it first.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}
