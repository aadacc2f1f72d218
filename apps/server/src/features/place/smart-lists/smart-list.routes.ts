import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { SmartListService } from './smart-list.service.ts';

export const smartListRoutes: FastifyPluginAsync<{ lists: SmartListService }> = async (app, { lists }) => {
  route(app, 'GET /api/smart-list', ({ memberId, query }) =>
    lists.list(memberId, { latitude: query.userLat, longitude: query.userLng }),
  );
  route(app, 'GET /api/smart-list/:id', ({ memberId, params, query }) =>
    lists.get(memberId, params.id, { latitude: query.userLat, longitude: query.userLng }),
  );
};
