import type { ToastAction, ToastPosition } from './toast-view.tsx';

type ToastType = 'info' | 'success' | 'error';
/** Screens with the profile toast of spec 9-27. */
const PROFILE_SCREENS = /^\/profile(\/|$)/;

/** Depends on the screen, not on the call: all toasts of a screen have one position. */
const getPosition = (): ToastPosition => (PROFILE_SCREENS.test(window.location.pathname) ? 'foot' : 'head');

const loadView = () => import('./toast-view.tsx');

/** The module that renders toasts, once a toast was shown. */
let view: ReturnType<typeof loadView> | undefined;

/** Preloads the view, because the first toast may report that the network is lost. */
export const preloadToasts = (): void => void loadView().catch(() => undefined);

function show(type: ToastType, message: string, action?: ToastAction): void {
  const position = getPosition();
  view = loadView();
  view.then(
    ({ showToast }) => showToast(position, type, message, action),
    // Offline, the view cannot be loaded: use a native alert.
    () => window.alert(message),
  );
}

/** Short messages. The library and its styles are loaded with the first one. Spec 4.12-1. */
export const toast = {
  info: (message: string) => show('info', message),
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string) => show('error', message),
  /** Closes the toast with this message. */
  dismiss: (message: string) =>
    void view?.then(
      ({ dismissToast }) => dismissToast(message),
      () => undefined,
    ),
};
