import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SOLROUTE_PLACES_MAX } from '@sol/contract/limits';
import { walkingLeg } from '@sol/contract/walking';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RoutingEngineName } from '#lib/process/environment.ts';
import { createLogger } from '#lib/process/logger.ts';
import { insertMember } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createWalkingRouteService } from './walking-route.service.ts';

const cafe = { latitude: 37.5446, longitude: 127.0559 };
const park = { latitude: 37.5443, longitude: 127.0374 };
const station = { latitude: 37.5448, longitude: 127.044 };
const POINTS = [cafe, park, station];
const ESTIMATE = {
  legs: [walkingLeg(cafe, park), walkingLeg(park, station)],
  polyline: null,
  isEstimate: true,
};

let db: TestDatabase;
let mina: number;
let servers: Server[] = [];

/** Starts a local routing service. Returns its URL. */
async function startRoutingService(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface CallOptions {
  url?: string;
  engine?: RoutingEngineName;
  memberId?: number | null;
}

async function ask(payload: object, { url, engine = 'osrm', memberId = mina }: CallOptions = {}) {
  const config = { routing: url === undefined ? undefined : { url, engine } };
  const { app, as, log } = await createTestApp({ db, config });
  const headers = memberId === null ? {} : await as(memberId);
  const response = await app.inject({ method: 'POST', url: '/api/solroute/walk', headers, payload });
  await app.close();
  return { status: response.statusCode, ...response.json(), log: log.join('') };
}

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Responses in the documented formats of both engines, for a route over three places. */
const OSRM = {
  code: 'Ok',
  routes: [
    {
      distance: 3015.5,
      duration: 2412.4,
      legs: [
        { distance: 2100.5, duration: 1680.4, summary: '', steps: [], weight: 1 },
        { distance: 915, duration: 732, summary: '', steps: [], weight: 1 },
      ],
      geometry: {
        type: 'LineString',
        coordinates: [
          [127.0559, 37.5446],
          [127.0374, 37.5443],
          [127.044, 37.5448],
        ],
      },
    },
  ],
  waypoints: [],
};
const LINE = [cafe, park, station];

const VALHALLA = {
  trip: {
    status: 0,
    units: 'kilometers',
    summary: { length: 3.0155, time: 2412.4 },
    legs: [
      // 37.5446,127.0559 → 37.5443,127.0374 and on to 37.5448,127.044.
      { summary: { length: 2.1005, time: 1680.4 }, shape: 'ohprfAw`{iqFvQfcc@' },
      { summary: { length: 0.915, time: 732 }, shape: 'wuorfAo|vhqFg^o{K' },
    ],
  },
};

beforeAll(async () => {
  db = await createTestDatabase();
  mina = await insertMember(db.sql, 'mina');
});

afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  servers = [];
});

afterAll(() => db.close());

describe('a walking route', () => {
  it('is estimated from straight lines without a routing service', async () => {
    expect(await ask({ points: POINTS })).toMatchObject({ status: 200, data: ESTIMATE });
  });

  it('is requested from OSRM with the foot profile', async () => {
    const requested: (string | undefined)[] = [];
    const url = await startRoutingService((request, response) => {
      requested.push(request.url);
      json(OSRM)(request, response);
    });
    const { data } = await ask({ points: POINTS }, { url });
    expect(data).toEqual({
      legs: [
        { distanceM: 2100.5, durationS: 1680.4 },
        { distanceM: 915, durationS: 732 },
      ],
      polyline: LINE,
      isEstimate: false,
    });
    expect(requested).toEqual([
      '/route/v1/foot/127.055900,37.544600;127.037400,37.544300;127.044000,37.544800?overview=full&geometries=geojson',
    ]);
  });

  it('is requested from Valhalla, with its legs joined', async () => {
    let requested: unknown;
    const url = await startRoutingService((request, response) => {
      void text(request).then((body) => {
        requested = [request.method, request.url, JSON.parse(body)];
        json(VALHALLA)(request, response);
      });
    });
    const { data } = await ask({ points: POINTS }, { url, engine: 'valhalla' });
    expect(data).toEqual({
      legs: [
        { distanceM: 2100.5, durationS: 1680.4 },
        { distanceM: 915, durationS: 732 },
      ],
      polyline: LINE,
      isEstimate: false,
    });
    const locations = POINTS.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }));
    expect(requested).toEqual([
      ...['POST', '/route'],
      { locations, costing: 'pedestrian', units: 'kilometers', directions_type: 'none' },
    ]);
  });

  it.each<[string, RoutingEngineName, RequestListener]>([
    ['finds no route', 'osrm', json({ code: 'NoRoute', message: 'Impossible route' }, 400)],
    ['finds no route', 'valhalla', json({ error_code: 442, error: 'No path could be found for input' }, 400)],
    ['returns another schema', 'osrm', json({ code: 'Ok', routes: [] })],
    ['returns another schema', 'valhalla', json({ trip: {} })],
    ['omits a leg', 'osrm', json({ ...OSRM, routes: [{ ...OSRM.routes[0], legs: [] }] })],
    [
      'returns invalid coordinates',
      'valhalla',
      json({ trip: { legs: VALHALLA.trip.legs.map((leg) => ({ ...leg, shape: '_{ietD__`n|J_ibE_ibE' })) } }),
    ],
    [
      'returns shapes without coordinates',
      'valhalla',
      json({ trip: { legs: VALHALLA.trip.legs.map((leg) => ({ ...leg, shape: '' })) } }),
    ],
    ['does not return JSON', 'osrm', (_, response) => void response.end('<html>')],
    ['redirects', 'osrm', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['closes the connection', 'osrm', (request) => void request.socket.destroy()],
  ])('is estimated and logged if the service %s (%s)', async (_, engine, listener) => {
    const url = await startRoutingService(listener);
    const { status, data, log } = await ask({ points: POINTS }, { url, engine });
    expect([status, data]).toEqual([200, ESTIMATE]);
    expect(log).toContain('Routing request failed; using an estimate');
    expect(log).not.toContain('127.05');
  });

  it('is estimated if the service exceeds the timeout', async () => {
    const log: string[] = [];
    const url = await startRoutingService(() => undefined);
    const logger = createLogger('info', { write: (line) => void log.push(line) });
    const walkingRoutes = createWalkingRouteService({ routing: { url, engine: 'osrm' }, logger, timeoutMs: 20 });
    expect(await walkingRoutes.get(POINTS)).toEqual(ESTIMATE);
    expect(log.join('')).toContain('TimeoutError');
  });

  it('is for members', async () => {
    expect(await ask({ points: POINTS }, { memberId: null })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('has at least two points and at most as many as a solroute has places', async () => {
    const many = Array.from({ length: SOLROUTE_PLACES_MAX + 1 }, () => cafe);
    expect((await ask({ points: many.slice(1) })).data.legs).toHaveLength(SOLROUTE_PLACES_MAX - 1);
    for (const points of [
      [],
      [cafe],
      many,
      [cafe, { latitude: 91, longitude: 0 }],
      [cafe, { ...park, name: 'x' }],
      'x',
    ]) {
      expect(await ask({ points })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    }
  });
});
