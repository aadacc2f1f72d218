/** What an operator asked for and cannot have, in words for them. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
