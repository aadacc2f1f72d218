import { createServer, type Socket } from 'node:net';

const CRLF = '\r\n';

/**
 * Parses `*2\r
 * $4\r
 * INFO\r
 * …` to words; incomplete commands remain in `rest`.
 */
function parseCommands(buffer: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = buffer;
  for (;;) {
    const lines = rest.split(CRLF);
    const count = Number(lines[0]?.slice(1));
    // One line for the count, two for each word, and one after the last.
    if (!rest.startsWith('*') || lines.length < 2 + 2 * count) return { commands, rest };
    commands.push(Array.from({ length: count }, (_, index) => lines[2 + 2 * index] ?? ''));
    rest = lines.slice(1 + 2 * count).join(CRLF);
  }
}

/**
 * The part of Redis that a rate limit needs. Any script counts its key; the library's script does
 * not run.
 */
export async function startCountingRedis(windowMs = 60_000) {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();

  function reply([name = '', , , key = '']: string[]): string {
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
      const { commands, rest } = parseCommands(pending + chunk.toString());
      pending = rest;
      for (const command of commands) socket.write(reply(command));
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
