import type { Endpoint, SchemasOf } from '@sol/contract/endpoint';
import type * as z from 'zod/mini';

/** An endpoint with a schema `S` for the part `K`. */
type Declared<K extends string, S extends z.ZodMiniType> = { schemas?: Record<K, S> };

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Declared<K, infer S>
    ? object extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
    : object;

type FilesOf<E> = E extends { files: { isOptional: true } }
  ? { files?: readonly File[] }
  : E extends { files: object }
    ? { files: readonly File[] }
    : object;

/** The input of an endpoint: the declared parts only, optional if all their keys are. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'> & FilesOf<E>;

/** The response data of an endpoint without its envelope. */
export type DataOf<E extends Endpoint> = z.output<SchemasOf<E>['response']> extends { data: infer D } ? D : never;

/** The query parameters of an endpoint. */
export type QueryOf<E extends Endpoint> = E extends Declared<'query', infer S> ? z.input<S> : never;
