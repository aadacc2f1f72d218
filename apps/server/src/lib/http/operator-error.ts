import type { ErrorCode } from '@sol/contract/error';
import { AppError } from './errors.ts';

interface OperatorErrorOptions extends ErrorOptions {
  /** As which it is answered in the app. */
  code?: ErrorCode;
  /** What helps at the command line, and is told there only. */
  hint?: string;
}

/** What an operator asked for and cannot have, in words for them. */
export class OperatorError extends AppError {
  override name = 'OperatorError';
  readonly hint: string | undefined;

  constructor(message: string, { code = 'BAD_REQUEST', hint, ...options }: OperatorErrorOptions = {}) {
    super(code, options);
    this.message = message;
    this.hint = hint;
  }
}
