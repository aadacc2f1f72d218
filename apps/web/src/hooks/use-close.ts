import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * The back button closes dialogs, menus and photos in browsers without CloseWatcher (Firefox, Safari),
 * where it would leave the page.
 *
 * The first layer of a page adds a history entry with the same address (`over`) to the entry of the
 * page (`under`). Back from `over` to `under` closes the topmost layer and returns to `over`. Without
 * an open layer `under` is skipped in both directions, so that one press leaves the page. The pair
 * stays: to remove it when a layer is closed would race with a navigation that follows.
 */
type Part = 'under' | 'over';

interface EntryState {
  /** Of the router; both entries of a pair have the same. */
  idx?: number;
  layerEntry?: Part;
}

const readState = (): EntryState => (window.history.state ?? {}) as EntryState;

const layers: (() => void)[] = [];
let last: EntryState = {};
/** Direction of the traversal that skips an entry. */
let skipping = 0;
/** A traversal by the app, as from a blocked navigation or a link back, which closes no layer. */
let isByApp = false;
/** The browser is on its way back to `over`. */
let isReturning = false;
let isWatching = false;
let traverse: (delta: number) => void = () => undefined;

function ensurePair(): void {
  const state = readState();
  if (state.layerEntry !== 'over') {
    window.history.replaceState({ ...state, layerEntry: 'under' }, '');
    window.history.pushState({ ...state, layerEntry: 'over' }, '');
  }
  last = readState();
}

function handlePopState(event: PopStateEvent): void {
  const state = readState();
  const previous = last;
  last = state;
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();
  } else if (state.layerEntry === 'under') {
    event.stopImmediatePropagation();
    const isFromOver = previous.layerEntry === 'over' && previous.idx === state.idx;
    if (isFromOver && layers.length > 0 && !isByApp) {
      isReturning = true;
      traverse(1);
      layers.at(-1)?.();
      return;
    }
    skipping ||= (state.idx ?? 0) > (previous.idx ?? 0) ? 1 : -1;
    traverse(skipping);
  } else {
    skipping = 0;
    isByApp = false;
    // A dialog that asks about a blocked navigation was opened while the browser was on its way back.
    if (layers.length > 0) setTimeout(() => layers.length > 0 && !isByApp && ensurePair());
  }
}

/** Must be called before the router is created, whose listener must not see the traversals of a pair. */
export function watchHistory(): void {
  if (isWatching) return;
  isWatching = true;
  last = readState();
  const { history } = window;
  traverse = history.go.bind(history);
  history.go = (delta = 0) => {
    isByApp = true;
    traverse(delta);
  };
  window.addEventListener('popstate', handlePopState, { capture: true });
}

/**
 * Adds the topmost layer.
 * @param close may leave it open, as a dialog that is busy does
 * @returns removes it, after it was closed in any way
 */
export function addLayer(close: () => void): () => void {
  watchHistory();
  layers.push(close);
  if (!isByApp && !isReturning) ensurePair();
  return () => {
    const at = layers.lastIndexOf(close);
    if (at >= 0) layers.splice(at, 1);
  };
}

declare global {
  interface Window {
    /** Not supported by all browsers and not in TypeScript's DOM types. */
    CloseWatcher?: new () => { onclose: (() => void) | null; destroy(): void };
  }
}

/**
 * Closes the topmost layer by the back button or gesture of a phone, instead of leaving the page.
 * @param isNative the browser closes it by itself where it supports CloseWatcher, as it does dialogs
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void, isNative = false): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    if (window.CloseWatcher === undefined) return addLayer(() => close());
    if (isNative) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [isOpen, isNative]);
}

/** Elements that close by Escape themselves, and fields that Escape empties first. */
const OPEN_ABOVE = 'dialog[open], [role="menu"], [role="dialog"]';
const isFilledField = (target: EventTarget | null) => target instanceof HTMLInputElement && target.value !== '';

/** Calls the handler on Escape, unless a dialog or a menu is open or a field has text. */
export function useEscape(onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isFilledField(event.target)) return;
    if (document.querySelector(OPEN_ABOVE) !== null) return;
    // One key closes one thing: the handler may show a screen that closes on Escape too.
    event.preventDefault();
    onEscape();
  });
  // In the commit: until the effects after it, a closed screen would still take the key of the next one.
  useLayoutEffect(() => {
    // In the capture phase: in the bubble phase, a menu that has handled the key is closed already.
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
