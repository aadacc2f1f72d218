/** Short words at the top right. The library behind them, and its styles, come with the first one. Spec 9-27, 4.12-1. */
type ToastType = 'info' | 'success' | 'error';

function show(type: ToastType, message: string): void {
  import('./toast-view.tsx').then(
    ({ showToast }) => showToast(type, message),
    // Offline before the first toast: the words must still reach the person.
    () => window.alert(message),
  );
}

export const toast = {
  info: (message: string) => show('info', message),
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
};
