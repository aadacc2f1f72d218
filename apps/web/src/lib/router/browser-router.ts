import {
  createPath,
  type DataRouteMatch,
  type DataRouter,
  type HydrationState,
  type Location,
  matchRoutes,
  NavigationType,
  parsePath,
  type RouteObject,
  type RouterContextProvider,
  type RouterNavigateOptions,
  type RouterState,
  type RouterSubscriber,
  resolvePath,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router';
import { createBlockers } from './blockers.ts';
import { byId, toDataRoutes } from './data-routes.ts';
import { loadMatches, matchesToLoad } from './load-matches.ts';

interface BrowserRouterOptions {
  /** State of the page the server rendered. Its lazy routes are loaded already. */
  hydrationData: HydrationState;
  getContext: () => RouterContextProvider;
}
interface NavigationOptions {
  preventScrollReset?: boolean | undefined;
  replace?: boolean | undefined;
  flushSync?: boolean | undefined;
}

const submission = {
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
};
const idle = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  ...submission,
} as const;

function notSupported(): never {
  throw new Error('This router has no forms and no fetchers: see docs/decisions/009.');
}

function isHashChange(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== '';
}

function createLocation(path: To, from: Location, { state, mask }: RouterNavigateOptions): Location {
  const masked = typeof mask === 'string' ? parsePath(mask) : mask;
  return {
    ...resolvePath(path, from.pathname),
    state: state ?? null,
    key: Math.random().toString(36).slice(2, 10),
    mask: masked && { pathname: '', search: '', hash: '', ...masked },
  } as Location;
}

/**
 * A subset of React Router's data router: absolute addresses (or a query or hash of the current
 * page), history, lazy routes, loaders, redirects, error elements and blockers.
 * The library's router is 14 KB larger because of forms, fetchers, middleware and view transitions;
 * browser-router.test.tsx runs the same cases against both.
 * The router listens to the history from `initialize()` on. Call it after hydration: a state change
 * during hydration makes React render the page again.
 */
export function createBrowserRouter(
  routes: readonly RouteObject[],
  { hydrationData, getContext }: BrowserRouterOptions,
): DataRouter {
  const history = UNSAFE_createBrowserHistory();
  const dataRoutes = toDataRoutes(routes);
  const subscribers = new Set<RouterSubscriber>();
  let pendingNavigation: AbortController | undefined;

  function match(location: Partial<Location> | string): DataRouteMatch[] {
    const matches = matchRoutes(dataRoutes, location);
    if (matches === null) throw new Error('The last route must match every path.');
    return matches;
  }

  let state: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches: match(history.location),
    initialized: true,
    renderFallback: false,
    restoreScrollPosition: false,
    preventScrollReset: false,
    navigation: idle,
    revalidation: 'idle',
    loaderData: hydrationData.loaderData ?? {},
    actionData: null,
    errors: hydrationData.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  function update(change: Partial<RouterState>, flushSync = false): void {
    state = { ...state, ...change };
    const newErrors = change.errors ?? null;
    for (const notify of [...subscribers]) notify(state, { deletedFetchers: [], newErrors, flushSync });
  }

  const blockers = createBlockers(() => state, update);

  async function start(historyAction: NavigationType, location: Location, options: NavigationOptions): Promise<void> {
    pendingNavigation?.abort();
    pendingNavigation = new AbortController();
    const { signal } = pendingNavigation;
    const matches = match(location);
    const pending = isHashChange(state.location, location) ? [] : matchesToLoad(matches, state, location);
    if (pending.length > 0) {
      update({ navigation: { state: 'loading', location, matches, historyAction, ...submission } }, options.flushSync);
    }
    const { loaderData } = state;
    const result = await loadMatches({ matches, pending, loaderData, location, context: getContext(), signal });
    if (signal.aborted) return;
    if ('redirectTo' in result) return go(result.redirectTo, { replace: options.replace === true });
    if (historyAction === NavigationType.Push) history.push(location, location.state);
    if (historyAction === NavigationType.Replace) history.replace(location, location.state);
    const preventScrollReset = options.preventScrollReset === true;
    const completed = { historyAction, location, matches, navigation: idle, preventScrollReset };
    update({ ...result, ...completed, ...blockers.reset() }, options.flushSync);
  }

  async function go(to: To, options: RouterNavigateOptions, block = (_to: Location, _action: NavigationType) => false) {
    const location = createLocation(to, state.location, options);
    const historyAction = options.replace === true ? NavigationType.Replace : NavigationType.Push;
    if (!block(location, historyAction)) await start(historyAction, location, options);
  }

  async function navigate(to: number | To | null, options: RouterNavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return history.go(to);
    await go(to ?? createPath(state.location), options, (location, historyAction) =>
      blockers.block(location, historyAction, () => void navigate(to, options)),
    );
  }

  let onPopReverted: (() => void) | undefined;

  /** The history has already moved when a pop event arrives, so a blocked pop is reverted first. */
  function handlePop({
    action,
    location,
    delta,
  }: {
    action: NavigationType;
    location: Location;
    delta: number | null;
  }): void {
    if (onPopReverted !== undefined) {
      onPopReverted();
      onPopReverted = undefined;
      return;
    }
    let resolveReverted: (() => void) | undefined;
    const reverted = new Promise<void>((resolve) => (resolveReverted = resolve));
    if (delta !== null && blockers.block(location, action, () => void reverted.then(() => history.go(delta)))) {
      onPopReverted = resolveReverted;
      history.go(-delta);
      return;
    }
    void start(action, location, {});
  }

  let stopListening: (() => void) | undefined;
  const router: DataRouter = {
    basename: '/',
    future: {},
    get state() {
      return state;
    },
    routes: dataRoutes,
    manifest: byId(dataRoutes),
    window,
    match,
    initialize: () => {
      stopListening = history.listen(handlePop);
      // A back navigation during hydration is not reported: compare the addresses.
      if (createPath(history.location) !== createPath(state.location)) {
        void start(NavigationType.Pop, history.location, {});
      }
      return router;
    },
    dispose: () => {
      stopListening?.();
      pendingNavigation?.abort();
      subscribers.clear();
    },
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    navigate,
    createHref: (location) => history.createHref(location),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    enableScrollRestoration: notSupported,
    fetch: notSupported,
    revalidate: notSupported,
    getFetcher: notSupported,
    resetFetcher: notSupported,
    deleteFetcher: notSupported,
    getBlocker: blockers.get,
    deleteBlocker: blockers.delete,
    patchRoutes: notSupported,
    _internalSetRoutes: notSupported,
    _internalSetStateDoNotUseOrYouWillBreakYourApp: notSupported,
    _internalFetchControllers: new Map(),
  };
  return router;
}
