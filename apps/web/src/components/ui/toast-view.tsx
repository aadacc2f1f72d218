import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, type ToastContent, type TypeOptions, toast } from 'react-toastify/unstyled';
import { CheckIcon, InfoIcon } from '#components/icons/status-icons.tsx';
import './toast.css';

/** `head`: top right for 5 s; `foot`: bottom for 2 s. Spec 9-27. */
export type ToastPosition = 'head' | 'foot';

/** A button inside a toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

const AUTO_CLOSE_MS: Record<ToastPosition, number> = { head: 5000, foot: 2000 };
const DRAG_DISMISS_PERCENT = 80;

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 });
const isFocusKey = (event: KeyboardEvent) => event.altKey && event.code === 'KeyT';

/** The popover API is supported by browsers since 2024. */
const hasTopLayer = 'showPopover' in HTMLElement.prototype;

let host: HTMLElement | undefined;

/**
 * Renders into a separate root: toasts outlive the screen that shows them, and no screen loads this
 * code.
 */
function mountContainer() {
  if (host !== undefined) return;
  const element = document.createElement('div');
  element.className = 'toasts';
  element.popover = 'manual';
  document.body.append(element);
  if (hasTopLayer) element.showPopover();
  host = element;
  const sharedProps = {
    draggable: true,
    draggablePercent: DRAG_DISMISS_PERCENT,
    closeOnClick: true,
    closeButton: false,
    newestOnTop: true,
    transition: fade,
    icon: ({ type }: { type: string }) => (type === 'success' ? <CheckIcon size={20} /> : <InfoIcon size={20} />),
  } as const;
  // Synchronous: react-toastify drops a toast if only another container is mounted.
  flushSync(() =>
    createRoot(element).render(
      <>
        <ToastContainer
          {...sharedProps}
          containerId={'head' satisfies ToastPosition}
          position="top-right"
          autoClose={AUTO_CLOSE_MS.head}
          hotKeys={isFocusKey}
          aria-label="알림, Alt+T"
        />
        <ToastContainer
          {...sharedProps}
          containerId={'foot' satisfies ToastPosition}
          position="bottom-center"
          autoClose={AUTO_CLOSE_MS.foot}
          hotKeys={() => false}
          aria-label="프로필 알림"
        />
      </>,
    ),
  );
}

/** A message with a button. The timer is paused while the button has focus. */
function withAction(id: string, message: string, { label, run }: ToastAction): ToastContent {
  return ({ closeToast }) => (
    <>
      {message}
      <button
        type="button"
        className="toast-action"
        onFocus={() => toast.pause({ id })}
        onBlur={() => toast.play({ id })}
        onClick={() => {
          closeToast();
          run();
        }}
      >
        {label}
      </button>
    </>
  );
}

/**
 * A modal dialog covers everything rendered earlier; showing the popover again moves it to the top.
 */
function moveAboveDialogs() {
  const isBelowDialog = document.querySelector('dialog[open]') !== null;
  if (!hasTopLayer || !isBelowDialog || host?.contains(document.activeElement)) return;
  host?.hidePopover();
  host?.showPopover();
}

export function showToast(containerId: ToastPosition, type: TypeOptions, message: string, action?: ToastAction) {
  mountContainer();
  moveAboveDialogs();
  // The message is the id, so that repeated clicks show one toast.
  const role = type === 'error' ? 'alert' : 'status';
  const content = action ? withAction(message, message, action) : message;
  // The action belongs to the latest call. Without `delay` an update takes effect after 100 ms only.
  if (action && toast.isActive(message, containerId))
    toast.update(message, { containerId, render: content, autoClose: AUTO_CLOSE_MS[containerId], delay: 0 });
  else toast(content, { containerId, type, toastId: message, role });
}

export const dismissToast = (message: string): void => toast.dismiss(message);
