import { createServer, type Socket } from 'node:net';

const CRLF = '\r\n';

/** `*2\r\n$4\r\nINFO\r\n…` to words; commands that came in part wait for the rest. */
function takeCommands(buffer: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = buffer;
  for (;;) {
    const lines = rest.split(CRLF);
    const count = Number(lines[0]?.slice(1));
    // One line for the count, two for each word, one after the last.
    if (!rest.startsWith('*') || lines.length < 2 + 2 * count) return { commands, rest };
    commands.push(Array.from({ length: count }, (_, index) => lines[2 + 2 * index] ?? ''));
    rest = lines.slice(1 + 2 * count).join(CRLF);
  }
}

/**
 * As much of Redis as a rate limit needs: it counts the keys it is given to count, and takes every script for that one.
 * The script itself comes with the library and is not run here.
 */
export async function startCountingRedis(windowMs = 60_000) {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();

  function answer([name = '', , , key = '']: string[]): string {
    if (name.toLowerCase() === 'info') return `$17${CRLF}redis_version:7.0${CRLF}`;
    if (!name.toLowerCase().startsWith('eval')) return `+OK${CRLF}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `*2${CRLF}:${count}${CRLF}:${windowMs}${CRLF}`;
  }

  const server = createServer((socket) => {
    let pending = '';
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const { commands, rest } = takeCommands(pending + chunk.toString());
      pending = rest;
      for (const command of commands) socket.write(answer(command));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    counts,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
