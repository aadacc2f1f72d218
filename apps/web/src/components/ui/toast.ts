type ToastType = 'info' | 'success' | 'error';
/** At the top right for five seconds, or at the bottom for two. Spec 9-27. */
export type ToastPlace = 'head' | 'foot';

/** Screens whose toasts are the profile toast of spec 9-27. */
const PROFILE_SCREENS = /^\/profile(\/|$)/;

/** Depends on the screen, not on the call: all toasts of a screen have one position. */
const placeHere = (): ToastPlace => (PROFILE_SCREENS.test(window.location.pathname) ? 'foot' : 'head');

/** What can be done about it there and then. */
export interface ToastAction {
  label: string;
  run: () => void;
}

const loadView = () => import('./toast-view.tsx');

/** The view of the toasts shown so far. */
let view: ReturnType<typeof loadView> | undefined;

/** Fetches what shows them ahead of the first: that may be the one that says that there is no network. */
export const prepareToasts = (): void => void loadView().catch(() => undefined);

function show(type: ToastType, message: string, action?: ToastAction): void {
  const place = placeHere();
  view = loadView();
  view.then(
    ({ showToast }) => showToast(place, type, message, action),
    // Offline before the first toast: the words must still reach the person.
    () => window.alert(message),
  );
}

/** Short words. The library behind them, and its styles, come with the first one. Spec 4.12-1. */
export const toast = {
  info: (message: string) => show('info', message),
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string) => show('error', message),
  /** Closes the toast with this message, if it is shown. */
  dismiss: (message: string) =>
    void view?.then(
      ({ dismissToast }) => dismissToast(message),
      () => undefined,
    ),
};
