import { areaTable, categoryTable, IMPORT_TEXT_COLUMNS, importTable } from '#features/coverage/coverage.presenter.ts';
import { createCoverageService } from '#features/coverage/coverage.service.ts';
import type { Sql } from '#lib/database/database.ts';
import { shortProvince } from '#lib/geo/province-names.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { systemClock } from '#lib/time/clock.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';
import type { RegisterCommand } from '../command-context.ts';
import { textTable } from '../text-table.ts';

const IMPORTS_SHOWN = 10;
const EMPTY = '담긴 장소가 없어요. npm run sol -- import places <파일…>로 공공데이터를 담아 주세요.';

interface CoverageOptions {
  json?: true;
  province?: string;
}

async function run(sql: Sql, { json, province: named }: CoverageOptions): Promise<void> {
  const province = named === undefined ? undefined : (shortProvince(named) ?? named);
  const service = createCoverageService(sql);
  await service.recount(systemClock.now());
  const coverage = await service.get();
  if (json) {
    console.log(JSON.stringify(coverage, undefined, 2));
    return;
  }
  const provinces = [...new Set(coverage.districts.map((one) => one.province))];
  if (province !== undefined && !provinces.includes(province)) {
    throw new OperatorError(`${province}에는 담긴 장소가 없어요.`, { hint: `시도: ${provinces.join(', ')}` });
  }
  const only = provinces.length === 1 ? provinces[0] : undefined;
  const places =
    coverage.countedAt === null
      ? [EMPTY]
      : [
          `${seoulTime(coverage.countedAt)}에 센 장소예요. 괄호는 그 안에서 차지하는 몫이에요.`,
          '',
          ...textTable(categoryTable(coverage)),
          '',
          ...textTable(areaTable(coverage, province ?? only)),
        ];
  const imports = coverage.imports.slice(0, IMPORTS_SHOWN);
  const importLines =
    imports.length === 0 ? ['가져온 파일이 없어요.'] : textTable(importTable(imports), IMPORT_TEXT_COLUMNS);
  console.log([...places, '', ...importLines].join('\n'));
}

/** `sol coverage`: counts the places and prints the figures of the admin screen. */
export const register: RegisterCommand = (program, { withDatabase }) => {
  program
    .command('coverage')
    .description('카테고리와 지역마다 장소가 얼마나 담겼는지, 무엇을 가져왔는지 보여 줘요')
    .option('--province <name>', '서울처럼 시도 하나의 시군구마다')
    .option('--json', '화면과 같은 수를 JSON으로')
    .action((options: CoverageOptions) => withDatabase(({ sql }) => run(sql, options)));
};
