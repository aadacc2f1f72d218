import type { Answer, Client } from './client.ts';

export const ABSENT = 'absent';

/** A record that a member writes, and its acknowledged state. */
export interface Register {
  what: string;
  /** The expected state. */
  acknowledged: string;
  /** A second allowed state: sent without a definite response. */
  pending?: string | undefined;
  /**
   * Reads the current state, including its photos: {@link ABSENT}, the complete value or an error.
   */
  read(client: Client): Promise<string>;
}

/** Sends a write and records the outcome. `isKnown` is false without a definite response. */
export async function write(
  register: Register,
  next: string,
  send: () => Promise<Answer>,
): Promise<{ isKnown: boolean; answer: Answer }> {
  register.pending = next;
  const answer = await send();
  const isDone = answer.status === 200 || answer.status === 201;
  const isRefused = answer.status >= 400 && answer.status < 500;
  if (isDone) register.acknowledged = next;
  if (isDone || isRefused) register.pending = undefined;
  return { isKnown: isDone || isRefused, answer };
}

/**
 * Compares the current state with the acknowledged or pending one and stores it as the expected
 * state;
 * returns a description of a deviation.
 */
export async function check(register: Register, client: Client): Promise<string | undefined> {
  const found = await register.read(client);
  const { what, acknowledged, pending } = register;
  if (found !== acknowledged && found !== pending) {
    const underWay = pending === undefined ? '' : ` or ${pending}`;
    return `${what}: expected ${acknowledged}${underWay}, found ${found}`;
  }
  register.acknowledged = found;
  register.pending = undefined;
  return undefined;
}
