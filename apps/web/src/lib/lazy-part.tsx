import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';

const whenOnline = () =>
  new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

/** Styles that did not arrive are asked for again: the loader of the build asks for each file once only. */
function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-asked-again])')) {
    if (link.sheet !== null) continue;
    link.after(link.cloneNode());
    link.dataset.askedAgain = '';
  }
}

/** Loads a part of the app. Without a network it waits until there is one; with one it tries twice. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let failures = 0;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!navigator.onLine) await whenOnline();
      else {
        failures += 1;
        if (failures > 1) throw error;
      }
      askForStylesAgain();
    }
  }
}

/**
 * A component that comes when it is needed. One that cannot come yet leaves its place to the fallback, not the whole
 * screen. React.lazy would show it no sooner than 300 ms after its fallback, however early the script is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const arrival = createStore<{ Part?: ComponentType<Props> }>(() => ({}));
  let pending: Promise<void> | undefined;
  // Once for all who wait: a part may stand on a page ten times.
  const fetchPart = () => {
    pending ??= loadPart(load)
      .then((Part) => arrival.setState({ Part }))
      .finally(() => (pending = undefined));
    return pending;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of modules only, as React.lazy is.
  function LazyPart(props: Props) {
    const { Part } = useStore(arrival);
    const [, update] = useState<never>();
    useEffect(() => {
      if (Part) return;
      fetchPart().catch((error: unknown) =>
        // Thrown while React renders, it reaches the boundary around.
        update(() => {
          throw error;
        }),
      );
    }, [Part]);
    return Part ? <Part {...props} /> : fallback;
  }
  return LazyPart;
}
