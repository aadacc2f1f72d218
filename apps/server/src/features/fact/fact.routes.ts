import { putFactAnswer, withdrawFactAnswer } from '@sol/contract/fact';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { FactService } from './fact.service.ts';

export const factRoutes: FastifyPluginAsync<{ facts: FactService }> = async (app, { facts }) => {
  route(app, putFactAnswer, (request) =>
    facts.put(request.memberId, request.params, request.body.value, readRepeatableWrite(request)),
  );
  route(app, withdrawFactAnswer, (request) =>
    facts.withdraw(request.memberId, request.params, readRepeatableWrite(request)),
  );
};
