import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';

const waitUntilOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/**
 * Clones stylesheet links that failed to load: the bundler's loader requests each file only once.
 */
function reloadFailedStylesheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-reloaded])')) {
    if (link.sheet !== null) continue;
    link.after(link.cloneNode());
    link.dataset.reloaded = '';
  }
}

/** A page that still exists after this time was not left: the address was that of a download. */
const LEAVING_MS = 5_000;

/**
 * Loads a module. Offline it waits for the network; online it tries twice. A failure while the page
 * is being left does not count: Firefox rejects pending imports before the page is gone.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let failures = 0;
  for (;;) {
    const leave = new AbortController();
    const handleLeave = () => leave.abort();
    // Only while a module is loading: Firefox caches no page that listens to this event.
    window.addEventListener('beforeunload', handleLeave);
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await waitUntilOnline();
      else if (leave.signal.aborted) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
      else {
        failures += 1;
        if (failures > 1) throw error;
      }
      reloadFailedStylesheets();
    } finally {
      window.removeEventListener('beforeunload', handleLeave);
    }
  }
}

/**
 * A component loaded on first render. While it is pending or offline, only the fallback is shown
 * instead of it.
 * React.lazy delays the content until 300 ms after its fallback, even if the script is loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const store = createStore<{ Part?: ComponentType<Props> }>(() => ({}));
  let pending: Promise<void> | undefined;
  // One request for all instances: a page may render the component ten times.
  const fetchPart = () => {
    pending ??= loadPart(load)
      .then((Part) => store.setState({ Part }))
      .finally(() => (pending = undefined));
    return pending;
  };

  // Called at the top of modules only, as React.lazy is.
  function LazyPart(props: Props) {
    const { Part } = useStore(store);
    const [, rethrow] = useState<never>();
    useEffect(() => {
      if (Part) return;
      fetchPart().catch((error: unknown) =>
        // Thrown during rendering, so that the nearest error boundary catches it.
        rethrow(() => {
          throw error;
        }),
      );
    }, [Part]);
    return Part ? <Part {...props} /> : fallback;
  }
  return LazyPart;
}
