import type { Endpoint } from '@sol/contract/endpoint';
import type * as z from 'zod/mini';

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodMiniType>
    ? object extends z.input<S>
      ? { [P in K]?: z.input<S> }
      : { [P in K]: z.input<S> }
    : object;

/** What a call needs: exactly the parts its endpoint declares, optional where all of a part's keys are. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  (E extends { files: object } ? { files: readonly File[] } : object);

/** What a call answers, out of its envelope. */
export type DataOf<E extends Endpoint> = z.output<E['response']> extends { data: infer D } ? D : never;

/** The keys of a call's query. */
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends z.ZodMiniType } ? z.input<S> : never;
