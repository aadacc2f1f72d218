import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '#lib/process/free-port.ts';
import { closeServer } from './close-server.ts';
import { type Listeners, listen } from './listeners.ts';

let open: { app: FastifyInstance; doors: Listeners | undefined }[] = [];
let guests: Socket[] = [];

afterEach(async () => {
  for (const guest of guests) guest.destroy();
  for (const { app, doors } of open) await closeServer(app, doors);
  [open, guests] = [[], []];
});

async function openApp(port: number, answer: () => Promise<string> = async () => 'come in') {
  const app = Fastify();
  app.get('/', answer);
  const house: (typeof open)[number] = { app, doors: undefined };
  open.push(house);
  house.doors = await listen(app, { port, host: '127.0.0.1' });
  return house;
}

async function enter(port: number): Promise<Socket> {
  const guest = connect(port, '127.0.0.1');
  guests.push(guest);
  await once(guest, 'connect');
  guest.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return guest;
}

it('answers everyone, by whichever door they come', async () => {
  const port = await findFreePort();
  await openApp(port);
  // More than there are doors.
  const entered = await Promise.all(Array.from({ length: 150 }, () => enter(port)));
  const answers = await Promise.all(entered.map(async (guest) => String((await once(guest, 'data'))[0])));
  expect(answers.every((text) => text.startsWith('HTTP/1.1 200') && text.endsWith('come in'))).toBe(true);
});

it('does not share its port with another app', async () => {
  const port = await findFreePort();
  await openApp(port);
  await expect(openApp(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('does not share its port with one that has begun and does not listen yet', async () => {
  const port = await findFreePort();
  // What an app has from its beginning on: the port itself is free until the last moment.
  const beginning = createServer().listen({ path: `\0sol-port-${port}` });
  await once(beginning, 'listening');
  await expect(openApp(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  beginning.close();
  await once(beginning, 'close');
  await openApp(port);
});

it('has all its doors at the port the system chose', async () => {
  const { app } = await openApp(0);
  const { port } = app.server.address() as AddressInfo;
  const entered = await Promise.all(Array.from({ length: 70 }, () => enter(port)));
  const answers = await Promise.all(entered.map(async (guest) => String((await once(guest, 'data'))[0])));
  expect(answers.every((text) => text.endsWith('come in'))).toBe(true);
});

it('closes when everyone inside has been answered, and lets nobody in meanwhile', async () => {
  const port = await findFreePort();
  const released = Promise.withResolvers<string>();
  let begun = 0;
  const { app, doors } = await openApp(port, () => {
    begun += 1;
    return released.promise;
  });
  const inside = await Promise.all(Array.from({ length: 20 }, () => enter(port)));
  await expect.poll(() => begun).toBe(20);
  const answers = Promise.all(inside.map(async (guest) => String((await once(guest, 'data'))[0])));
  const closed = closeServer(app, doors);
  await expect
    .poll(() =>
      enter(port).then(
        () => 'let in',
        (error: { code: string }) => error.code,
      ),
    )
    .toBe('ECONNREFUSED');
  released.resolve('goodbye');
  expect((await answers).every((text) => text.endsWith('goodbye'))).toBe(true);
  await closed;
});
