import { randomUUID } from 'node:crypto';
import type { Database, Sql } from './database.ts';

/**
 * A beat is a notification that the process sends to itself, from its pool to its listening
 * connection.
 */
const BEAT_INTERVAL_MS = 1_000;
/**
 * After this time without a beat the connection may be half open, or a pooler may drop
 * notifications.
 */
const SILENCE_MAX_MS = 3_000;
/** An idle process closes its listening connection. */
const IDLE_MS = 60_000;
const CLOSE_TIMEOUT_S = 1;
const BEAT_PREFIX = 'beat ';

export interface NotificationListenerOptions {
  db: Pick<Database, 'sql' | 'connectListener'>;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called when notifications may have been lost. */
  onGap: () => void;
}

export interface NotificationListener {
  /**
   * Whether notifications arrive: a beat sent less than SILENCE_MAX_MS ago was received, and
   * PostgreSQL delivers notifications in commit order. The first call connects and returns false.
   */
  isCurrent(): boolean;
  close(): Promise<void>;
}

/** Listens on a PostgreSQL channel while `isCurrent` is called, and detects lost notifications. */
export function createNotificationListener(options: NotificationListenerOptions): NotificationListener {
  const { db, channel, onMessage, onGap } = options;
  let client: Sql | undefined;
  let timer: NodeJS.Timeout | undefined;
  let usedMs = 0;
  /** Send time of the newest received beat. */
  let heardMs = Number.NEGATIVE_INFINITY;
  let connectedMs = 0;
  let isListening = false;
  let beat: { payload: string; sentMs: number; isOnItsWay: boolean } | undefined;

  async function disconnect(): Promise<void> {
    const former = client;
    client = undefined;
    isListening = false;
    heardMs = Number.NEGATIVE_INFINITY;
    onGap();
    await former?.end({ timeout: CLOSE_TIMEOUT_S });
  }

  async function sendBeat(): Promise<void> {
    if (beat?.isOnItsWay) return;
    const sent = { payload: `${BEAT_PREFIX}${randomUUID()}`, sentMs: performance.now(), isOnItsWay: true };
    beat = sent;
    try {
      // A beat need not survive a crash: its commit waits neither for the disk nor for a replica.
      await db.sql`select set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${sent.payload})`;
    } catch {
      // A beat that could not be sent is not received either, so the error needs no handling.
    }
    sent.isOnItsWay = false;
  }

  function receive(payload: string): void {
    if (!payload.startsWith(BEAT_PREFIX)) onMessage(payload);
    else if (payload === beat?.payload && isListening) heardMs = beat.sentMs;
  }

  function connect(): void {
    const opened = db.connectListener();
    client = opened;
    connectedMs = performance.now();
    // The driver reconnects; notifications sent in between are lost.
    const handleListening = () => {
      if (client !== opened) return;
      heardMs = Number.NEGATIVE_INFINITY;
      isListening = true;
      onGap();
      void sendBeat();
    };
    opened
      .listen(channel, (payload) => client === opened && receive(payload), handleListening)
      .catch(() => {
        // The connection is replaced if it receives no beat.
      });
  }

  function tick(): void {
    const now = performance.now();
    if (now - usedMs > IDLE_MS) {
      clearInterval(timer);
      timer = undefined;
      void disconnect();
      return;
    }
    if (client !== undefined && now - Math.max(heardMs, connectedMs) > SILENCE_MAX_MS) void disconnect();
    if (client === undefined) connect();
    else if (isListening) void sendBeat();
  }

  return {
    isCurrent() {
      usedMs = performance.now();
      if (timer === undefined) {
        timer = setInterval(tick, BEAT_INTERVAL_MS).unref();
        tick();
      }
      return usedMs - heardMs <= SILENCE_MAX_MS;
    },

    close: () => {
      clearInterval(timer);
      return disconnect();
    },
  };
}
