import { ENROLMENT_LIFETIME_H } from '@sol/contract/admin-passkey';
import { createAccountService } from '#features/account/account.service.ts';
import { createAccountExportService } from '#features/account/account-export.service.ts';
import { createWrittenRequestService } from '#features/account/written-request.service.ts';
import type { FoundMember } from '#features/auth/member-admin.repository.ts';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { enrolmentLink } from '#features/passkey/enrolment-token.rules.ts';
import { createPasskeyAdminService } from '#features/passkey/passkey-admin.service.ts';
import type { Database, Sql } from '#lib/database/database.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import { CLI } from '#lib/member/actor.ts';
import { readConfig } from '#lib/process/config.ts';
import { createLogger } from '#lib/process/logger.ts';
import { isLoopback } from '#lib/process/loopback.ts';
import { systemClock } from '#lib/time/clock.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import { DELETE_MEMBER_DATA } from '../../hooks.ts';
import { idArgument } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';
import { createCorrectionAdmin } from './corrections.ts';

function lineOf({ id, nickname, loginType, suspendedAt, operatorSince }: FoundMember): string {
  const role = operatorSince === null ? '' : `\t${seoulTime(operatorSince)}부터 운영자`;
  const state = suspendedAt === null ? '' : `\t${seoulTime(suspendedAt)}부터 멈춤`;
  return `${id}\t${nickname}\t${loginType ?? '데모'}${role}${state}`;
}

const createPasskeys = (sql: Sql) => createPasskeyAdminService({ sql, clock: systemClock, actor: CLI });

/** Prints the one-time link of an operator. */
function printLink(token: string): void {
  const { publicUrl, requiresPasskey } = readConfig(process.env);
  console.log(`${ENROLMENT_LIFETIME_H}시간 안에 이 회원이 로그인한 기기에서 한 번 열어 패스키를 등록하는 링크예요.`);
  console.log('이 회원에게만 보내 주세요.');
  console.log(enrolmentLink(publicUrl, token));
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:' && !isLoopback(hostname)) {
    console.log('패스키는 https 주소에서만 쓸 수 있어요. PUBLIC_URL을 확인해 주세요.');
  }
  if (!requiresPasskey) console.log('데모 도시로 시작한 앱에서는 패스키 없이도 /admin을 쓸 수 있어요.');
}

async function createWrittenRequests(db: Database) {
  const store = await openMediaStore(readConfig(process.env));
  const accounts = createAccountService({
    db,
    clock: systemClock,
    media: createMediaLibrary(db.sql, store, createLogger('warn')),
    // The database notifies the processes of the app.
    liveSignIns: { invalidate: () => undefined },
    deleteMemberData: DELETE_MEMBER_DATA,
  });
  const exports = createAccountExportService({ db, clock: systemClock, store });
  return createWrittenRequestService({ db, actor: CLI, accounts, exports });
}

/**
 * `sol members`: suspends members, grants the operator role, and exports or deletes the data of a
 * member who has asked in writing.
 */
