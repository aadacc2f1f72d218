import * as z from 'zod/mini';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the HTTP contract: the server validates against it, the web client takes its types from it. */
export interface Endpoint {
  method: HttpMethod;
  /** Path with `:name` parameters, beginning with /api. */
  path: string;
  /** One line for the published API description. */
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** Objects in it are `z.strictObject`: an unknown key is a mistake of the caller. */
  body?: z.ZodMiniType;
  /** Status of a success; 200 when absent. */
  status?: 200 | 201;
  /** The success body, an {@link envelope}. */
  response: z.ZodMiniType;
}

/** Declares an endpoint and keeps the exact types of its parts. */
export function endpoint<const T extends Endpoint>(declaration: T): T {
  return declaration;
}

/** The body of every success: `{"success": true, "data": …}`. */
export function envelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data });
}
