import type { Sql } from '#lib/database/database.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import { CLI } from '#lib/member/audit.ts';
import { readConfig } from '#lib/process/config.ts';
import { createLogger } from '#lib/process/logger.ts';
import { createPlaceAdminServiceFrom } from '../../admin-services.ts';
import { idArgument } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

async function adminOf(sql: Sql) {
  const store = await openMediaStore(readConfig(process.env));
  return createPlaceAdminServiceFrom(sql, CLI, createMediaLibrary(sql, store, createLogger('warn')));
}

/** `sol places`: closes, reopens and merges places. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  const command = program.command('places').description('문을 닫은 곳을 내리고, 두 번 담긴 곳을 합쳐요');

  command
    .command('close')
    .description('지도와 목록, 검색에서 내려요. 후기와 저장, 코스는 닫은 곳이라는 표시와 함께 남아요')
    .argument('<id>', '장소의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        console.log(`${id}번 ${await (await adminOf(sql)).close(id)}: 닫은 곳으로 표시했어요.`);
      }),
    );

  command
    .command('reopen')
    .description('닫은 곳을 다시 열어요')
    .argument('<id>', '장소의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        console.log(`${id}번 ${await (await adminOf(sql)).reopen(id)}: 다시 열었어요.`);
      }),
    );

  command
    .command('merge')
    .description('같은 곳이 두 번 담겼을 때 하나로 합쳐요. 되돌릴 수 없어요')
    .argument('<from>', '없어질 장소의 번호', idArgument)
    .argument('<into>', '남을 장소의 번호. 앞의 주소로 오면 이리로 와요', idArgument)
    .action((from: number, into: number) =>
      withDatabase(async ({ sql }) => {
        const names = await (await adminOf(sql)).merge(from, into);
        console.log(`${from}번 ${names.from}의 후기와 저장, 코스, 쏠렉트를 ${into}번 ${names.to}에 합쳤어요.`);
      }),
    );
};
