import { readdir } from 'node:fs/promises';
import type { Endpoint, EndpointSchemas } from '@sol/contract/endpoint';
import { getSchemas } from '@sol/contract/endpoint-schemas';

/** An endpoint with its schemas. */
export type DeclaredEndpoint = Endpoint & EndpointSchemas;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** All endpoints of the contract, and the paths of routes without an envelope. */
export async function readContract(): Promise<{ endpoints: DeclaredEndpoint[]; addresses: string[] }> {
  const dir = new URL('.', import.meta.resolve('@sol/contract/endpoint'));
  const files = (await readdir(dir)).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const modules = await Promise.all(
    files.toSorted().map((file): Promise<Record<string, unknown>> => import(new URL(file, dir).href)),
  );
  const values = modules.flatMap((module) => Object.values(module));
  return {
    endpoints: values.filter(isEndpoint).map((endpoint) => ({ ...endpoint, ...getSchemas(endpoint) })),
    addresses: values.filter((value) => typeof value === 'string').filter((value) => value.startsWith('/api/')),
  };
}
