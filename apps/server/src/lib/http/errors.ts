import { ERRORS, type ErrorBody, type ErrorCode, type ErrorDetail } from '@sol/contract/error';

interface AppErrorOptions extends ErrorOptions {
  details?: ErrorDetail[];
  /** Sent as Retry-After. */
  retryAfterS?: number;
}

/** An expected failure. The contract maps its code to a status and a message. */
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

/** A request rejected because of overload, before any work is done for it. */
export class BusyError extends AppError {
  override name = 'BusyError';

  constructor(retryAfterS: number) {
    super('UNAVAILABLE', { retryAfterS });
  }
}

export function toErrorBody({ code, message, details }: AppError): ErrorBody {
  return { success: false, code, message, ...(details !== undefined && { details }) };
}
