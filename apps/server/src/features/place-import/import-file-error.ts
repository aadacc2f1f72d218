/** The file cannot be imported. The message is shown to the operator. */
export class ImportFileError extends Error {
  override name = 'ImportFileError';
}
