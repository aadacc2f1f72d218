import type { AppliedChanges } from '#features/backup/apply-journal.ts';
import { type BackupProgress, backUp } from '#features/backup/backup.service.ts';
import { readIdentity, writeIdentity } from '#features/backup/backup-key.ts';
import { type RestoreProgress, restore } from '#features/backup/restore.service.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import { readConfig } from '#lib/process/config.ts';
import { JOURNAL_EFFECTS } from '../../journal-effects.ts';
import type { RegisterCommand } from '../command-context.ts';
import { createProgressView, type ProgressView } from '../progress-view.ts';

const BACKUP_PHASES: Record<BackupProgress['phase'], string> = { tables: '표를 담는 중', photos: '사진을 담는 중' };
const RESTORE_PHASES: Record<RestoreProgress['phase'], string> = {
  decrypting: '백업 파일을 여는 중',
  verifying: '백업 파일을 확인하는 중',
  photos: '사진을 되살리는 중',
  tables: '표를 되살리는 중',
  indexes: '색인을 만들고 표의 관계를 확인하는 중',
  changes: '백업 뒤의 탈퇴와 정지를 다시 적용하는 중',
};
const KEY_HINT = '`sol backup-key <파일>`로 키를 만들고, 나온 공개 키를 --recipient나 BACKUP_RECIPIENTS에 적어 주세요.';
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
  view.show(RESTORE_PHASES[phase], phase === 'indexes' || phase === 'changes' ? '' : detail, share(bytes, totalBytes));
}

const CHANGE_TEXTS: Record<keyof AppliedChanges, (value: string) => string> = {
  deletedMembers: (value) => `탈퇴한 회원 ${value}명`,
  revokedOperators: (value) => `운영자에서 물러난 회원 ${value}명`,
  suspendedMembers: (value) => `이용을 멈춘 회원 ${value}명`,
  resumedMembers: (value) => `다시 이용하게 된 회원 ${value}명`,
  deletedWorks: (value) => `지운 글 ${value}개`,
  takedowns: (value) => `글을 가리거나 지운 결정 ${value}건`,
  removedPhotos: (value) => `다시 올릴 수 없는 사진 ${value}장`,
  auditRows: (value) => `운영 기록 ${value}건`,
};

/** What the operator reads about the changes since the backup. */
export function describeChanges(applied: AppliedChanges | undefined): string {
  if (applied === undefined) {
    return [
      '백업 뒤의 기록이 없어서, 그동안의 탈퇴와 정지를 다시 적용하지 못했어요.',
      '기록 파일(journal-….ndjson)이 있으면 --journal을 붙여 다시 되살려 주세요.',
    ].join('\n');
  }
  const keys = Object.keys(CHANGE_TEXTS) as (keyof AppliedChanges)[];
  const texts = keys.filter((key) => applied[key] > 0).map((key) => CHANGE_TEXTS[key](count(applied[key])));
  return texts.length === 0
    ? '백업 뒤에 다시 적용할 탈퇴나 정지가 없어요.'
    : `백업 뒤의 일을 다시 적용했어요: ${texts.join(', ')}`;
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
 * `sol backup-key`, `sol backup` and `sol restore`: writes the database and the photos to one
 * encrypted file, and reads them back.
 */
export const register: RegisterCommand = (program, { withDatabase, resolvePath, signal }) => {
  const withKnownTables: typeof withDatabase = (work) => withDatabase(work, { needsKnownSchema: true });

  program
    .command('backup-key')
    .description('백업을 잠그고 여는 키를 만들어요. 비밀 키가 든 파일은 백업과 다른 곳에 두세요')
    .argument('<file>', '만들 키 파일')
    .action(async (file: string) => {
      const recipient = await writeIdentity(resolvePath(file));
      console.log(`공개 키예요. 백업할 때 --recipient나 BACKUP_RECIPIENTS에 적어 주세요.\n${recipient}`);
    });

  program
    .command('backup')
    .description('데이터베이스와 사진을 모두 한 파일에 담아 잠가요. 쏠이 켜져 있어도 돼요')
    .argument('<file>', '만들 파일. 서명 키와 로그인은 담지 않아요')
    .option('--recipient <key...>', '이 파일을 열 수 있는 공개 키(age1…). 없으면 BACKUP_RECIPIENTS')
    .action((file: string, { recipient }: { recipient?: string[] }) => {
      const recipients = recipient ?? readConfig(process.env).backupRecipients;
      if (recipients.length === 0) throw new OperatorError('백업을 잠글 공개 키가 없어요.', { hint: KEY_HINT });
      return withKnownTables(async ({ sql }) => {
        const path = resolvePath(file);
        const backup = { sql, store: await openStore(), path, recipients, now: new Date(), signal };
        const { tableCount, rowCount, photoCount, missingKeys } = await withProgress({
          signal,
          stopped: '멈췄어요. 쓰던 백업 파일은 지웠어요.',
          work: (view) => backUp({ ...backup, onProgress: (progress) => showBackup(view, progress) }),
        });
        console.log(`표 ${count(tableCount)}개(${count(rowCount)}행)와 사진 ${count(photoCount)}장을 담았어요.`);
        if (missingKeys.length > 0) console.error(`파일이 없는 사진 ${count(missingKeys.length)}장은 담지 못했어요.`);
      });
    });

  program
    .command('restore')
    .description('백업 파일로 되살려요. 지금 있는 것은 모두 사라져요')
    .argument('<file>', '백업 파일')
    .requiredOption('--identity <file>', '비밀 키가 든 파일(backup-key로 만든 것)')
    .requiredOption('--replace-everything', '지금 있는 것을 모두 버린다는 것을 알고 있어요')
    .option('--journal <file...>', '잃은 데이터베이스의 기록 파일. 백업 뒤의 탈퇴와 정지를 다시 적용해요')
    .option('--no-journal', '백업 뒤의 탈퇴와 정지를 버려요. 잘못 지운 것을 되살릴 때만 쓰세요')
    .action(async (file: string, options: { identity: string; journal: string[] | boolean }) => {
      const identity = await readIdentity(resolvePath(options.identity));
      await withKnownTables(async ({ sql }) => {
        const paths = Array.isArray(options.journal) ? options.journal.map(resolvePath) : [];
        const journal = options.journal === false ? {} : { journal: { effects: JOURNAL_EFFECTS, paths } };
        const backup = { sql, store: await openStore(), path: resolvePath(file), identity, signal, ...journal };
        const { tableCount, photoCount, applied } = await withProgress({
          signal,
          stopped: '멈췄어요. 데이터베이스에서 바꾼 것은 없어요.',
          work: (view) => restore({ ...backup, onProgress: (progress) => showRestore(view, progress) }),
        });
        console.log(`표 ${count(tableCount)}개와 사진 ${count(photoCount)}장을 되살렸어요.`);
        if (options.journal !== false) console.log(describeChanges(applied));
        console.log('서명 키가 새로 만들어져서 모든 회원이 다시 로그인해야 해요.');
      });
    });
};
