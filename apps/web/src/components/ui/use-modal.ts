import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useCloseOnBack } from '#hooks/use-close-on-back.ts';

/** Selects the first focus instead of the first button, where that button discards input. */
const FIRST_FOCUS = '[data-first-focus]';

/**
 * Controls a native modal dialog: traps focus, restores it, and reports Escape, Back and backdrop taps to
 * `onClose`.
 * @returns props of the <dialog>
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useCloseOnBack(isOpen, onClose, true);

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || dialog === null) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
    return () => dialog.close();
  }, [isOpen]);

  return {
    ref,
    // The owner decides whether it closes, so the browser's default is prevented.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose();
    },
  };
}
