import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { NameSource } from '#lib/fact/place-fact.ts';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import { createFactService, type FactService } from './fact.service.ts';

const factRoutes: FastifyPluginAsync<{ facts: FactService }> = async (app, { facts }) => {
  route(app, 'GET /api/fact/my', ({ memberId }) => facts.listOwn(memberId));
  route(app, 'PUT /api/place/:id/fact/:fact', (request) =>
    facts.put(request.memberId, request.params, request.body.value, readRepeatableWrite(request)),
  );
  route(app, 'DELETE /api/place/:id/fact/:fact', (request) =>
    facts.withdraw(request.memberId, request.params, readRepeatableWrite(request)),
  );
};

type FactContext = AppContext & { creditOf: NameSource };

export async function registerFact(app: FastifyInstance, { db, creditOf }: FactContext): Promise<void> {
  await app.register(factRoutes, { facts: createFactService(db, creditOf) });
}
