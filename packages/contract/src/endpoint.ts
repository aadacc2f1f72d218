import type * as z from 'zod/mini';
import type { ErrorCode } from './error.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path with `:name` parameters: `GET /api/place/:id`. */
export type EndpointKey = `${HttpMethod} /${string}`;

/** The files of a multipart request. */
export interface FileParts {
  /** Name of every file part. */
  field: 'file' | 'files';
  maxCount: number;
  /** Per file. */
  maxBytes: number;
  /** The error of a larger file; PHOTO_TOO_LARGE when absent. */
  tooLarge?: ErrorCode;
  /** A request without files is possible too, and is JSON. */
  isOptional?: true;
}

/** One endpoint of the HTTP contract. The server validates against its schemas, and both sides infer types from them. */
export interface Endpoint {
  /** One line for the published API description (OpenAPI). */
  summary: string;
  /**
   * Public if absent. `member`: 401 for guests. `operator`: also 403 OPERATOR_ONLY for members
   * without that role.
   */
  access?: 'member' | 'operator';
  /** Present if the request is multipart/form-data. */
  files?: FileParts;
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

/** The endpoints of a noun: `export const placeApi = { 'GET /api/place/:id': { … } } satisfies Endpoints`. */
export type Endpoints = Readonly<Record<EndpointKey, Endpoint>>;

/** Method and path of a key. */
export function parseKey(key: EndpointKey): { method: HttpMethod; path: string } {
  const at = key.indexOf(' ');
  return { method: key.slice(0, at) as HttpMethod, path: key.slice(at + 1) };
}
