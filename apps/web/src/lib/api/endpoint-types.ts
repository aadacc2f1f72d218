import type { Api, ApiKey } from '@sol/contract/api';
import type * as z from 'zod/mini';

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
