import type { ErrorCode } from '@sol/contract/error';
import { AppError } from './errors.ts';

interface OperatorErrorOptions extends ErrorOptions {
  /** Error code of the HTTP response. Default: `BAD_REQUEST`. */
  code?: ErrorCode;
  /** Advice for the command line; not part of the response. */
  hint?: string;
}

/** A failure with a message for operators. */
export class OperatorError extends AppError {
  override name = 'OperatorError';
  readonly hint: string | undefined;

  constructor(message: string, { code = 'BAD_REQUEST', hint, ...options }: OperatorErrorOptions = {}) {
    super(code, options);
    this.message = message;
    this.hint = hint;
  }
}
