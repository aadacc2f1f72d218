import type { BackupProgress } from '#features/backup/backup.service.ts';
import type { RestoreProgress } from '#features/backup/restore.service.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { createProgressView, type ProgressOutput, type ProgressView } from './progress-view.ts';

const BACKUP_PHASES: Record<BackupProgress['phase'], string> = { tables: '표를 담는 중', photos: '사진을 담는 중' };
const RESTORE_PHASES: Record<RestoreProgress['phase'], string> = {
  decrypting: '백업 파일을 여는 중',
  verifying: '백업 파일을 확인하는 중',
  photos: '사진을 되살리는 중',
  tables: '표를 되살리는 중',
  indexes: '색인을 만들고 표의 관계를 확인하는 중',
  changes: '백업 뒤의 탈퇴와 정지를 다시 적용하는 중',
};
const BYTES_PER_MB = 1_000_000;

export const count = (value: number) => value.toLocaleString('ko-KR');
/** A total of 0 counts as complete. */
const share = (done: number, total: number) => (total === 0 ? 1 : Math.min(1, done / total));

export function showBackup(view: ProgressView, { phase, count: done, total, table }: BackupProgress): void {
  const detail = phase === 'tables' ? `${table} · ${count(done)}행` : `${count(done)}장`;
  view.show(BACKUP_PHASES[phase], detail, share(done, total));
}

export function showRestore(view: ProgressView, { phase, bytes, totalBytes, table }: RestoreProgress): void {
  const size = `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
  const detail = table === undefined ? size : `${table} · ${size}`;
  view.show(RESTORE_PHASES[phase], phase === 'indexes' || phase === 'changes' ? '' : detail, share(bytes, totalBytes));
}

interface Shown<T> {
  signal: AbortSignal;
  /** Shown to the operator after an abort. A function is called when `work` has ended. */
  stopped: string | (() => string);
  /** Default: standard output. */
  output?: ProgressOutput | undefined;
  work: (view: ProgressView) => Promise<T>;
}

/** Shows the progress of `work`, and `stopped` after an abort. */
export async function withProgress<T>({ signal, stopped, output, work }: Shown<T>): Promise<T> {
  const view = createProgressView(output);
  try {
    return await work(view);
  } catch (error) {
    if (!signal.aborted) throw error;
    const hint = error instanceof OperatorError ? error.hint : undefined;
    throw new OperatorError(typeof stopped === 'string' ? stopped : stopped(), {
      cause: error,
      ...(hint !== undefined && { hint }),
    });
  } finally {
    view.end();
  }
}
