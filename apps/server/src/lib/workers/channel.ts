/** The calls that one side of a channel offers: each has one input, and may return a promise. */
type Calls = Record<string, (input: never) => unknown>;

/** A process at the other end of an IPC channel. */
interface Peer {
  send?(message: object, handle: undefined, options: undefined, callback: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

interface CallMessage {
  call: string;
  id: number;
  input: unknown;
}

interface ResultMessage {
  result: number;
  value?: unknown;
  /** Present if the call failed. */
  error?: string;
}

const isCall = (message: unknown): message is CallMessage =>
  typeof message === 'object' && message !== null && 'call' in message;
const isResult = (message: unknown): message is ResultMessage =>
  typeof message === 'object' && message !== null && 'result' in message;

const TIMEOUT_MS = 5_000;

export interface Channel<Remote extends Calls> {
  /** @throws Error if the peer has ended, fails, or does not respond within the timeout */
  call<Name extends keyof Remote & string>(
    name: Name,
    input: Parameters<Remote[Name]>[0],
    timeoutMs?: number,
  ): Promise<Awaited<ReturnType<Remote[Name]>>>;
}

/** Calls with results between a supervisor and a worker, over the IPC channel of Node.js. */
export function createChannel<Local extends Calls, Remote extends Calls>(peer: Peer, local: Local): Channel<Remote> {
  const pending = new Map<number, (result: ResultMessage) => void>();
  let lastId = 0;

  const send = (message: CallMessage | ResultMessage, onError: (error: Error) => void) =>
    peer.send?.(message, undefined, undefined, (error) => error !== null && onError(error));

  async function handleCall({ call, id, input }: CallMessage): Promise<void> {
    let response: ResultMessage;
    try {
      const handle = local[call] as ((input: unknown) => unknown) | undefined;
      response = { result: id, value: await handle?.(input) };
    } catch (error) {
      response = { result: id, error: error instanceof Error ? error.message : String(error) };
    }
    // A peer that has ended needs no result.
    send(response, () => undefined);
  }

  peer.on('message', (message) => {
    if (isCall(message)) void handleCall(message);
    else if (isResult(message)) pending.get(message.result)?.(message);
  });

  return {
    call: (name, input, timeoutMs = TIMEOUT_MS) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const settle = ({ value, error }: Omit<ResultMessage, 'result'>) => {
          clearTimeout(timer);
          pending.delete(id);
          if (error !== undefined) reject(new Error(`${name}: ${error}`));
          else resolve(value as Awaited<ReturnType<Remote[typeof name]>>);
        };
        const timer = setTimeout(() => settle({ error: `no result within ${timeoutMs} ms` }), timeoutMs);
        pending.set(id, settle);
        send({ call: name, id, input }, ({ message }) => settle({ error: message }));
      }),
  };
}
