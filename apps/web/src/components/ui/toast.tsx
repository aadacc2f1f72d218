import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ToastContent } from 'react-toastify/unstyled';
import { CheckIcon, InfoIcon } from '#components/icons/object-icons.tsx';
import './toast.css';

/** `head`: top right for 5 s; `foot`: bottom for 2 s. Spec 9-27. */
type ToastPosition = 'head' | 'foot';

/** A button inside a toast. */
interface ToastAction {
  label: string;
  run: () => void;
}

type ToastType = 'info' | 'success' | 'error';

const AUTO_CLOSE_MS: Record<ToastPosition, number> = { head: 5000, foot: 2000 };
const DRAG_DISMISS_PERCENT = 80;

const isFocusKey = (event: KeyboardEvent) => event.altKey && event.code === 'KeyT';

/** The popover API is supported by browsers since 2024. */
const hasTopLayer = () => 'showPopover' in HTMLElement.prototype;

type Library = typeof import('react-toastify/unstyled');

let library: Promise<Library> | undefined;

/** After the page, which would be over its budget with it. The next call repeats a failed request. */
function loadLibrary(): Promise<Library> {
  library ??= import('react-toastify/unstyled').catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

/** Loads the library ahead of the first toast, which may report that the network is lost. */
export const preloadToasts = (): void => void loadLibrary().catch(() => undefined);

let host: HTMLElement | undefined;
/** The latest message, which may be closed already. */
let shown: string | undefined;

/**
 * Renders into a separate root, because toasts outlive the screen that shows them.
 */
function mountContainer({ cssTransition, ToastContainer }: Library) {
  if (host !== undefined) return;
  const element = document.createElement('div');
  element.className = 'toasts';
  element.popover = 'manual';
  document.body.append(element);
  if (hasTopLayer()) element.showPopover();
  host = element;
  const sharedProps = {
    draggable: true,
    draggablePercent: DRAG_DISMISS_PERCENT,
    closeOnClick: true,
    closeButton: false,
    newestOnTop: true,
    transition: cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 120 }),
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
function withAction({ toast: toastify }: Library, message: string, { label, run }: ToastAction): ToastContent {
  return ({ closeToast }) => (
    <>
      {message}
      <button
        type="button"
        className="toast-action"
        onFocus={() => toastify.pause({ id: message })}
        onBlur={() => toastify.play({ id: message })}
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
  if (!hasTopLayer() || !isBelowDialog || host?.contains(document.activeElement)) return;
  host?.hidePopover();
  host?.showPopover();
}

/** Profile screens have the toast of spec 9-27. */
const PROFILE_SCREENS = /^\/profile(\/|$)/;

/** Depends on the screen, not on the call: all toasts of a screen have one position. */
const getPosition = (): ToastPosition => (PROFILE_SCREENS.test(window.location.pathname) ? 'foot' : 'head');

function showAt(containerId: ToastPosition, loaded: Library, type: ToastType, message: string, action?: ToastAction) {
  const { toast: toastify } = loaded;
  mountContainer(loaded);
  moveAboveDialogs();
  // The message is the id, so that repeated clicks show one toast.
  const role = type === 'error' ? 'alert' : 'status';
  const content = action ? withAction(loaded, message, action) : message;
  // One at a time: the newest message is about what the user has just done.
  if (shown !== undefined && shown !== message) toastify.dismiss(shown);
  shown = message;
  // The action belongs to the latest call. Without `delay` an update takes effect after 100 ms only.
  if (action && toastify.isActive(message, containerId))
    toastify.update(message, { containerId, render: content, autoClose: AUTO_CLOSE_MS[containerId], delay: 0 });
  else toastify(content, { containerId, type, toastId: message, role });
}

function show(type: ToastType, message: string, action?: ToastAction): void {
  const position = getPosition();
  loadLibrary().then(
    (loaded) => showAt(position, loaded, type, message, action),
    // Without a network it cannot be loaded: use a native alert.
    () => window.alert(message),
  );
}

/** Short messages. Spec 4.12-1. */
export const toast = {
  info: (message: string) => show('info', message),
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string) => show('error', message),
  /** Closes the toast with this message. */
  dismiss: (message: string) =>
    void library?.then(
      ({ toast: toastify }) => toastify.dismiss(message),
      () => undefined,
    ),
};
