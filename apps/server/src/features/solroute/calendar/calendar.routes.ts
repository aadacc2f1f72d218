import { CALENDAR_PATH } from '@sol/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { CALENDAR_TYPE } from '#lib/place-file/export-route.ts';
import type { CalendarService } from './calendar.service.ts';

export const calendarRoutes: FastifyPluginAsync<{ calendars: CalendarService }> = async (app, { calendars }) => {
  route(app, 'GET /api/calendar', ({ memberId }) => calendars.find(memberId));
  route(app, 'POST /api/calendar', ({ memberId }) => calendars.create(memberId));
  route(app, 'DELETE /api/calendar', async ({ memberId }) => {
    await calendars.revoke(memberId);
    return null;
  });
  // No schema: an address that never existed and a revoked one have the same response.
  app.get<{ Params: { token: string } }>(CALENDAR_PATH, async ({ params }, reply) =>
    reply
      .type(CALENDAR_TYPE)
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .send(await calendars.getText(params.token)),
  );
};
