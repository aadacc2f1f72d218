import type { LatLng } from '@sol/contract/geo';
import type { WalkingLeg } from '@sol/contract/walking';

/** A way as a routing service answers it. */
export interface FoundWay {
  legs: WalkingLeg[];
  polyline: LatLng[];
}

/** How one kind of routing service is asked for a way on foot, and what it answers. */
export interface RoutingEngine {
  /** What is put after the address of the service, and how it is sent. */
  ask(points: readonly LatLng[]): { path: string; init: RequestInit };
  /** @throws for an answer that is no way */
  read(answer: unknown): FoundWay;
}
