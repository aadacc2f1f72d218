import { type DataRouteObject, type RouteObject, UNSAFE_defaultMapRouteProperties } from 'react-router';

/** The elements of a route given by its components. */
function elementsOf(route: Partial<RouteObject>) {
  return UNSAFE_defaultMapRouteProperties(route as DataRouteObject);
}

/**
 * Routes as a router keeps them. Ids count the places in the tree, as the server counts them too: by these ids the page
 * says which data and which errors are whose.
 */
export function toDataRoutes(routes: readonly RouteObject[], parents: readonly number[] = []): DataRouteObject[] {
  return routes.map((route, index) => {
    const place = [...parents, index];
    const data = { ...route, ...elementsOf(route), id: route.id ?? place.join('-') };
    // The spread keeps which of the two kinds of route it is; the type does not follow it.
    return { ...data, ...(route.children && { children: toDataRoutes(route.children, place) }) } as DataRouteObject;
  });
}

export function byId(routes: readonly DataRouteObject[]): Record<string, DataRouteObject> {
  return Object.assign({}, ...routes.map((route) => ({ [route.id]: route, ...byId(route.children ?? []) })));
}

/** Fetches what a lazy route is made of, once. */
export async function loadRoute(route: DataRouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = (await route.lazy()) as Partial<RouteObject>;
  Object.assign(route, loaded, elementsOf(loaded), { lazy: undefined });
}
