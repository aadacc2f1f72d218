import { readdir } from 'node:fs/promises';
import type { Endpoint } from '@sol/contract/endpoint';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** All endpoints of the contract, and the paths of routes without an envelope. */
export async function readContract(): Promise<{ endpoints: Endpoint[]; addresses: string[] }> {
  const dir = new URL('.', import.meta.resolve('@sol/contract/endpoint'));
  const files = (await readdir(dir)).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const modules = await Promise.all(
    files.toSorted().map((file): Promise<Record<string, unknown>> => import(new URL(file, dir).href)),
  );
  const values = modules.flatMap((module) => Object.values(module));
  return {
    endpoints: values.filter(isEndpoint),
    addresses: values.filter((value) => typeof value === 'string').filter((value) => value.startsWith('/api/')),
  };
}
