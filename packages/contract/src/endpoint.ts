import type * as z from 'zod/mini';
import type { ErrorCode } from './error.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The files of a multipart request. */
export interface FileParts {
  /** Name of every file part. */
  field: string;
  maxCount: number;
  /** Per file. */
  maxBytes: number;
  /** The error of a larger file; PHOTO_TOO_LARGE when absent. */
  tooLarge?: ErrorCode;
  /** A request without files is possible too, and is JSON. */
  isOptional?: true;
}

/** {@link FileParts} of an endpoint that also accepts JSON. */
export type OptionalFileParts = FileParts & { isOptional: true };

/** The server validates against the schemas of an endpoint, and both sides infer types from them. */
export interface EndpointSchemas {
  /** One line for the published API description (OpenAPI). */
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  /**
   * Objects in it are `z.strictObject`: unknown keys are rejected. Of an endpoint with files it is
   * the part `request` as JSON, which precedes the files.
   */
  body?: z.ZodMiniType;
  /** Status of a success; 200 when absent. */
  status?: 200 | 201;
  /** The response body of a success, an envelope. */
  response: z.ZodMiniType;
}

/** One endpoint of the HTTP contract: what a client needs to send a request. */
export interface Endpoint<S extends EndpointSchemas = EndpointSchemas> {
  method: HttpMethod;
  /** Path with `:name` parameters, starting with /api. */
  path: string;
  /**
   * Public if absent. `member`: 401 for guests. `operator`: also 403 OPERATOR_ONLY for members
   * without that role.
   */
  access?: 'member' | 'operator';
  /** Present if the request is multipart/form-data. */
  files?: FileParts;
  /**
   * The endpoints of the contract have only the type, which keeps zod out of the browser bundle:
   * `getSchemas` returns the value.
   */
  schemas?: S;
}

export type SchemasOf<E extends Endpoint> = NonNullable<E['schemas']>;

/**
 * Declares an endpoint. `S` is the type of its schemas; the overloads preserve the access level and
 * the presence of files.
 */
export function endpoint<S extends EndpointSchemas>(
  declaration: Endpoint<S> & { access: 'member'; files: OptionalFileParts },
): Endpoint<S> & { access: 'member'; files: OptionalFileParts };
export function endpoint<S extends EndpointSchemas>(
  declaration: Endpoint<S> & { access: 'member'; files: FileParts },
): Endpoint<S> & { access: 'member'; files: FileParts };
export function endpoint<S extends EndpointSchemas>(
  declaration: Endpoint<S> & { access: 'member'; files?: never },
): Endpoint<S> & { access: 'member' };
export function endpoint<S extends EndpointSchemas>(
  declaration: Endpoint<S> & { access: 'operator'; files?: never },
): Endpoint<S> & { access: 'operator' };
export function endpoint<S extends EndpointSchemas>(
  declaration: Endpoint<S> & { access?: never; files?: never },
): Endpoint<S>;
/* @__NO_SIDE_EFFECTS__ */
export function endpoint(declaration: Endpoint): Endpoint {
  return declaration;
}
