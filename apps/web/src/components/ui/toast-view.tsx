import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cssTransition, ToastContainer, type ToastContent, type TypeOptions, toast } from 'react-toastify/unstyled';
import { CheckIcon, InfoIcon } from '#components/icons/sign-icons.tsx';
import type { ToastAction, ToastPlace } from './toast.ts';
import './toast.css';

const AUTO_CLOSE_MS: Record<ToastPlace, number> = { head: 5000, foot: 2000 };
const DRAG_DISMISS_PERCENT = 80;

const fade = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 });
const isFocusKey = (event: KeyboardEvent) => event.altKey && event.code === 'KeyT';

/** Of browsers since 2024. */
const hasTopLayer = 'showPopover' in HTMLElement.prototype;

let host: HTMLElement | undefined;

/** A root of its own: toasts outlive the screen that raised them, and no screen waits for their code. */
function mountContainer() {
  if (host !== undefined) return;
  const made = document.createElement('div');
  made.className = 'toasts';
  made.popover = 'manual';
  document.body.append(made);
  if (hasTopLayer) made.showPopover();
  host = made;
  const shared = {
    draggable: true,
    draggablePercent: DRAG_DISMISS_PERCENT,
    closeOnClick: true,
    closeButton: false,
    newestOnTop: true,
    transition: fade,
    icon: ({ type }: { type: string }) => (type === 'success' ? <CheckIcon size={20} /> : <InfoIcon size={20} />),
  } as const;
  // At once: a toast for a container that does not stand yet is dropped as soon as another one does.
  flushSync(() =>
    createRoot(made).render(
      <>
        <ToastContainer
          {...shared}
          containerId={'head' satisfies ToastPlace}
          position="top-right"
          autoClose={AUTO_CLOSE_MS.head}
          hotKeys={isFocusKey}
          aria-label="알림, Alt+T"
        />
        <ToastContainer
          {...shared}
          containerId={'foot' satisfies ToastPlace}
          position="bottom-center"
          autoClose={AUTO_CLOSE_MS.foot}
          hotKeys={() => false}
          aria-label="프로필 알림"
        />
      </>,
    ),
  );
}

/** Words with a button: while the focus is on it they stay. */
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

/** A dialog and its shade lie over all that was there before: what is shown anew lies on top of it. */
function bringOverDialogs() {
  const isUnderOne = document.querySelector('dialog[open]') !== null;
  if (!hasTopLayer || !isUnderOne || host?.contains(document.activeElement)) return;
  host?.hidePopover();
  host?.showPopover();
}

export function showToast(containerId: ToastPlace, type: TypeOptions, message: string, action?: ToastAction) {
  mountContainer();
  bringOverDialogs();
  // The words are the id: pressing twice does not pile up the same sentence.
  const role = type === 'error' ? 'alert' : 'status';
  const content = action ? withAction(message, message, action) : message;
  // What can be done is about the last time it was said.
  if (action && toast.isActive(message, containerId))
    toast.update(message, { containerId, render: content, autoClose: AUTO_CLOSE_MS[containerId] });
  else toast(content, { containerId, type, toastId: message, role });
}

export const dismissToast = (message: string): void => toast.dismiss(message);
