import { InvalidArgumentError } from 'commander';
import { listActions } from '#lib/member/audit.repository.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import type { RegisterCommand } from '../command-context.ts';

const SHOWN = 50;
const SHOWN_MAX = 10_000;

function limitOption(text: string): number {
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1 || limit > SHOWN_MAX) {
    throw new InvalidArgumentError(`1부터 ${SHOWN_MAX.toLocaleString('ko-KR')}까지의 수여야 해요.`);
  }
  return limit;
}

/** `sol audit`: what operators did and read, from which network. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  program
    .command('audit')
    .description('운영자가 한 일과 본 개인정보, 그때의 네트워크를 최근 것부터')
    .option('--actor <actor>', '한 사람의 것만: cli, 또는 member:3처럼 회원의 번호')
    .option('--limit <count>', `몇 줄까지. 적지 않으면 ${SHOWN}`, limitOption, SHOWN)
    .action(({ actor, limit }: { actor?: string; limit: number }) =>
      withDatabase(async ({ sql }) => {
        const rows = await listActions(sql, { actor, limit });
        if (rows.length === 0) console.log('기록이 없어요.');
        for (const { at, actor: name, network, action, subjectId, details } of rows) {
          const shown = Object.keys(details).length === 0 ? '' : JSON.stringify(details);
          console.log([seoulTime(at), name, network ?? '-', action, subjectId ?? '-', shown].join('\t').trimEnd());
        }
      }),
    );
};
