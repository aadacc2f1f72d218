import { ImportFileError } from '../import-file-error.ts';

/** The file ends too early or does not follow its format. */
export function brokenFile(detail: string, cause?: unknown): ImportFileError {
  return new ImportFileError(`파일이 손상됐어요. 다시 받아 주세요. (${detail})`, { cause });
}
