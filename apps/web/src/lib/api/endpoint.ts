import type { Api, ApiKey } from '@sol/contract/api';
import type { EndpointKey } from '@sol/contract/endpoint';
import type { ErrorBody } from '@sol/contract/error';
import type * as z from 'zod/mini';
import { isRecord } from '#lib/storage.ts';

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends z.ZodMiniType>
    ? object extends z.input<S>
      ? { [P in Name]?: z.input<S> }
      : { [P in Name]: z.input<S> }
    : object;

/** The files by the name of their part. */
type FilesOf<E> = E extends { files: { field: infer Field extends string; isOptional: true } }
  ? { files?: Record<Field, readonly File[]> }
  : E extends { files: { field: infer Field extends string } }
    ? { files: Record<Field, readonly File[]> }
    : object;

/** The parts of a request, when its endpoint is not known. */
export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, readonly File[]>;
}

type InputMap = {
  [Key in ApiKey]: Part<Api[Key], 'params'> & Part<Api[Key], 'query'> & Part<Api[Key], 'body'> & FilesOf<Api[Key]>;
};
type DataMap = {
  [Key in ApiKey]: z.output<Api[Key]['response']> extends { data: infer Data } ? Data : never;
};

// Interfaces, since their members are not computed again for a key that is a type parameter.
interface Inputs extends InputMap {}
interface DataByKey extends DataMap {}

/** The input of an endpoint: the declared parts only, optional if all their keys are. */
export type InputOf<Key extends ApiKey> = Inputs[Key];

/** The response data of an endpoint without its envelope. */
export type DataOf<Key extends ApiKey> = DataByKey[Key];

/** The query parameters of an endpoint. */
export type QueryOf<Key extends ApiKey> =
  Api[Key] extends Record<'query', infer S extends z.ZodMiniType> ? z.input<S> : never;

/** Who may call the endpoint: repeated where the browser needs it, since its bundle has no contract. */
export type AccessOf<Key extends ApiKey> = Api[Key] extends { access: infer Access extends string }
  ? Access
  : undefined;

type Values = Record<string, unknown>;

function withParams(path: string, params: Values): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function toQueryString(values: Values): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(key, String(item));
    }
  }
  return query.toString();
}

/** The URL of an API request, which is also its key in the query cache. */
export function requestPath(key: EndpointKey, input: { params?: Values; query?: Values } = {}): string {
  const path = withParams(key.slice(key.indexOf(' ') + 1), input.params ?? {});
  const query = toQueryString(input.query ?? {});
  return query === '' ? path : `${path}?${query}`;
}

/**
 * Reads an error body of the contract; undefined for anything else, such as a proxy's error page.
 */
export function parseError(body: unknown): Pick<ErrorBody, 'code' | 'message' | 'details'> | undefined {
  if (!isRecord(body) || body.success !== false) return undefined;
  const { code, message, details }: { [K in keyof ErrorBody]?: unknown } = body;
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  return { code, message, ...(Array.isArray(details) && { details }) };
}

/**
 * Reads a success body of the contract. The server has validated it against the response schema, and
 * so do the handlers of the tests; the bundle contains no schemas.
 */
export function parseSuccess<Data>(body: unknown): { data: Data } | undefined {
  const isSuccess = isRecord(body) && body.success === true && 'data' in body;
  return isSuccess ? (body as { data: Data }) : undefined;
}
