type ToastType = 'info' | 'success' | 'error';
/** Most stand at the top right; those about oneself at the foot, and not for long. Spec 9-27. */
export type ToastPlace = 'head' | 'foot';

/** What can be done about it there and then. */
export interface ToastAction {
  label: string;
  run: () => void;
}

const loadView = () => import('./toast-view.tsx');

/** Fetches what shows them ahead of the first: that may be the one that says that there is no network. */
export const prepareToasts = (): void => void loadView().catch(() => undefined);

function show(place: ToastPlace, type: ToastType, message: string, action?: ToastAction): void {
  loadView().then(
    ({ showToast }) => showToast(place, type, message, action),
    // Offline before the first toast: the words must still reach the person.
    () => window.alert(message),
  );
}

/** Short words. The library behind them, and its styles, come with the first one. Spec 4.12-1. */
export const toast = {
  info: (message: string) => show('head', 'info', message),
  success: (message: string, action?: ToastAction) => show('head', 'success', message, action),
  error: (message: string) => show('head', 'error', message),
  /** Of the profile and what is reached from it. */
  ofProfile: (message: string) => show('foot', 'success', message),
};
