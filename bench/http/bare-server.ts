import { createServer, type ServerResponse } from 'node:http';
import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import { listPlaces } from '../../apps/server/src/features/place/lists/list.repository.ts';
import { createDatabase } from '../../apps/server/src/lib/database/create-database.ts';
import { toMercator } from '../../apps/server/src/lib/geo/geo.ts';

/*
 * Minimal Node.js server as a baseline: node:http with the app's driver and statement, without
 * validation, limits, headers and logs. The difference to it is the overhead of the app.
 */

/** Responds with `count` bytes, without a statement. */
const BYTES_PATH = '/bytes';
let lastBody = Buffer.alloc(0);

/** Reuses the last body if it has the same length. */
function bodyOf(byteCount: number): Buffer {
  if (lastBody.byteLength !== byteCount) lastBody = Buffer.alloc(byteCount, 'x');
  return lastBody;
}

const db = createDatabase({ url: process.env.DATABASE_URL ?? '' });

async function sendResponse(url: string, response: ServerResponse): Promise<void> {
  if (url === '/api/health/ready') return void response.end();
  const { pathname, searchParams: query } = new URL(url, 'http://localhost');
  if (pathname === BYTES_PATH) {
    const body = bodyOf(Number(query.get('count')));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength });
    return void response.end(body);
  }
  const at = (lat: string, lng: string) =>
    toMercator({ latitude: Number(query.get(lat)), longitude: Number(query.get(lng)) });
  const box = { sw: at('swLat', 'swLng'), ne: at('neLat', 'neLng') };
  const places = await listPlaces(db.sql, {
    filter: { box },
    from: at('userLat', 'userLng'),
    after: undefined,
    limit: PLACE_PAGE_SIZE + 1,
    now: new Date(),
    viewer: null,
  });
  const body = JSON.stringify({ success: true, data: { places } });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

createServer(({ url = '' }, response) => void sendResponse(url, response)).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
