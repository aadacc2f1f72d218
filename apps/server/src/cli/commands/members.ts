import { createMemberDesk } from '#features/auth/member-desk.service.ts';
import { idArgument, seoulTime } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

/** `sol members`: who may take part. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  const command = program.command('members').description('회원의 이용을 멈추고 되돌려요');

  command
    .command('find')
    .description('닉네임으로 회원의 번호를 찾아요')
    .argument('<nickname>', '닉네임')
    .action((nickname: string) =>
      withDatabase(async ({ sql }) => {
        const members = await createMemberDesk(sql).find(nickname);
        if (members.length === 0) console.log('그런 닉네임의 회원이 없어요.');
        for (const member of members) {
          const state = member.suspendedAt === null ? '' : `\t${seoulTime(member.suspendedAt)}부터 멈춤`;
          console.log(`${member.id}\t${member.nickname}\t${member.loginType ?? '데모'}${state}`);
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
        await createMemberDesk(sql).suspend(id, reason);
        console.log(`회원 ${id}번의 이용을 멈췄어요.`);
      }),
    );

  command
    .command('restore')
    .description('다시 이용할 수 있게 해요')
    .argument('<id>', '회원의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createMemberDesk(sql).restore(id);
        console.log(`회원 ${id}번이 다시 이용할 수 있어요.`);
      }),
    );
};
