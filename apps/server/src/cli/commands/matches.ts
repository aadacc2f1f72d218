import { MATCH_BATCH_MAX, type PlaceMatchOrder, type PlaceMatchStatus } from '@sol/contract/admin-place-match';
import { PLACE_MATCH_ORDERS, PLACE_MATCH_STATUSES } from '@sol/contract/choices';
import { SAME_ADDRESS_SCORE_MIN } from '@sol/contract/limits';
import { InvalidArgumentError } from 'commander';
import { createPlaceMatchService } from '#features/place-import/decisions/place-match.service.ts';
import type { Sql } from '#lib/database/database.ts';
import { CLI } from '#lib/member/actor.ts';
import { PLACE_MOVERS } from '../../hooks.ts';
import { idArgument } from '../argument.ts';
import type { RegisterCommand } from '../command-context.ts';

const createMatches = (sql: Sql) => createPlaceMatchService({ sql, actor: CLI, movers: PLACE_MOVERS });

const STATUS = { OPEN: '정하지 않음', JOINED: '같은 곳', APART: '다른 곳' } as const;
const PAGE_SIZE = 20;

function statusOption(text: string): PlaceMatchStatus {
  const status = PLACE_MATCH_STATUSES.find((candidate) => candidate === text.toUpperCase());
  if (status === undefined) throw new InvalidArgumentError('open, joined, apart 가운데 하나여야 해요.');
  return status;
}

function orderOption(text: string): PlaceMatchOrder {
  const order = PLACE_MATCH_ORDERS.find((candidate) => candidate === text.toUpperCase());
  if (order === undefined) throw new InvalidArgumentError('members, score 가운데 하나여야 해요.');
  return order;
}

interface ListOptions {
  order: PlaceMatchOrder;
  district?: string;
  status: PlaceMatchStatus;
  after?: number;
}

/** `sol matches`: rows of sources that may be one place. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  const command = program.command('matches').description('같은 곳일 수 있는 자료의 짝을 정해요');

  command
    .command('list')
    .description(`짝을 ${PAGE_SIZE}개까지. 정하지 않은 것은 회원이 많이 남긴 곳부터`)
    .option('--status <status>', 'open, joined, apart', statusOption, 'OPEN' as const)
    .option(
      '--order <order>',
      'members(후기와 저장이 많은 것부터), score(비슷한 것부터)',
      orderOption,
      'MEMBERS' as const,
    )
    .option('--district <district>', '정하지 않은 것 가운데 이 시군구의 것만, 예: "서울 성동구"')
    .option('--after <id>', '이 번호의 다음부터', idArgument)
    .action(({ status, order, district, after }: ListOptions) =>
      withDatabase(async ({ sql }) => {
        const page = { status, order, district, cursorId: after, size: PAGE_SIZE };
        const { matches, nextCursor } = await createMatches(sql).listPage(page);
        if (matches.length === 0) console.log('그런 짝이 없어요.');
        for (const { id, score, distanceM, rows } of matches) {
          const likeness = score === null ? '' : `\t${Math.round(score * 100)}점`;
          console.log(`${id}\t${STATUS[status]}\t${distanceM}m${likeness}`);
          for (const { source, place } of rows) {
            console.log(`    ${source}\t장소 ${place.id}\t${place.name} · ${place.address}`);
          }
        }
        if (nextCursor !== null) console.log(`더 있어요: --after ${nextCursor}`);
      }),
    );

  command
    .command('join')
    .description('같은 곳이에요: 두 장소를 합쳐요')
    .argument('<id>', '짝의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        const placeId = await createMatches(sql).join(id);
        console.log(`${id}번 짝을 장소 ${placeId}번으로 합쳤어요. /map/detail/${placeId}`);
      }),
    );

  command
    .command('join-same-address')
    .description(
      `주소가 같고 비슷함이 ${SAME_ADDRESS_SCORE_MIN} 이상인 짝을 모두 합쳐요. 한 번에 ${MATCH_BATCH_MAX}개까지`,
    )
    .option('--district <district>', '이 시군구의 것만, 예: "서울 성동구"')
    .action(({ district }: { district?: string }) =>
      withDatabase(async ({ sql }) => {
        const { batchId, joined, remaining } = await createMatches(sql).joinSameAddress(district);
        if (batchId === null) console.log('합칠 짝이 없어요.');
        else console.log(`${joined}개를 합쳤어요. 되돌리려면: sol matches undo-batch ${batchId}`);
        if (remaining > 0) console.log('더 있어요. 다시 실행하면 이어서 합쳐요.');
      }),
    );

  command
    .command('undo-batch')
    .description('join-same-address로 합친 것을 모두 되돌려요')
    .argument('<batch>', '합친 뒤 출력된 번호', idArgument)
    .action((batchId: number) =>
      withDatabase(async ({ sql }) => {
        const { undone } = await createMatches(sql).undoBatch(batchId);
        console.log(`${undone}개를 되돌렸어요.`);
      }),
    );

  command
    .command('apart')
    .description('다른 곳이에요: 다시 묻지 않아요')
    .argument('<id>', '짝의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createMatches(sql).keepApart(id);
        console.log(`${id}번 짝을 다른 곳으로 두었어요.`);
      }),
    );

  command
    .command('undo')
    .description('정한 것을 되돌려요. 합친 장소는 다시 둘이 돼요')
    .argument('<id>', '짝의 번호', idArgument)
    .action((id: number) =>
      withDatabase(async ({ sql }) => {
        await createMatches(sql).undo(id);
        console.log(`${id}번 짝을 다시 정하지 않은 것으로 두었어요.`);
      }),
    );

  command
    .command('rows')
    .description('한 장소가 된 자료들')
    .argument('<place>', '장소의 번호', idArgument)
    .action((placeId: number) =>
      withDatabase(async ({ sql }) => {
        const rows = await createMatches(sql).listRows(placeId);
        if (rows.length === 0) console.log('이 장소의 자료가 없어요.');
        for (const { source, key, name, fileDate } of rows)
          console.log(`${source}\t${key}\t${name}\t${fileDate ?? ''}`);
      }),
    );

  command
    .command('split')
    .description('저절로 합쳐진 자료를 떼어 새 장소로 만들어요. 후기와 저장은 있던 곳에 남아요')
    .argument('<source>', '출처, 예: localdata')
    .argument('<key>', '자료의 번호')
    .action((source: string, key: string) =>
      withDatabase(async ({ sql }) => {
        const placeId = await createMatches(sql).split({ source, key });
        console.log(`새 장소 ${placeId}번을 만들었어요. /map/detail/${placeId}`);
      }),
    );
};
