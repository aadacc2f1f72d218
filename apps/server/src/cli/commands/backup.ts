import { writeIdentity } from '#features/backup/archive/key.format.ts';
import { backUp } from '#features/backup/backup.service.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import { readConfig } from '#lib/process/config.ts';
import { openTarget, STREAM } from '../backup-location.ts';
import { count, showBackup, withProgress } from '../backup-progress.ts';
import type { RegisterCommand } from '../command-context.ts';
import { addVerifyCommand } from '../verify-command.ts';

const KEY_HINT = '`sol backup-key <파일>`로 키를 만들고, 나온 공개 키를 --recipient나 BACKUP_RECIPIENTS에 적어 주세요.';

/** A newer release may have tables with keys, which a backup must not contain. */
const KNOWN_SCHEMA = { needsKnownSchema: true };

/** `sol backup-key` and `sol backup`: writes the database and the photos to one encrypted file. */
export const register: RegisterCommand = (program, context) => {
  const { withDatabase, resolvePath, signal } = context;
  program
    .command('backup-key')
    .description('백업을 잠그고 여는 키를 만들어요. 비밀 키가 든 파일은 백업과 다른 곳에 두세요')
    .argument('<file>', '만들 키 파일')
    .action(async (file: string) => {
      const recipient = await writeIdentity(resolvePath(file));
      console.log(`공개 키예요. 백업할 때 --recipient나 BACKUP_RECIPIENTS에 적어 주세요.\n${recipient}`);
    });

  const backupCommand = program
    .command('backup')
    .description('데이터베이스와 사진을 모두 한 파일에 담아 잠가요. 쏠이 켜져 있어도 돼요')
    .argument('<file>', '만들 파일이나 s3://버킷/이름, 표준 출력은 -. 서명 키와 로그인은 담지 않아요')
    .option('--recipient <key...>', '이 파일을 열 수 있는 공개 키(age1…). 없으면 BACKUP_RECIPIENTS')
    .action((file: string, { recipient }: { recipient?: string[] }) => {
      const { backupRecipients, maxTableBytes } = readConfig(process.env);
      const recipients = recipient ?? backupRecipients;
      if (recipients.length === 0) throw new OperatorError('백업을 잠글 공개 키가 없어요.', { hint: KEY_HINT });
      return withDatabase(async ({ sql }) => {
        const target = await openTarget(file, resolvePath);
        const backup = {
          sql,
          store: await openMediaStore(readConfig(process.env)),
          target,
          recipients,
          maxTableBytes,
          signal,
        };
        // Standard output has the backup and nothing else.
        const output = file === STREAM ? process.stderr : process.stdout;
        const { tableCount, rowCount, photoCount, missingKeys } = await withProgress({
          ...{ signal, output, stopped: '멈췄어요. 백업을 끝내지 못했어요.' },
          work: (view) => backUp({ ...backup, now: new Date(), onProgress: (progress) => showBackup(view, progress) }),
        });
        output.write(`표 ${count(tableCount)}개(${count(rowCount)}행)와 사진 ${count(photoCount)}장을 담았어요.\n`);
        if (missingKeys.length > 0) console.error(`파일이 없는 사진 ${count(missingKeys.length)}장은 담지 못했어요.`);
      }, KNOWN_SCHEMA);
    });
  addVerifyCommand(backupCommand, context);
};
