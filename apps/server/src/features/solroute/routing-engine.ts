import type { LatLng } from '@sol/contract/geo';
import type { WalkingLeg } from '@sol/contract/walking';

export interface RoutingResult {
  legs: WalkingLeg[];
  polyline: LatLng[];
}

/** Adapter for one kind of routing service. */
export interface RoutingEngine {
  /** Returns the path to append to the service URL, and the request options. */
  toRequest(points: readonly LatLng[]): { path: string; init: RequestInit };
  /** @throws if the body is not a valid route */
  parseResponse(body: unknown): RoutingResult;
}
