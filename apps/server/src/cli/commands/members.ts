import { createMemberAdminService, type FoundMember } from '#features/auth/member-admin.service.ts';
import { CLI } from '#lib/member/audit.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import { idArgument } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

function lineOf({ id, nickname, loginType, suspendedAt, operatorSince }: FoundMember): string {
  const role = operatorSince === null ? '' : `\t${seoulTime(operatorSince)}부터 운영자`;
  const state = suspendedAt === null ? '' : `\t${seoulTime(suspendedAt)}부터 멈춤`;
  return `${id}\t${nickname}\t${loginType ?? '데모'}${role}${state}`;
}

/** `sol members`: suspends members, and grants the operator role. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  const command = program.command('members').description('회원의 이용을 멈추고 되돌리고, 운영자를 정해요');

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
    .description('로그인과 글쓰기를 막아요. 쓴 글은 남아요')
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
    .description('다시 이용할 수 있게 해요')
    .argument('<id>', '회원의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createMemberAdminService(sql, CLI).restore(id);
        console.log(`회원 ${id}번이 다시 이용할 수 있어요.`);
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
        console.log(`회원 ${id}번은 이제 운영자예요.`);
      }),
    );

  command
    .command('revoke')
    .description('운영자에서 물러나게 해요')
    .argument('<id>', '회원의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createMemberAdminService(sql, CLI).revoke(id);
        console.log(`회원 ${id}번은 이제 운영자가 아니에요.`);
      }),
    );
};
