import { onlineManager } from '@tanstack/react-query';

/**
 * Tells the queries when the network is gone and when it is back. By default they listen only once the page has come to
 * life and take it for online till then: a network lost before would come back without anyone asking again.
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
