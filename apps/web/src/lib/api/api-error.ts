import type { ErrorCode, ErrorDetail } from '@sol/contract/error';

/** NETWORK: the request got no response. Unknown codes of a newer server are passed through. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | (string & {});

interface ApiErrorFields {
  status: number;
  code: ApiErrorCode;
  message: string;
  details?: ErrorDetail[] | undefined;
}

/** A failed API request. `message` is Korean text for the user. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** 0 without a response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly details: ErrorDetail[];

  constructor({ status, code, message, details = [] }: ApiErrorFields) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
