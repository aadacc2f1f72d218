import { deleteAccount } from '#features/account/account-deletion.service.ts';
import { setRestoredStatus } from '#features/auth/member-admin.repository.ts';
import { readIdentity } from '#features/backup/archive/key.format.ts';
import type { AppliedChanges, JournalEffects } from '#features/backup/journal/changes.service.ts';
import { openJournalStore } from '#features/backup/journal/open-store.source.ts';
import { restore } from '#features/backup/restore.service.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import { readConfig } from '#lib/process/config.ts';
import { DELETE_MEMBER_DATA, HIDABLE_WORKS } from '../../hooks.ts';
import { openSource } from '../backup-location.ts';
import { count, showRestore, withProgress } from '../backup-progress.ts';
import type { RegisterCommand } from '../command-context.ts';

/** What a restore performs for the changes since the backup. */
export const JOURNAL_EFFECTS: JournalEffects = {
  deleteMember: async (tx, memberId) => (await deleteAccount(tx, memberId as MemberId, DELETE_MEMBER_DATA)) ?? [],
  setStatus: setRestoredStatus,
  works: HIDABLE_WORKS,
};

const CHANGE_TEXTS: Record<keyof AppliedChanges, (value: string) => string> = {
  deletedMembers: (value) => `탈퇴한 회원 ${value}명`,
  revokedOperators: (value) => `운영자에서 물러난 회원 ${value}명`,
  suspendedMembers: (value) => `이용을 멈춘 회원 ${value}명`,
  resumedMembers: (value) => `다시 이용하게 된 회원 ${value}명`,
  deletedWorks: (value) => `지운 글 ${value}개`,
  revokedShares: (value) => `끝내거나 메모를 뺀 공유 링크 ${value}개`,
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

interface RestoreCommandOptions {
  identity: string;
  journal: string[] | boolean;
  incompleteJournal?: boolean;
  unsignedJournal?: boolean;
}

/** A newer release may have tables that this one would leave as they are. */
const ACCESS = { needsKnownSchema: true, mayCreate: true };

/** `sol restore`: replaces all data with that of a backup. */
export const register: RegisterCommand = (program, { withDatabase, resolvePath, signal }) => {
  program
    .command('restore')
    .description('백업 파일로 되살려요. 지금 있는 것은 모두 사라져요')
    .argument('<file>', '백업 파일이나 s3://버킷/이름, 표준 입력은 -')
    .requiredOption('--identity <file>', '비밀 키가 든 파일(backup-key로 만든 것)')
    .requiredOption('--replace-everything', '지금 있는 것을 모두 버린다는 것을 알고 있어요')
    .option('--journal <file...>', '잃은 데이터베이스의 기록 파일. 백업 뒤의 탈퇴와 정지를 다시 적용해요')
    .option(
      '--incomplete-journal',
      '남은 기록보다 오래된 백업이거나 S3의 기록이 빠져 있어도 되살려요. 그 사이에 탈퇴한 회원과 지운 글이 되살아나요',
    )
    .option(
      '--unsigned-journal',
      '서명이 없거나 맞지 않는 기록도 적용해요. 그 기록을 고칠 수 있던 사람이 회원을 지울 수 있어요',
    )
    .option('--no-journal', '백업 뒤의 탈퇴와 정지를 버려요. 잘못 지운 것을 되살릴 때만 쓰세요')
    .action(async (file: string, options: RestoreCommandOptions) => {
      const identity = await readIdentity(resolvePath(options.identity));
      const source = await openSource(file, resolvePath);
      await source.assertBackup?.();
      await withDatabase(async ({ sql }) => {
        const paths = Array.isArray(options.journal) ? options.journal.map(resolvePath) : [];
        const config = readConfig(process.env);
        const sources = {
          ...{ effects: JOURNAL_EFFECTS, paths, store: await openJournalStore(config) },
          allowsIncomplete: options.incompleteJournal,
          allowsUnsigned: options.unsignedJournal,
        };
        const journal = options.journal === false ? {} : { journal: sources };
        const backup = {
          sql,
          store: await openMediaStore(config),
          source,
          identity,
          maxTableBytes: config.maxTableBytes,
          signal,
          ...journal,
        };
        const { tableCount, photoCount, applied } = await withProgress({
          signal,
          stopped: '멈췄어요. 데이터베이스에서 바꾼 것은 없어요.',
          work: (view) => restore({ ...backup, onProgress: (progress) => showRestore(view, progress) }),
        });
        console.log(`표 ${count(tableCount)}개와 사진 ${count(photoCount)}장을 되살렸어요.`);
        if (options.journal !== false) console.log(describeChanges(applied));
        console.log('서명 키가 새로 만들어져서 모든 회원이 다시 로그인해야 해요.');
      }, ACCESS);
    });
};
