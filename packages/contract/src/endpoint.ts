import * as z from 'zod/mini';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The files of a multipart call. */
export interface FileParts {
  /** Name of every part that is a file. */
  field: string;
  maxCount: number;
  /** Of each file. */
  maxBytes: number;
}

/** One call of the HTTP contract: the server validates against it, the web client takes its types from it. */
export interface Endpoint {
  method: HttpMethod;
  /** Path with `:name` parameters, beginning with /api. */
  path: string;
  /**
   * Whom it answers: everyone when absent, else only who is signed in, 401 to others; `operator`: only members with that role,
   * 403 OPERATOR_ONLY to other members.
   */
  access?: 'member' | 'operator';
  /** One line for the published API description. */
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** Objects in it are `z.strictObject`: an unknown key is a mistake of the caller. */
  body?: z.ZodMiniType;
  /** The call is multipart/form-data: `body` is its part `request` as JSON, and these are its files. */
  files?: FileParts;
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
