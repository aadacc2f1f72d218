import type { Params } from 'react-router';
import { routeIdOf } from '#lib/routing.ts';

/**
 * Parses the place id of a route. Spec 2.7-1.
 * @throws a 404 response for anything else
 */
export const getPlaceId = (params: Readonly<Params>): number => routeIdOf(params, 'placeId');
