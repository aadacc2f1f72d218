import { basename } from 'node:path';
import { type ClaimDefaults, readClaims } from '#features/fact/claim.reader.ts';
import { createClaimService } from '#features/fact/claim.service.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { systemClock } from '#lib/time/clock.ts';
import { dateText, seoulDateOf } from '#lib/time/seoul-time.ts';
import type { RegisterCommand } from '../command-context.ts';
import { count } from '../import-summary.ts';
import { textTable } from '../text-table.ts';

const SHOWN_MAX = 20;
const UNMATCHED_MAX = 1_000;

/** `sol import claims <csv>`, `sol claims list`, `sol claims unmatched` and `sol claims withdraw`. */
export const register: RegisterCommand = (program, { withDatabase, resolvePath }) => {
  const imports = program.commands.find((command) => command.name() === 'import') ?? program.command('import');
  imports
    .command('claims')
    .description('지자체의 혼밥 식당 목록처럼 혼자 가기 정보가 적힌 목록을 담아요. 장소를 새로 만들지는 않아요')
    .argument('<csv>', 'name, address, facts, source, date, licence 열이 있는 CSV 파일')
    .option('--source <title>', '출처 열이 없을 때 쓸 목록의 이름')
    .option('--date <date>', '날짜 열이 없을 때 쓸 자료의 날짜 (2026-10-01)')
    .option('--licence <licence>', '이용 조건 열이 없을 때 쓸 이용 조건')
    .action(async (file: string, defaults: ClaimDefaults) => {
      const { claims, rejected } = await readClaims(
        resolvePath(file),
        defaults,
        dateText(seoulDateOf(systemClock.now())),
      );
      for (const { row, name, reason } of rejected.slice(0, SHOWN_MAX)) console.log(`${row}행 ${name}: ${reason}`);
      // An empty list would withdraw the one before.
      if (claims.length === 0) throw new OperatorError(`${basename(file)}: 담을 행이 없어서 아무것도 바꾸지 않았어요.`);
      await withDatabase(async ({ sql }) => {
        const { matched, unmatched } = await createClaimService(sql).replaceClaims(claims);
        console.log(
          `담은 ${count(matched)}행, 장소를 찾지 못한 ${count(unmatched)}행, 거절한 ${count(rejected.length)}행`,
        );
        if (unmatched > 0) console.log('찾지 못한 행은 sol claims unmatched <출처>로 볼 수 있어요.');
      });
    });

  const claims = program.command('claims').description('혼자 가기 정보가 적힌 목록을 보고 거둬요');
  claims
    .command('list')
    .description('담긴 목록')
    .action(() =>
      withDatabase(async ({ sql }) => {
        const sources = await createClaimService(sql).listSources();
        if (sources.length === 0) return console.log('담긴 목록이 없어요.');
        const rows = sources.map((one) => [one.source, one.licence, one.date, count(one.claims), count(one.unmatched)]);
        return console.log(textTable([['출처', '이용 조건', '날짜', '행', '못 찾은 행'], ...rows], 3).join('\n'));
      }),
    );
  claims
    .command('unmatched')
    .description('장소를 찾지 못한 행')
    .argument('<source>', '목록의 출처')
    .action((source: string) =>
      withDatabase(async ({ sql }) => {
        const rows = await createClaimService(sql).listUnmatched(source, UNMATCHED_MAX);
        if (rows.length === 0) return console.log('모두 장소를 찾았어요.');
        return console.log(rows.map(({ name, address }) => `${name}  ${address}`).join('\n'));
      }),
    );
  claims
    .command('withdraw')
    .description('목록과 그 목록이 말한 것을 거둬요')
    .argument('<source>', '목록의 출처')
    .action((source: string) =>
      withDatabase(async ({ sql }) => {
        const service = createClaimService(sql);
        if (!(await service.listSources()).some((one) => one.source === source)) {
          throw new OperatorError(`담긴 적이 없는 목록이에요: ${source}`, {
            hint: 'sol claims list로 이름을 볼 수 있어요.',
          });
        }
        console.log(`거뒀어요. 혼자 가기 정보 ${count(await service.withdraw(source))}개를 다시 세었어요.`);
      }),
    );
};
