import * as z from 'zod/mini';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The files of a multipart request. */
export interface FileParts {
  /** Name of every file part. */
  field: string;
  maxCount: number;
  /** Per file. */
  maxBytes: number;
}

/**
 * One endpoint of the HTTP contract: the server validates against it, the web client infers its
 * types from it.
 */
export interface Endpoint {
  method: HttpMethod;
  /** Path with `:name` parameters, starting with /api. */
  path: string;
  /**
   * Public if absent. `member`: 401 for guests. `operator`: also 403 OPERATOR_ONLY for members
   * without that role.
   */
  access?: 'member' | 'operator';
  /** One line for the published API description (OpenAPI). */
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /** Objects in it are `z.strictObject`: unknown keys are rejected. */
  body?: z.ZodMiniType;
  /**
   * The request is multipart/form-data: `body` is its part `request` as JSON, followed by these
   * files.
   */
  files?: FileParts;
  /** Status of a success; 200 when absent. */
  status?: 200 | 201;
  /** The response body of a success, an {@link envelope}. */
  response: z.ZodMiniType;
}

/** Declares an endpoint and preserves its exact types. */
export function endpoint<const T extends Endpoint>(declaration: T): T {
  return declaration;
}

/** The response body of every success: `{"success": true, "data": …}`. */
export function envelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data });
}
