import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { SolroutePlanService } from './solroute-plan.service.ts';

export const solroutePlanRoutes: FastifyPluginAsync<{ plans: SolroutePlanService }> = async (app, { plans }) => {
  route(app, 'POST /api/solroute/plan', ({ memberId, body }) => plans.plan(memberId, body));
};
