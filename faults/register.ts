import type { Answer, Client } from './client.ts';

export const ABSENT = 'absent';

/** Something members write, and what of it the app has acknowledged. */
export interface Register {
  what: string;
  /** What must be there. */
  acknowledged: string;
  /** What may be there as well: sent, and never answered. */
  pending?: string | undefined;
  /** What is there, photos included: {@link ABSENT}, all of it, or what is wrong. */
  read(client: Client): Promise<string>;
}

/** Sends it and notes what the answer says. False when it remained unknown whether it was done. */
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

/** Whether what is there is what was acknowledged, or else what was under way; from now on that must stay. */
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
