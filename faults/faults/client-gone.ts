import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { filePart, formOf, jsonPart } from '../../apps/server/src/test/review-form.ts';
import { reviewRecord } from '../entity-records.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import type { Member } from '../fixtures.ts';
import { checkDataIntegrity, verifyWrites } from '../invariants.ts';
import { startEnvironment, type TestEnvironment } from '../test-environment.ts';
import { until } from '../until.ts';
import type { WriteRecord } from '../write-record.ts';

const CLIENTS = 60;
const QUICK_CLIENTS = 12;
const PIECES = 8;
const PAUSE_MS = 15;
/** Every fourth client sends the complete request and disconnects during its processing. */
const SHARE_MAX = 1.3;
const TIDY_WITHIN_MS = 10_000;

/**
 * Sends this share of the request and disconnects; a share above 1 adds that many seconds of
 * waiting for the response.
 */
async function disconnectAfter(share: number, request: Buffer, port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  const length = Math.ceil(request.length * Math.min(1, share));
  const step = Math.ceil(length / PIECES);
  for (let at = 0; at < length; at += step) {
    socket.write(request.subarray(at, Math.min(length, at + step)));
    // Without a pause all parts would arrive at once.
    await delay(PAUSE_MS);
  }
  await delay(Math.max(0, share - 1) * 1_000);
  socket.resetAndDestroy();
}

async function buildRequest({ token }: Member, placeId: number, content: string, photo: Uint8Array): Promise<Buffer> {
  const tags = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const input = { placeId, recommendation: true, rating: 4, ...tags, content };
  const { payload, headers } = await formOf([jsonPart(input), filePart(photo, 'a.jpg'), filePart(photo, 'b.jpg')]);
  const head = [
    'POST /api/review HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), payload]);
}

/** Posts reviews and disconnects: each must be complete or absent. */
async function abandonReviews({ fixtures, folder }: TestEnvironment, count: number): Promise<WriteRecord[]> {
  const records: WriteRecord[] = [];
  for (let index = 0; index < count; index++) {
    const member = fixtures.members[index % fixtures.members.length];
    const placeId = fixtures.placeIds[Math.floor(index / fixtures.members.length)];
    const photo = fixtures.photos[index % fixtures.photos.length];
    if (member === undefined || placeId === undefined || photo === undefined)
      throw new RangeError('the fixtures are too small');
    const content = `혼자 ${index}`;
    const request = await buildRequest(member, placeId, content, photo);
    await disconnectAfter(((index + 1) / count) * SHARE_MAX, request, folder.port);
    records.push({ ...reviewRecord(member, placeId), pending: `${content}, 2 photos` });
  }
  return records;
}

async function* run({ isQuick, allowMs }: FaultOptions): AsyncGenerator<Finding> {
  const count = isQuick ? QUICK_CLIENTS : CLIENTS;
  const environment = await startEnvironment({ fixtures: { members: 5, places: 12, photos: 20 } });
  const { folder } = environment;
  const records = await abandonReviews(environment, count);
  const isTidy = await until(async () => (await folder.listTemporary()).length === 0, allowMs(TIDY_WITHIN_MS));
  yield held(
    'no temporary file remains',
    isTidy.isTrue,
    `${count} uploads, ${(isTidy.afterMs / 1_000).toFixed(2)} s after`,
  );
  yield heldIfNone('each review is complete or absent', await verifyWrites(records, folder.port));
  const existingCount = records.filter(({ acknowledged }) => acknowledged !== 'absent').length;
  const media = await readdir(join(folder.dataDir, 'media'), { recursive: true }).catch(() => []);
  const files = media.filter((name) => name.endsWith('.webp')).length;
  yield held(
    'no photo of an absent review',
    files === 3 * existingCount,
    `${existingCount} complete reviews, ${files} files`,
  );
  yield* checkDataIntegrity(folder, folder.settings);
  await environment.close();
}

export const clientGone: Fault = {
  name: 'client-gone',
  description: 'clients disconnect at every point of an upload',
  run,
};
