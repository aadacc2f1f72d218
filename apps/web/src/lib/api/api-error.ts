import type { ErrorCode, ErrorDetail } from '@sol/contract/error';

/** NETWORK: the request never got an answer. Codes a newer server may add pass through as they are. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | (string & {});

interface ApiErrorFields {
  status: number;
  code: ApiErrorCode;
  message: string;
  details?: ErrorDetail[] | undefined;
}

/** A call that failed. `message` is Korean and fit to show. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** 0 when there was no answer. */
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
