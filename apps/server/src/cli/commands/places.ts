import { createPlaceAdminService } from '#features/place/admin/admin.service.ts';
import type { Sql } from '#lib/database/database.ts';
import { CLI } from '#lib/member/actor.ts';
import { PLACE_MOVERS } from '../../hooks.ts';
import { idArgument } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

const createPlaces = (sql: Sql) => createPlaceAdminService({ sql, actor: CLI, movers: PLACE_MOVERS });

/** `sol places`: closes, reopens and merges places. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  const command = program.command('places').description('문을 닫은 곳을 내리고, 두 번 담긴 곳을 합쳐요');

  command
    .command('close')
    .description('지도와 목록, 검색에서 내려요. 후기와 저장, 코스는 닫은 곳이라는 표시와 함께 남아요')
    .argument('<id>', '장소의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        console.log(`${id}번 ${await createPlaces(sql).close(id)}: 닫은 곳으로 표시했어요.`);
      }),
    );

  command
    .command('reopen')
    .description('닫은 곳을 다시 열어요')
    .argument('<id>', '장소의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        console.log(`${id}번 ${await createPlaces(sql).reopen(id)}: 다시 열었어요.`);
      }),
    );

  command
    .command('merge')
    .description('같은 곳이 두 번 담겼을 때 하나로 합쳐요. unmerge로 되돌려요')
    .argument('<from>', '없어질 장소의 번호', idArgument)
    .argument('<into>', '남을 장소의 번호. 앞의 주소로 오면 이리로 와요', idArgument)
    .action((from: number, into: number) =>
      withDatabase(async ({ sql }) => {
        const names = await createPlaces(sql).merge(from, into);
        console.log(`${from}번 ${names.from}의 후기와 저장, 코스, 쏠렉트를 ${into}번 ${names.to}에 합쳤어요.`);
      }),
    );

  command
    .command('unmerge')
    .description('합친 것을 되돌려요. 합치기 전에 쓴 후기와 저장, 코스, 쏠렉트가 제자리로 돌아가요')
    .argument('<from>', '합쳐진 장소의 번호', idArgument)
    .action((from: number) =>
      withDatabase(async ({ sql }) => {
        const names = await createPlaces(sql).unmerge(from);
        console.log(`${from}번 ${names.from}: ${names.to}에서 다시 나눴어요.`);
      }),
    );
};
