import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { filePart, formOf, jsonPart } from '../../apps/server/src/test/review-form.ts';
import type { Member } from '../fixtures.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import { checkAll, inspect } from '../invariants.ts';
import { type HouseApp, startHouseApp } from '../test-environment.ts';
import type { Register } from '../write-record.ts';
import { reviewOf } from '../entity-records.ts';
import { until } from '../until.ts';

const CLIENTS = 60;
const QUICK_CLIENTS = 12;
const PIECES = 8;
const PAUSE_MS = 15;
/** Every fourth client sends the complete request and disconnects during its processing. */
const SHARE_MAX = 1.3;
const TIDY_WITHIN_MS = 10_000;

/**
 * Sends this share of the request and disconnects; a share above 1 adds that many seconds of
 * waiting
 * for the response.
 */
async function hangUpAfter(share: number, request: Buffer, port: number): Promise<void> {
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

async function requestOf({ token }: Member, placeId: number, content: string, photo: Uint8Array): Promise<Buffer> {
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
async function abandonReviews({ cast, folder }: HouseApp, count: number): Promise<Register[]> {
  const registers: Register[] = [];
  for (let index = 0; index < count; index++) {
    const member = cast.members[index % cast.members.length];
    const placeId = cast.placeIds[Math.floor(index / cast.members.length)];
    const photo = cast.photos[index % cast.photos.length];
    if (member === undefined || placeId === undefined || photo === undefined) throw new RangeError('too few of them');
    const content = `혼자 ${index}`;
    const request = await requestOf(member, placeId, content, photo);
    await hangUpAfter(((index + 1) / count) * SHARE_MAX, request, folder.port);
    registers.push({ ...reviewOf(member, placeId), pending: `${content}, 2 photos` });
  }
  return registers;
}

async function* run({ isQuick, allowMs }: FaultOptions): AsyncGenerator<Finding> {
  const count = isQuick ? QUICK_CLIENTS : CLIENTS;
  const house = await startHouseApp({ cast: { members: 5, places: 12, photos: 20 } });
  const { folder } = house;
  const registers = await abandonReviews(house, count);
  const isTidy = await until(async () => (await folder.listTemporary()).length === 0, allowMs(TIDY_WITHIN_MS));
  yield held(
    'no temporary file stays',
    isTidy.isTrue,
    `${count} uploads, ${(isTidy.afterMs / 1_000).toFixed(2)} s after`,
  );
  yield heldIfNone('each review is whole or not there', await checkAll(registers, folder.port));
  const there = registers.filter(({ acknowledged }) => acknowledged !== 'absent').length;
  const media = await readdir(join(folder.dataDir, 'media'), { recursive: true }).catch(() => []);
  const files = media.filter((name) => name.endsWith('.webp')).length;
  yield held('no photo of what is not there', files === 3 * there, `${there} whole ones, ${files} files`);
  yield* inspect(folder, folder.settings);
  await house.close();
}

export const clientGone: Fault = {
  name: 'client-gone',
  act: 'people hang up at every point of an upload',
  run,
};