export const register: RegisterCommand = (program, { withDatabase, resolvePath }) => {
  const command = program
    .command('members')
    .description('회원의 이용을 멈추고 되돌리고, 운영자를 정하고, 글로 받은 요청을 처리해요');

  command
    .command('find')
    .description('닉네임으로 회원의 번호를 찾아요')
    .argument('<nickname>', '닉네임')
    .action((nickname: string) =>
      withDatabase(async ({ sql }) => {
        const members = await createMemberAdminService(sql, CLI).find(nickname);
        if (members.length === 0) console.log('그런 닉네임의 회원이 없어요.');
        for (const member of members) {
          console.log(lineOf(member));
        }
      }),
    );

  command
    .command('suspend')
    .description('모든 기기에서 로그아웃하고 글쓰기를 막아요. 쓴 글은 남아요')
    .argument('<id>', '회원의 번호', idArgument)
    .requiredOption('--reason <text>', '까닭. 기록에 남아요')
    .action((id: number, { reason }: { reason: string }) =>
      withDatabase(async ({ sql }) => {
        await createMemberAdminService(sql, CLI).suspend(id, reason);
        console.log(`회원 ${id}번의 이용을 멈췄어요.`);
      }),
    );

  command
    .command('restore')
    .description('다시 이용할 수 있게 해요. 멈춘 채 탈퇴한 회원은 다시 가입할 수 있게 해요')
    .argument('<id>', '회원의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        const { isDeleted } = await createMemberAdminService(sql, CLI).restore(id);
        console.log(
          isDeleted ? `탈퇴한 회원 ${id}번이 다시 가입할 수 있어요.` : `회원 ${id}번이 다시 이용할 수 있어요.`,
        );
      }),
    );

  command
    .command('revert')
    .description('회원이 장소에 알려 준 것을 모두 되돌려요: 제안, 확인, 혼자 가기 답')
    .argument('<id>', '회원의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        const admin = createCorrectionAdmin(sql);
        const { corrections, answers, dependent } = await admin.revertMember(id);
        console.log(`제안 ${corrections}개와 답 ${answers}개를 되돌렸어요.`);
        if (dependent.length === 0) return;
        console.log(`이 회원의 확인이 있어서 받아들인 다른 회원의 제안이 있어요: ${dependent.join(', ')}`);
        console.log('틀린 것은 sol corrections revert <번호>로 되돌려요.');
      }),
    );

  command
    .command('operators')
    .description('앱에서 운영 일을 할 수 있는 회원')
    .action(() =>
      withDatabase(async ({ sql }) => {
        const operators = await createMemberAdminService(sql, CLI).listOperators();
        if (operators.length === 0) console.log('운영자인 회원이 없어요.');
        for (const member of operators) console.log(lineOf(member));
      }),
    );

  command
    .command('grant')
    .description('운영자로 정해요. /admin에서 요청과 신고, 공지, 의견을 다뤄요')
    .argument('<id>', '회원의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createMemberAdminService(sql, CLI).grant(id);
        const token = await createPasskeys(sql).createEnrolment(id);
        console.log(`회원 ${id}번은 이제 운영자예요.`);
        printLink(token);
      }),
    );

  command
    .command('revoke')
    .description('운영자에서 물러나게 하고, 패스키를 지워요')
    .argument('<id>', '회원의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createMemberAdminService(sql, CLI).revoke(id);
        console.log(`회원 ${id}번은 이제 운영자가 아니에요.`);
      }),
    );

  command
    .command('passkeys')
    .description('운영자의 패스키를 보여요')
    .argument('<id>', '회원의 번호', idArgument)
    .option('--add', '기기를 하나 더 등록하는 링크를 만들어요')
    .option('--reset', '잃어버린 기기가 있을 때: 모두 지우고 새 링크를 만들어요')
    .action((id: number, { add = false, reset = false }: { add?: boolean; reset?: boolean }) =>
      withDatabase(async ({ sql }) => {
        const admin = createPasskeys(sql);
        if (reset) {
          const token = await admin.reset(id);
          console.log(`회원 ${id}번의 패스키를 모두 지웠어요.`);
          printLink(token);
          return;
        }
        const passkeys = await admin.list(id);
        if (passkeys.length === 0) console.log('등록한 패스키가 없어요.');
        for (const { name, createdAt, lastUsedAt } of passkeys) {
          console.log(`${name || '알 수 없는 기기'}\t${seoulTime(createdAt)} 등록\t${seoulTime(lastUsedAt)} 사용`);
        }
        if (add) printLink(await admin.createEnrolment(id));
      }),
    );

  command
    .command('export')
    .description('글로 요청한 회원의 기록과 사진을 zip 파일에 담아요')
    .argument('<id>', '회원의 번호', idArgument)
    .argument('<file>', '만들 파일')
    .action((id: number, file: string) =>
      withDatabase(async (db) => {
        const requests = await createWrittenRequests(db);
        await requests.export(id, resolvePath(file));
        console.log(`회원 ${id}번의 기록을 담았어요. 본인인지 확인한 곳으로만 보내 주세요.`);
      }),
    );

  command
    .command('delete')
    .description('글로 요청한 회원의 계정을 지워요. 되돌릴 수 없어요')
    .argument('<id>', '회원의 번호', idArgument)
    .requiredOption('--nickname <nickname>', '회원의 닉네임. 번호를 잘못 적지 않았는지 확인해요')
    .action((id: number, { nickname }: { nickname: string }) =>
      withDatabase(async (db) => {
        const requests = await createWrittenRequests(db);
        await requests.delete(id, nickname);
        console.log(`회원 ${id}번의 계정과 남긴 것을 모두 지웠어요.`);
      }),
    );
};
