import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type { Logger };

/** Headers and fields that must not be logged. */
const SECRET_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.token',
  '*.accessToken',
  '*.refreshToken',
];

interface RequestLike {
  method?: string;
  url?: string;
  id?: unknown;
}

interface ReplyLike {
  statusCode?: number;
}

/** Logs the path only: the query contains positions and keywords. */
function serializeRequest({ id, method, url }: RequestLike) {
  return { id, method, path: url?.split('?', 1)[0] };
}

/** JSON lines on stdout; at a terminal from level warn. */
export function createLogger(level?: string, destination?: DestinationStream): Logger {
  const options = {
    level: level ?? (process.stdout.isTTY ? 'warn' : 'info'),
    timestamp: stdTimeFunctions.isoTime,
    base: null,
    redact: SECRET_PATHS,
    serializers: { req: serializeRequest, res: ({ statusCode }: ReplyLike) => ({ statusCode }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
