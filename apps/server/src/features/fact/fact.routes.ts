import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { FactService } from './fact.service.ts';

export const factRoutes: FastifyPluginAsync<{ facts: FactService }> = async (app, { facts }) => {
  route(app, 'PUT /api/place/:id/fact/:fact', (request) =>
    facts.put(request.memberId, request.params, request.body.value, readRepeatableWrite(request)),
  );
  route(app, 'DELETE /api/place/:id/fact/:fact', (request) =>
    facts.withdraw(request.memberId, request.params, readRepeatableWrite(request)),
  );
};
