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
