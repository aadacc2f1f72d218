import { getErrorCode } from './error-code.ts';

/** What is wrong, by error codes of the file system and of PostgreSQL (53100), for operators. */
const PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: '디스크에 자리가 없어서 끝내지 못했어요',
  EDQUOT: '디스크에 자리가 없어서 끝내지 못했어요',
  EFBIG: '디스크에 둘 수 있는 크기를 넘어서 끝내지 못했어요',
  EIO: '디스크를 읽거나 쓰지 못했어요',
  EROFS: '쓸 수 없는 디스크예요',
  EACCES: '읽거나 쓸 권한이 없어요',
  EPERM: '읽거나 쓸 권한이 없어요',
  EEXIST: '이미 있는 이름이에요',
  ENOENT: '없는 파일이에요',
  EISDIR: '파일이 아니라 폴더예요',
  ENOTDIR: '폴더가 아닌 곳 아래의 이름이에요',
  ELOOP: '따라갈 수 없는 링크예요',
  ENAMETOOLONG: '너무 긴 이름이에요',
  53100: '데이터베이스가 있는 디스크에 자리가 없어서 끝내지 못했어요',
};

const isFull = (error: Error) => error.message.includes('No space left on device');

/**
 * A sentence for an error of a file, a disk or a full database, or for one that has it as its cause;
 * undefined for others.
 * @param path for errors that do not name it
 */
export function describeSystemError(error: unknown, path = ''): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const problem = PROBLEMS[getErrorCode(error) ?? ''] ?? (isFull(error) ? PROBLEMS.ENOSPC : undefined);
  if (problem === undefined) return describeSystemError(error.cause, path);
  const named = 'path' in error && typeof error.path === 'string' ? error.path : path;
  return named === '' ? `${problem}.` : `${named}: ${problem}.`;
}
