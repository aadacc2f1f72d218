import { ERRORS, type ErrorBody, type ErrorCode, type ErrorDetail } from '@sol/contract/error';

interface AppErrorOptions extends ErrorOptions {
  details?: ErrorDetail[];
  /** Sent as Retry-After. */
  retryAfterS?: number;
}

/** A failure the product expects: its code says which, the contract says how it is answered. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, { details, retryAfterS, ...options }: AppErrorOptions = {}) {
    super(ERRORS[code].message, options);
    this.code = code;
    this.statusCode = ERRORS[code].status;
    this.details = details;
    this.retryAfterS = retryAfterS;
  }
}

/** More than can be answered in time, sent away before any work is done for it: nothing has failed. */
export class BusyError extends AppError {
  override name = 'BusyError';

  constructor(retryAfterS: number) {
    super('UNAVAILABLE', { retryAfterS });
  }
}

/** The body of a failure as the contract has it. */
export function toErrorBody({ code, message, details }: AppError): ErrorBody {
  return { success: false, code, message, ...(details !== undefined && { details }) };
}
