import { onlineManager } from '@tanstack/react-query';

/**
 * Reports the network state to TanStack Query from page start. By default it subscribes only after
 * hydration and assumes to be online, so a connection lost earlier would trigger no refetch when it
 * returns.
 */
export function watchNetwork(): void {
  onlineManager.setEventListener((setOnline) => {
    const update = () => setOnline(navigator.onLine);
    update();
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  });
}
