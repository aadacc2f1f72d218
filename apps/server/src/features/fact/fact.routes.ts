import { putFact, withdrawFact } from '@sol/contract/fact';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { FactService } from './fact.service.ts';

export const factRoutes: FastifyPluginAsync<{ facts: FactService }> = async (app, { facts }) => {
  route(app, putFact, ({ memberId, params, body }) => facts.put(memberId, params, body.value));
  route(app, withdrawFact, ({ memberId, params }) => facts.withdraw(memberId, params));
};
