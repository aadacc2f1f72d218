import { planSolroute } from '@sol/contract/solroute-plan';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import type { SolroutePlanService } from './solroute-plan.service.ts';

export const solroutePlanRoutes: FastifyPluginAsync<{ plans: SolroutePlanService }> = async (app, { plans }) => {
  route(app, planSolroute, ({ memberId, body }) => plans.plan(memberId, body));
};
