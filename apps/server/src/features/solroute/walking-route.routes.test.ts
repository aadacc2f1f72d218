import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SOLROUTE_PLACES_MAX } from '@sol/contract/solroute';
import { walkingLeg } from '@sol/contract/walking';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RoutingEngineName } from '#lib/process/config.ts';
import { createLogger } from '#lib/process/logger.ts';
import { insertMember } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { decodeShape } from './valhalla-engine.ts';
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

/** A routing service on this machine; answers what it was asked, and where it is. */
async function standIn(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Asking {
  url?: string;
  engine?: RoutingEngineName;
  memberId?: number | null;
}

async function ask(payload: object, { url, engine = 'osrm', memberId = mina }: Asking = {}) {
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

/** As the documents of each describe it, of a way over three places. */
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

describe('the way on foot', () => {
  it('is estimated from straight lines where there is no routing service', async () => {
    expect(await ask({ points: POINTS })).toMatchObject({ status: 200, data: ESTIMATE });
  });

  it('follows the streets of an OSRM, asked for walkers', async () => {
    const asked: (string | undefined)[] = [];
    const url = await standIn((request, response) => {
      asked.push(request.url);
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
    expect(asked).toEqual([
      '/route/v1/foot/127.055900,37.544600;127.037400,37.544300;127.044000,37.544800?overview=full&geometries=geojson',
    ]);
  });

  it('follows the streets of a Valhalla, whose legs are put together', async () => {
    let asked: unknown;
    const url = await standIn((request, response) => {
      void text(request).then((body) => {
        asked = [request.method, request.url, JSON.parse(body)];
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
    expect(asked).toEqual([
      ...['POST', '/route'],
      { locations, costing: 'pedestrian', units: 'kilometers', directions_type: 'none' },
    ]);
  });

  it.each<[string, RoutingEngineName, RequestListener]>([
    ['finds no way', 'osrm', json({ code: 'NoRoute', message: 'Impossible route' }, 400)],
    ['finds no way', 'valhalla', json({ error_code: 442, error: 'No path could be found for input' }, 400)],
    ['answers something else', 'osrm', json({ code: 'Ok', routes: [] })],
    ['answers something else', 'valhalla', json({ trip: {} })],
    ['leaves out a leg', 'osrm', json({ ...OSRM, routes: [{ ...OSRM.routes[0], legs: [] }] })],
    [
      'draws off the earth',
      'valhalla',
      json({ trip: { legs: VALHALLA.trip.legs.map((leg) => ({ ...leg, shape: '_{ietD__`n|J_ibE_ibE' })) } }),
    ],
    ['answers no JSON', 'osrm', (_, response) => void response.end('<html>')],
    ['sends elsewhere', 'osrm', (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['hangs up', 'osrm', (request) => void request.socket.destroy()],
  ])('is estimated where the service %s (%s), and only the log tells', async (_, engine, answer) => {
    const url = await standIn(answer);
    const { status, data, log } = await ask({ points: POINTS }, { url, engine });
    expect([status, data]).toEqual([200, ESTIMATE]);
    expect(log).toContain('the routing service gave no way');
    expect(log).not.toContain('127.05');
  });

  it('is estimated where the service takes too long', async () => {
    const log: string[] = [];
    const url = await standIn(() => undefined);
    const logger = createLogger('info', { write: (line) => void log.push(line) });
    const ways = createWalkingRouteService({ routing: { url, engine: 'osrm' }, logger, timeoutMs: 20 });
    expect(await ways.find(POINTS)).toEqual(ESTIMATE);
    expect(log.join('')).toContain('TimeoutError');
  });

  it('is for members', async () => {
    expect(await ask({ points: POINTS }, { memberId: null })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('has two points at least and as many as a course has places at the most', async () => {
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

it('reads the shape of the format’s own example, at six digits', () => {
  // https://developers.google.com/maps/documentation/utilities/polylinealgorithm has it at five.
  expect(decodeShape('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    { latitude: 3.85, longitude: -12.02 },
    { latitude: 4.07, longitude: -12.095 },
    { latitude: 4.3252, longitude: -12.6453 },
  ]);
});
