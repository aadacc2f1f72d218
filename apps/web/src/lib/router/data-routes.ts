import { type DataRouteObject, type RouteObject, UNSAFE_defaultMapRouteProperties } from 'react-router';

function toElements(route: Partial<RouteObject>) {
  return UNSAFE_defaultMapRouteProperties(route as DataRouteObject);
}

/**
 * Adds ids to a route tree. An id is the path of indexes in the tree, as on the server: the
 * hydration data (loader data, errors) is keyed by it.
 */
export function toDataRoutes(routes: readonly RouteObject[], parents: readonly number[] = []): DataRouteObject[] {
  return routes.map((route, index) => {
    const path = [...parents, index];
    const data = { ...route, ...toElements(route), id: route.id ?? path.join('-') };
    // The spread keeps the kind of route (index or layout), but the type is lost.
    return { ...data, ...(route.children && { children: toDataRoutes(route.children, path) }) } as DataRouteObject;
  });
}

export function byId(routes: readonly DataRouteObject[]): Record<string, DataRouteObject> {
  return Object.assign({}, ...routes.map((route) => ({ [route.id]: route, ...byId(route.children ?? []) })));
}

/** Resolves a lazy route once. */
export async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = (await route.lazy()) as Partial<RouteObject>;
  Object.assign(route, loaded, toElements(loaded), { lazy: undefined });
}
