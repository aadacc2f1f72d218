import { onlineManager } from '@tanstack/react-query';

/**
 * Reports the network state to TanStack Query from page start. By default it subscribes only after
 * hydration and assumes to be online, so a connection lost earlier would trigger no refetch when it
 * returns.
 */
export function watchNetwork(): void {
  onlineManager.setEventListener((setOnline) => {
    const follow = () => setOnline(navigator.onLine);
    follow();
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    return () => {
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  });
}
