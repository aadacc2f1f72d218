import { type ComponentType, lazy } from 'react';

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

/** A component that comes when it is needed. One that cannot come yet leaves its place empty, not the whole screen. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }));
