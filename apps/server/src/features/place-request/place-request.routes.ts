import { requestPlace } from '@sol/contract/place-request';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { PlaceRequestService } from './place-request.service.ts';

export const placeRequestRoutes: FastifyPluginAsync<{ requests: PlaceRequestService }> = async (app, { requests }) => {
  route(app, requestPlace, async ({ memberId, body }) => {
    await requests.send(memberId, body);
    return null;
  });
};
