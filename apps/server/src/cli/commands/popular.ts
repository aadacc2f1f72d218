import { POPULAR_DEVICES_MIN } from '@sol/contract/search-history';
import { createPopularSearchAdminService } from '#features/popular-search/popular-search.service.ts';
import { CLI } from '#lib/member/actor.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import { idArgument } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

const SHOWN = 50;

/** `sol popular`: what many devices search, and what is not shown of it. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  const command = program.command('popular').description('많이 찾는 검색어를 보고 빼요');

  command
    .command('list')
    .description(`많이 찾는 것부터. ${POPULAR_DEVICES_MIN}대부터 앱에 보여요`)
    .option('--limit <count>', '몇 개까지', idArgument, SHOWN)
    .option('--removed', '뺀 검색어를 보여요')
    .action(({ limit, removed = false }: { limit: number; removed?: boolean }) =>
      withDatabase(async ({ sql }) => {
        const searches = createPopularSearchAdminService(sql, CLI);
        const lines = removed
          ? (await searches.listRemoved()).map((row) => `${row.keyword}\t${seoulTime(row.removedAt)}에 뺌`)
          : (await searches.listCounted(limit)).map(({ keyword, devices }) => `${keyword}\t${devices}대`);
        console.log(lines.length === 0 ? '그런 검색어가 없어요.' : lines.join('\n'));
      }),
    );

  command
    .command('remove')
    .description('검색어를 빼요. 띄어 쓴 것도 함께 빠지고, 다시 많이 찾아도 보이지 않아요')
    .argument('<keyword>', '검색어')
    .action((keyword: string) =>
      withDatabase(async ({ sql }) => {
        await createPopularSearchAdminService(sql, CLI).remove(keyword);
        console.log(`‘${keyword}’은(는) 이제 많이 찾는 검색어에 보이지 않아요.`);
      }),
    );

  command
    .command('restore')
    .description('뺀 검색어를 다시 세요')
    .argument('<keyword>', '검색어')
    .action((keyword: string) =>
      withDatabase(async ({ sql }) => {
        await createPopularSearchAdminService(sql, CLI).restore(keyword);
        console.log(`‘${keyword}’을(를) 이제부터 다시 세요.`);
      }),
    );
};
