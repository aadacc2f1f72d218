import type { Adapter, AdapterFactory } from 'oidc-provider';
import type { StateCall } from '#lib/workers/channel.ts';
import { createLoginCodes, type LoginCodes } from './local-access.service.ts';
import { createMemoryAdapter } from './memory-adapter.service.ts';

/** Sign-ins in progress, and the browsers that have entered a code. */
export interface LocalLoginState {
  adapter: AdapterFactory;
  codes: LoginCodes;
}

export const createLocalLoginState = (print: (line: string) => void): LocalLoginState => ({
  adapter: createMemoryAdapter(),
  codes: createLoginCodes(print),
});

/** A name that no model of oidc-provider has. */
const CODES = 'codes';

const CODE_METHODS = ['offer', 'enter', 'hasToken'] as const satisfies (keyof LoginCodes)[];
const ADAPTER_METHODS = [
  'upsert',
  'find',
  'findByUid',
  'findByUserCode',
  'consume',
  'destroy',
  'revokeByGrantId',
] as const satisfies (keyof Adapter)[];

type Method = (...args: unknown[]) => Promise<unknown>;

/** Executes the calls that other processes send with {@link createRemoteLoginState}. */
export function createStateCalls({ adapter, codes }: LocalLoginState) {
  return async ({ target, method, args }: StateCall): Promise<unknown> => {
    const object = (target === CODES ? codes : adapter(target)) as unknown as Record<string, Method>;
    return object[method]?.(...args);
  };
}

/** The state of another process, so that each request of a sign-in can reach a different process. */
export function createRemoteLoginState(call: (call: StateCall) => Promise<unknown>): LocalLoginState {
  const proxy = (target: string, methods: readonly string[]) =>
    Object.fromEntries(methods.map((method) => [method, (...args: unknown[]) => call({ target, method, args })]));
  return {
    adapter: (model) => proxy(model, ADAPTER_METHODS) as unknown as Adapter,
    codes: proxy(CODES, CODE_METHODS) as unknown as LoginCodes,
  };
}
