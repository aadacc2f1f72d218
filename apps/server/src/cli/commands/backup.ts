import { type BackupProgress, backUp } from '#features/backup/backup.service.ts';
import { type RestoreProgress, restore } from '#features/backup/restore.service.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import { readConfig } from '#lib/process/config.ts';
import type { RegisterCommand } from '../command-context.ts';
import { createProgressView, type ProgressView } from '../progress-view.ts';

const BACKUP_PHASES: Record<BackupProgress['phase'], string> = { tables: '표를 담는 중', photos: '사진을 담는 중' };
const RESTORE_PHASES: Record<RestoreProgress['phase'], string> = {
  verifying: '백업 파일을 확인하는 중',
  photos: '사진을 되살리는 중',
  tables: '표를 되살리는 중',
  indexes: '색인을 만들고 표의 관계를 확인하는 중',
};
const BYTES_PER_MB = 1_000_000;

const count = (value: number) => value.toLocaleString('ko-KR');
const openStore = () => openMediaStore(readConfig(process.env));
/** A total of 0 counts as complete. */
const share = (done: number, total: number) => (total === 0 ? 1 : Math.min(1, done / total));

export function showBackup(view: ProgressView, { phase, count: done, total, table }: BackupProgress): void {
  const detail = phase === 'tables' ? `${table} · ${count(done)}행` : `${count(done)}장`;
  view.show(BACKUP_PHASES[phase], detail, share(done, total));
}

export function showRestore(view: ProgressView, { phase, bytes, totalBytes, table }: RestoreProgress): void {
  const size = `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
  const detail = table === undefined ? size : `${table} · ${size}`;
  view.show(RESTORE_PHASES[phase], phase === 'indexes' ? '' : detail, share(bytes, totalBytes));
}

interface Shown<T> {
  signal: AbortSignal;
  /** Shown to the operator after an abort. */
  stopped: string;
  work: (view: ProgressView) => Promise<T>;
}

async function withProgress<T>({ signal, stopped, work }: Shown<T>): Promise<T> {
  const view = createProgressView();
  try {
    return await work(view);
  } catch (error) {
    throw signal.aborted ? new OperatorError(stopped, { cause: error }) : error;
  } finally {
    view.end();
  }
}

/**
 * `sol backup` and `sol restore`: writes the database and the photos to one file, and reads them
 * back.
 */
export const register: RegisterCommand = (program, { withDatabase, resolvePath, signal }) => {
  program
    .command('backup')
    .description('데이터베이스와 사진을 모두 한 파일에 담아요. 쏠이 켜져 있어도 돼요')
    .argument('<file>', '만들 파일. 회원의 정보가 들어 있으니 안전한 곳에 두세요')
    .action((file: string) =>
      withDatabase(async ({ sql }) => {
        const backup = { sql, store: await openStore(), path: resolvePath(file), now: new Date(), signal };
        const { tableCount, rowCount, photoCount, missingKeys } = await withProgress({
          signal,
          stopped: '멈췄어요. 쓰던 백업 파일은 지웠어요.',
          work: (view) => backUp({ ...backup, onProgress: (progress) => showBackup(view, progress) }),
        });
        console.log(`표 ${count(tableCount)}개(${count(rowCount)}행)와 사진 ${count(photoCount)}장을 담았어요.`);
        if (missingKeys.length > 0) console.error(`파일이 없는 사진 ${count(missingKeys.length)}장은 담지 못했어요.`);
      }),
    );

  program
    .command('restore')
    .description('백업 파일로 되살려요. 지금 있는 것은 모두 사라져요')
    .argument('<file>', '백업 파일')
    .requiredOption('--replace-everything', '지금 있는 것을 모두 버린다는 것을 알고 있어요')
    .action(async (file: string) => {
      await withDatabase(async ({ sql }) => {
        const backup = { sql, store: await openStore(), path: resolvePath(file), signal };
        const { tableCount, photoCount } = await withProgress({
          signal,
          stopped: '멈췄어요. 데이터베이스에서 바꾼 것은 없어요.',
          work: (view) => restore({ ...backup, onProgress: (progress) => showRestore(view, progress) }),
        });
        console.log(`표 ${count(tableCount)}개와 사진 ${count(photoCount)}장을 되살렸어요.`);
      });
    });
};
