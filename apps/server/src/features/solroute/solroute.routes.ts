import { SOLROUTE_EXPORT_PATH } from '@sol/contract/place-export';
import {
  createSolroute,
  deleteSolroute,
  getSolroute,
  getSolroutePlace,
  listSolrouteNearby,
  listSolroutes,
  setSolrouteDeparture,
  toggleSolrouteStatus,
  updateSolroute,
} from '@sol/contract/solroute';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '#lib/http/endpoint-route.ts';
import { readRepeatableWrite } from '#lib/http/repeatable-write.ts';
import { exportRoute } from '#lib/place-file/export-route.ts';
import type { SolrouteService } from './solroute.service.ts';

export const solrouteRoutes: FastifyPluginAsync<{ solroutes: SolrouteService }> = async (app, { solroutes }) => {
  route(app, listSolroutes, async ({ memberId }) => ({ solroutes: await solroutes.list(memberId) }));
  route(app, createSolroute, async (request) => ({
    solrouteId: await solroutes.create(request.memberId, request.body, readRepeatableWrite(request)),
  }));
  route(app, getSolroute, ({ memberId, params }) => solroutes.get(memberId, params.id));
  route(app, updateSolroute, async ({ memberId, params, body }) => {
    await solroutes.update(memberId, params.id, body);
    return { solrouteId: params.id };
  });
  route(app, deleteSolroute, async ({ memberId, params }) => {
    await solroutes.delete(memberId, params.id);
    return null;
  });
  route(app, toggleSolrouteStatus, async (request) => ({
    status: await solroutes.toggleStatus(request.memberId, request.params.id, readRepeatableWrite(request)),
  }));
  route(app, setSolrouteDeparture, async ({ memberId, params, body }) => {
    await solroutes.setDeparture(memberId, params.id, body.departAt);
    return { departAt: body.departAt };
  });
  exportRoute(app, SOLROUTE_EXPORT_PATH, solroutes.export);
  route(app, getSolroutePlace, ({ memberId, params }) => solroutes.getPlace(memberId, params.id));
  route(app, listSolrouteNearby, ({ memberId, params }) => solroutes.listNearPlace(memberId, params.id));
};
