import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createSocketOpener } from './socket.ts';

it('sends the end of a COPY without waiting for an acknowledgement of its rows', async () => {
  const setNoDelay = vi.spyOn(Socket.prototype, 'setNoDelay');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = await createSocketOpener()({ host: ['127.0.0.1'], port: [port] });
  await once(socket, 'connect');
  const isNoDelay = setNoDelay.mock.contexts.includes(socket) && setNoDelay.mock.lastCall?.[0] !== false;
  socket.destroy();
  server.close();
  setNoDelay.mockRestore();
  expect(isNoDelay).toBe(true);
});
