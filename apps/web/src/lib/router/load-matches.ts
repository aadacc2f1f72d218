import {
  type DataRouteMatch,
  type LoaderFunctionArgs,
  type Location,
  type RouterContextProvider,
  type RouterState,
  UNSAFE_ErrorResponseImpl,
} from 'react-router';
import { loadRoute } from './data-routes.ts';

export type LoadResult = { redirectTo: string } | Pick<RouterState, 'loaderData' | 'errors'>;

interface LoadOptions {
  matches: DataRouteMatch[];
  /** The matches to fetch code or data for; all others keep their data. */
  pending: DataRouteMatch[];
  loaderData: RouterState['loaderData'];
  location: Location;
  context: RouterContextProvider;
  signal: AbortSignal;
}
type LoaderResult = { value: unknown } | { error: unknown };

/** The return value of React Router's `data()`. */
interface WithInit {
  type: 'DataWithResponseInit';
  data: unknown;
  init: ResponseInit | null;
}
const isWithInit = (value: unknown): value is WithInit =>
  typeof value === 'object' && value !== null && (value as Partial<WithInit>).type === 'DataWithResponseInit';

/** The matches that need code or data: new ones, or all of them if the query changed. */
export function matchesToLoad(matches: DataRouteMatch[], { matches: current, location }: RouterState, next: Location) {
  const shouldRevalidate = next.search !== location.search || next.pathname === location.pathname;
  const isCurrent = ({ route, pathname }: DataRouteMatch) =>
    current.some((match) => match.route.id === route.id && match.pathname === pathname);
  return matches.filter((match) => {
    const { lazy, loader } = match.route;
    return lazy !== undefined || (loader !== undefined && (shouldRevalidate || !isCurrent(match)));
  });
}

async function runLoader({ route, params }: DataRouteMatch, { location, context, signal }: LoadOptions) {
  try {
    await loadRoute(route);
    if (typeof route.loader !== 'function') return { value: null };
    const url = new URL(location.pathname + location.search, window.location.origin);
    const args = { request: new Request(url, { signal }), url, params, context } as unknown as LoaderFunctionArgs;
    const value: unknown = await route.loader(args);
    return { value: isWithInit(value) ? value.data : value };
  } catch (error) {
    if (error instanceof Response || !isWithInit(error)) return { error };
    return { error: new UNSAFE_ErrorResponseImpl(error.init?.status ?? 500, error.init?.statusText, error.data) };
  }
}

/** The id of the nearest parent route with an error element. */
function findBoundaryId(matches: DataRouteMatch[], failed: DataRouteMatch): string {
  const above = matches.slice(0, matches.indexOf(failed) + 1);
  return (above.findLast(({ route }) => route.errorElement !== undefined) ?? matches[0] ?? failed).route.id;
}

function getRedirect(result: LoaderResult): string | null {
  const value = 'error' in result ? result.error : result.value;
  return value instanceof Response ? value.headers.get('location') : null;
}

/**
 * Loads the code and runs the loaders of the pending matches in parallel. The topmost error wins.
 */
export async function loadMatches(options: LoadOptions): Promise<LoadResult> {
  const { matches, pending, loaderData } = options;
  const results = await Promise.all(
    pending.map(async (match) => ({ match, result: (await runLoader(match, options)) as LoaderResult })),
  );
  const redirectTo = results.map(({ result }) => getRedirect(result)).findLast((to) => to !== null);
  if (redirectTo != null) return { redirectTo };
  const retained = matches
    .filter(({ route }) => route.id in loaderData)
    .map(({ route }) => [route.id, loaderData[route.id]]);
  const loaded = results.flatMap(({ match, result }) =>
    'value' in result && match.route.loader ? [[match.route.id, result.value]] : [],
  );
  const failed = results.find(({ result }) => 'error' in result);
  return {
    loaderData: Object.fromEntries([...retained, ...loaded]),
    errors:
      failed && 'error' in failed.result ? { [findBoundaryId(matches, failed.match)]: failed.result.error } : null,
  };
}
