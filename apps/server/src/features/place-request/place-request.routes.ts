import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { PlaceRequestService } from './place-request.service.ts';

export const placeRequestRoutes: FastifyPluginAsync<{ requests: PlaceRequestService }> = async (app, { requests }) => {
  route(app, 'POST /api/place/request', async (request) => {
    await requests.send(request.memberId, request.body, readRepeatableWrite(request));
    return null;
  });
};
